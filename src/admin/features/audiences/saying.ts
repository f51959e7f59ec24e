/** Conditions and rules in words: each condition is one sentence. */
import { operators, valueTypes, type ValueType } from '../../../wire/audiences/comparisons.ts';
import type { EventComparison } from '../../../wire/audiences/event-data.ts';
import type { Condition, Times, Within } from '../../../wire/audiences/conditions.ts';
import { isEverybody, isGroup, itemsOf, type Rule, type RuleItem } from '../../../wire/audiences/rule.ts';
import type { AdminTexts, Key } from '../../shell/texts.ts';
import { questionOf, typeOf, wordsOf, type Compared, type Known } from './condition-types.ts';

type Named = Pick<Known, 'attributes' | 'audiences' | 'campaigns'>;

export function conditionWords(texts: AdminTexts, known: Named, condition: Condition): string {
  const { t } = texts;
  const not = condition.not ? 'yes' : 'no';
  if (condition.on === 'audience') {
    const name = known.audiences?.find(({ id }) => id === condition.audience)?.name ?? '…';
    return t('audiences.say.audience', { not, name });
  }
  if (condition.on === 'event' || condition.on === 'page') {
    const often = { not, times: timesWords(texts, condition.times), within: withinWords(texts, condition.within) };
    return condition.on === 'event'
      ? t('audiences.say.event', { ...often, name: condition.name || '…' }) + whereWords(texts, condition.where)
      : t('audiences.say.page', { ...often, type: condition.type, filter: condition.filter || '…' });
  }
  if (condition.on === 'campaign') {
    const name = known.campaigns.get(condition.campaign)?.name ?? '…';
    const often = { times: timesWords(texts, condition.times), within: withinWords(texts, condition.within) };
    return t('audiences.say.campaign', { not, what: condition.what, name, ...often });
  }
  if (condition.on === 'mails')
    return t('audiences.say.mails', { is: (condition.is === 'yes') !== (condition.not ?? false) ? 'yes' : 'no' });
  if (condition.on === 'tickets') {
    const { kind, n } = timesOf(condition.times);
    const said = { not, kind, n: n || 0, type: condition.type ?? '', any: condition.type ? 'no' : 'yes' };
    return t('audiences.say.tickets', said);
  }
  if (condition.on === 'field' && condition.key === 'proven')
    return t('audiences.say.proven', { is: (condition.is === 'yes') !== (condition.not ?? false) ? 'yes' : 'no' });
  const type = typeOf(condition, known) ?? 'text';
  return t(`audiences.say.${type}.${condition.is}` as Key, {
    not,
    subject: subjectWords(texts, known, condition),
    ...valueWords(texts, type, condition, known),
  });
}

function subjectWords({ t }: AdminTexts, known: Named, condition: Compared): string {
  const { attributes } = known;
  if (condition.on === 'field') return t(`audiences.field.${condition.key}`);
  if (condition.on === 'company') return t(`audiences.company.${condition.key}`);
  if (condition.on === 'answer') {
    const question = questionOf(condition, known);
    const line = question?.lines.find(({ id }) => id === condition.line)?.name;
    const asked = [question?.name || condition.question || '…', ...(line ? [line] : [])].join(': ');
    return t('audiences.say.answer', { question: asked, survey: known.campaigns.get(condition.survey)?.name ?? '…' });
  }
  if (condition.on === 'eventTime') return t(`audiences.say.${condition.which}`, { name: condition.name || '…' });
  return attributes?.find(({ key }) => key === condition.key)?.label || condition.key;
}

