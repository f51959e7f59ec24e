/** The thread of `sanitizer.ts`: one job in, one answer out. */
import { answerEach } from '../thread.ts';
import { kinds, type Kinds } from './kinds.ts';

answerEach(({ kind, given }: { kind: keyof Kinds; given: never }) => kinds[kind](given));
