/** What a contact met, and what is missing for them to be in, in words. */
import type { ToldCondition } from '../../../wire/audiences/shapes.ts';
import type { AdminTexts, Key } from '../../shell/texts.ts';
import { typeOf, wordsOf, type Known } from './condition-types.ts';
import { conditionWords } from './saying.ts';

const counted = new Set<string>(['event', 'page', 'campaign', 'tickets']);

/** What the contact has of what the condition asks for. */
export function metWords(texts: AdminTexts, known: Known, { condition, met }: ToldCondition): string {
  const { t, intl } = texts;
  if (counted.has(condition.on)) return t('audiences.met.times', { n: Number(met ?? 0) });
  if (condition.on === 'audience') return t(met === 1 ? 'audiences.in' : 'audiences.notIn');
  if (met === null || met === '') return t('audiences.met.nothing');
  const type = typeOf(condition, known);
  if (type === 'flag' || type === 'choice') return t(met === 1 ? 'common.yes' : 'common.no');
  if (type === 'date') return intl.formatDate(Number(met), { dateStyle: 'medium', timeStyle: 'short' });
  if (typeof met === 'number') return intl.formatNumber(met);
  return wordsOf(condition, known)?.includes(met) ? t(`audiences.word.${met}` as Key) : met;
}

/** One line for each condition that is missing: the smallest change that would do. */
export function missingWords(texts: AdminTexts, known: Known, missing: readonly ToldCondition[]): string[] {
  return missing.map((one) => {
    const { condition } = one;
    const n = shortBy(one);
    if (n && condition.on === 'field' && condition.key === 'visits') return texts.t('audiences.missing.visits', { n });
    if (n && condition.on === 'event' && !condition.where?.length)
      return texts.t('audiences.missing.events', { n, name: condition.name });
    return texts.t('audiences.missing.other', { what: conditionWords(texts, known, condition) });
  });
}

/** By how many a count is too small; 0 where it is no count, or not too small. */
function shortBy({ condition, met }: ToldCondition): number {
  const has = Number(met ?? 0);
  if (condition.not) return 0;
  if (condition.on === 'event') {
    const { times = { least: 1 } } = condition;
    const wanted = 'least' in times ? times.least : 'exactly' in times ? times.exactly : 0;
    return Math.max(0, wanted - has);
  }
  if (condition.on !== 'field' || condition.key !== 'visits') return 0;
  const wanted = condition.is === 'ge' || condition.is === 'eq' ? Number(condition.value) : null;
  const least = condition.is === 'gt' ? Math.floor(Number(condition.value)) + 1 : wanted;
  return least === null ? 0 : Math.max(0, Math.ceil(least) - has);
}
