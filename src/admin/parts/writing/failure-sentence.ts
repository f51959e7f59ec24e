/** Refusals of texts and of what they stand in that tell the reader what to do; other failures as everywhere. */
import { asFailure, type Failure } from '../../api/failure.ts';
import { conflictDetails } from '../../../wire/conflict.ts';
import { fits } from '../../../wire/schema.ts';
import { failureWords } from '../failure-words.ts';
import type { Services } from '../../services.ts';
import type { AdminTexts, Key } from '../../shell/texts.ts';

const byField: Readonly<Record<string, Key>> = {
  parent: 'writing.refused.tooDeep',
  texts: 'writing.refused.noTitle',
  title: 'writing.refused.emptyTitle',
  body: 'writing.refused.emptyText',
  publishAt: 'writing.refused.pastTime',
  unpublishAt: 'writing.refused.pastTime',
  successor: 'writing.refused.successor',
  email: 'validation.email',
};
const byCode: Readonly<Partial<Record<Failure['code'], Key>>> = {
  in_use: 'writing.refused.inUse',
  limit_reached: 'writing.refused.limit',
  draft_conflict: 'writing.refused.changed',
  too_late: 'writing.refused.tooLate',
  blank_left: 'writing.refused.blank',
};

export function failureSentence(texts: AdminTexts, failure: Failure): string {
  const isMet = failure.code === 'conflict' && fits(conflictDetails, failure.details);
  if (isMet) return texts.t('writing.refused.met');
  const key = byCode[failure.code] ?? (failure.status === 422 ? byField[failure.field ?? ''] : undefined);
  return key ? texts.t(key) : failureWords(texts, failure);
}

/** Says in a toast that something was not done, and why. */
export function tellFailure({ browser, preferences, toasts }: Services, error: unknown): void {
  const { texts } = preferences.state;
  browser.report(error);
  const body = failureSentence(texts, asFailure(error));
  toasts.show({ type: 'error', heading: texts.t('common.notDone'), body });
}
