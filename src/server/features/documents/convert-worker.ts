/** The thread of `converter.ts`. */
import { answerEach } from '../../thread.ts';
import { convert } from './convert.ts';

answerEach(convert);
