/** The thread of `reading.ts`. */
import { answerEach } from '../../thread.ts';
import { readMail } from './mime.ts';

answerEach(readMail);