function valueWords(
  texts: AdminTexts,
  type: ValueType | 'choice',
  condition: Compared,
  known: Named,
): { value: string; most: string; n: number } {
  const { intl } = texts;
  const words = wordsOf(condition, known);
  const choices = condition.on === 'answer' ? questionOf(condition, known)?.choices : undefined;
  const one = (value: unknown): string => {
    if (typeof value === 'number') return intl.formatNumber(value);
    if (value === undefined || value === '') return '…';
    if (choices) return choices.find(({ id }) => id === value)?.name ?? String(value);
    return words ? texts.t(`audiences.word.${String(value)}` as Key) : String(value);
  };
  const given = [condition.value ?? []].flat();
  const value = type === 'date' ? dayWords(texts, condition) : condition.is === 'among' ? anyWords() : one(given[0]);
  return { value, most: one(given[1]), n: Number(given[0] ?? 0) };

  function anyWords(): string {
    const said = given.map((text) => String(text).trim()).filter(Boolean);
    return said.length === 0
      ? '…'
      : intl.formatList(
          said.map((text) => texts.t('audiences.say.quoted', { text })),
          { type: 'disjunction' },
        );
  }
}

function dayWords({ intl }: AdminTexts, { is, value }: Compared): string {
  const at = Date.parse(`${is === 'day' ? `2024-${String(value)}` : String(value)}T00:00:00Z`);
  if (Number.isNaN(at)) return '…';
  const day = { day: 'numeric', month: 'long', timeZone: 'UTC' } as const;
  return intl.formatDate(at, is === 'day' ? day : { ...day, year: 'numeric' });
}

export function timesOf(times: Times = { least: 1 }): {
  readonly kind: 'least' | 'most' | 'exactly';
  readonly n: number;
} {
  if ('least' in times) return { kind: 'least', n: times.least };
  return 'most' in times ? { kind: 'most', n: times.most } : { kind: 'exactly', n: times.exactly };
}

export function withinOf(within: Within): { readonly unit: 'minutes' | 'hours' | 'days'; readonly n: number } {
  if ('minutes' in within) return { unit: 'minutes', n: within.minutes };
  return 'hours' in within ? { unit: 'hours', n: within.hours } : { unit: 'days', n: within.days };
}

const timesWords = ({ t }: AdminTexts, times: Times | undefined): string =>
  t(`audiences.say.times.${timesOf(times).kind}`, { n: timesOf(times).n || 0 });

/** With a space before it; '' for ever. */
const withinWords = ({ t }: AdminTexts, within: Within | undefined): string =>
  within ? ` ${t('audiences.say.within', { ...withinOf(within), n: withinOf(within).n || 0 })}` : '';

/** With a space before it; '' where nothing is compared. */
function whereWords(texts: AdminTexts, where: readonly EventComparison[] | undefined): string {
  if (!where || where.length === 0) return '';
  const said = where.map(({ key, is, value }) => {
    const type = valueTypes.find((one) => Object.hasOwn(operators[one], is)) ?? 'text';
    const number = type === 'text' && typeof value === 'number' ? 'number' : type;
    const operator = texts.t(`audiences.op.${number}.${is}` as Key);
    const one = typeof value === 'number' ? texts.intl.formatNumber(value) : String(value ?? '');
    return [key || '…', operator, one].filter(Boolean).join(' ');
  });
  return ` ${texts.t('audiences.say.where', { said: texts.intl.formatList(said, { type: 'conjunction' }) })}`;
}

/** A whole rule in one line. */
export function ruleWords(texts: AdminTexts, known: Named, rule: Rule): string {
  return isEverybody(rule) ? texts.t('audiences.everybody') : itemWords(texts, known, rule);
}

export function itemWords(texts: AdminTexts, known: Named, item: RuleItem): string {
  if (!isGroup(item)) return conditionWords(texts, known, item);
  const inside = itemsOf(item).map((one) =>
    isGroup(one) ? `(${itemWords(texts, known, one)})` : itemWords(texts, known, one),
  );
  const join = texts.t(item.all ? 'audiences.and' : 'audiences.or');
  const said = inside.join(` ${join} `);
  return item.not ? texts.t('audiences.say.notGroup', { said }) : said;
}

/** What a card is called: a group of one condition is not called as that condition is. */
export function nameWords(texts: AdminTexts, known: Named, item: RuleItem): string {
  const said = itemWords(texts, known, item);
  return isGroup(item) ? texts.t('audiences.say.group', { said }) : said;
}
