/** Conversions one after another in a thread, the projects in turn: however long one takes, no request waits for it. */
import { ApiError, wrongField } from '../../../wire/errors.ts';
import { inTurns } from '../../in-turns.ts';
import type { Ports } from '../../ports.ts';
import { createThread } from '../../thread.ts';
import type { ConvertedText, Converting } from './convert.ts';

/** The largest document takes a tenth of it. */
const LONGEST_MS = 5000;
const WAITING = 20;
const AGAIN_SECONDS = 5;

export type Converter = {
  /** Errors: those of `convert`; 422 for what takes over 5 s; 503 where 20 of the project wait already. */
  readonly convert: (project: string, conversion: Converting) => Promise<ConvertedText>;
  readonly close: () => void;
};

/** Without `later` in real time. */
export function createConverter(later?: Ports['later']): Converter {
  const inTurn = inTurns({ atOnce: 1, waitingOfOne: WAITING, leftOut: tooMany });
  const thread = createThread(new URL('./convert-worker.ts', import.meta.url), {
    longestMs: LONGEST_MS,
    tooLong,
    later,
  });
  return {
    convert: (project, conversion) => inTurn(project, () => thread.ask(conversion) as Promise<ConvertedText>),
    close: thread.close,
  };
}

const tooLong = () => wrongField('text', 'takes too long to be read');

const tooMany = () =>
  new ApiError('not_ready', `Too many texts are being converted. Try again in ${AGAIN_SECONDS} s.`, {
    headers: { 'retry-after': String(AGAIN_SECONDS) },
  });
