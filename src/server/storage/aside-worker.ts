/** The thread of `aside.ts`: one connection, which ends with it. */
import { answerEach } from '../thread.ts';
import type { AsideJob } from './aside.ts';
import type { Queries } from './port.ts';
import { readerAt } from './reader-at.ts';

let opened: Queries | undefined;

answerEach(({ place, sql, values }: AsideJob) => {
  opened ??= readerAt(place);
  return opened.all(sql, ...values);
});
