/** Refusals of the help center that tell the reader what to do; other failures as everywhere. */
import type { Failure } from '../../api/failure.ts';
import { failureWords } from '../failure-words.ts';
import type { AdminTexts, Key } from '../../shell/texts.ts';

const byField: Readonly<Record<string, Key>> = {
  parent: 'help.refused.tooDeep',
  texts: 'help.refused.noTitle',
  title: 'help.refused.emptyTitle',
  body: 'help.refused.emptyText',
  publishAt: 'help.refused.pastTime',
  unpublishAt: 'help.refused.pastTime',
  successor: 'help.refused.successor',
};
const byCode: Readonly<Partial<Record<Failure['code'], Key>>> = {
  in_use: 'help.refused.inUse',
  limit_reached: 'help.refused.limit',
  draft_conflict: 'help.refused.changed',
};

export function failureSentence(texts: AdminTexts, failure: Failure): string {
  const key = byCode[failure.code] ?? (failure.status === 422 ? byField[failure.field ?? ''] : undefined);
  return key ? texts.t(key) : failureWords(texts, failure);
}
