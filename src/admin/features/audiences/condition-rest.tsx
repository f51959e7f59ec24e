/** What follows in the sentence of a condition on events and on pages that were viewed. */
import { useId } from 'react';
import type { Condition, EventCondition, Times, Within } from '../../../wire/audiences/conditions.ts';
import {
  CONDITION_TIMES,
  WITHIN_DAYS,
  WITHIN_HOURS,
  WITHIN_MINUTES,
  WITHIN_PAGE_DAYS,
} from '../../../wire/audiences/limits.ts';
import { EVENT_NAME_CHARS } from '../../../wire/events/limits.ts';
import { PAGE_FILTER_CHARS } from '../../../wire/outbound/limits.ts';
import { pageFilterTypes } from '../../../wire/pure/page-filter.ts';
import { ComparisonsField } from '../../parts/comparisons-field.tsx';
import { WholeNumber } from '../../parts/form/number-field.tsx';
import { Pick } from '../../parts/pick.tsx';
import { useTexts } from '../../shell/use-texts.ts';
import type { Known, RestProps } from './condition-types.ts';
import { timesOf, withinOf } from './saying.ts';

type NameProps = { readonly name: string; readonly known: Known; readonly onChange: (name: string) => void };

/** Names that the site has told are offered; others may be typed, and it says that they were never seen. */
export function EventName({ name, known: { events }, onChange }: NameProps) {
  const { t } = useTexts();
  const id = useId();
  return (
    <>
      <input
        className="input input-sm"
        list={id}
        dir="auto"
        autoComplete="off"
        aria-label={t('audiences.eventName')}
        maxLength={EVENT_NAME_CHARS}
        value={name}
        onChange={({ target }) => onChange(target.value)}
      />
      <datalist id={id}>
        {events?.map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
      </datalist>
      {name !== '' && events?.includes(name) === false && <span className="hint">{t('audiences.neverSeen')}</span>}
    </>
  );
}

export function EventRest({ condition, known, onChange }: RestProps<EventCondition>) {
  return (
    <>
      <EventName name={condition.name} known={known} onChange={(name) => onChange({ ...condition, name })} />
      <Often times={condition.times} onChange={(times) => onChange({ ...condition, times })} />
      <Since within={condition.within} onChange={(within) => onChange({ ...condition, within })} />
      <ComparisonsField
        where={condition.where ?? []}
        onChange={(where) => onChange({ ...condition, where: where.length > 0 ? where : undefined })}
      />
    </>
  );
}

export function Often({
  times,
  onChange,
}: {
  readonly times: Times | undefined;
  readonly onChange: (times: Times) => void;
}) {
  const { t } = useTexts();
  const { kind, n } = timesOf(times);
  const made = (of: string, count: number): Times =>
    of === 'most' ? { most: count } : of === 'exactly' ? { exactly: count } : { least: Math.max(1, count) };
  return (
    <>
      <Pick
        label={t('audiences.often')}
        value={kind}
        choices={(['least', 'most', 'exactly'] as const).map((one) => [one, t(`audiences.${one}`)])}
        onChange={(chosen) => onChange(made(chosen, n))}
      />
      <WholeNumber
        className="input input-sm"
        aria-label={t('audiences.timesNumber')}
        min={kind === 'least' ? 1 : 0}
        max={CONDITION_TIMES}
        value={n}
        onChange={(count) => onChange(made(kind, count))}
      />
      <span>{t('audiences.timesWord')}</span>
    </>
  );
}

const longest = { minutes: WITHIN_MINUTES, hours: WITHIN_HOURS, days: WITHIN_DAYS } as const;
type Unit = keyof typeof longest;
const units = ['minutes', 'hours', 'days'] as const;

export function Since({
  within,
  onChange,
}: {
  readonly within: Within | undefined;
  readonly onChange: (within: Within | undefined) => void;
}) {
  const { t } = useTexts();
  const { unit, n } = within ? withinOf(within) : { unit: 'ever' as const, n: 30 };
  const made = (of: Unit, count: number) => ({ [of]: Math.min(count, longest[of]) }) as unknown as Within;
  return (
    <>
      <Pick
        label={t('audiences.when')}
        value={unit}
        choices={(['ever', ...units] as const).map((one) => [one, t(`audiences.${one}`)])}
        onChange={(chosen) => onChange(chosen === 'ever' ? undefined : made(chosen, n))}
      />
      {unit !== 'ever' && (
        <WholeNumber
          className="input input-sm"
          aria-label={t('audiences.withinNumber')}
          min={1}
          max={longest[unit]}
          value={n}
          onChange={(count) => onChange(made(unit, count))}
        />
      )}
    </>
  );
}

export function PageRest({ condition, onChange }: RestProps<Extract<Condition, { readonly on: 'page' }>>) {
  const { t } = useTexts();
  return (
    <>
      <Pick
        label={t('audiences.how')}
        value={condition.type}
        choices={pageFilterTypes.map((one) => [one, t(`audiences.page.${one}`)])}
        onChange={(type) => onChange({ ...condition, type })}
      />
      <input
        className="input input-sm"
        dir="ltr"
        autoComplete="off"
        aria-label={t('audiences.address')}
        maxLength={PAGE_FILTER_CHARS}
        value={condition.filter}
        onChange={({ target }) => onChange({ ...condition, filter: target.value })}
      />
      <Often times={condition.times} onChange={(times) => onChange({ ...condition, times })} />
      <span>{t('audiences.days')}</span>
      <WholeNumber
        className="input input-sm"
        aria-label={t('audiences.withinNumber')}
        min={1}
        max={WITHIN_PAGE_DAYS}
        value={condition.within.days}
        onChange={(days) => onChange({ ...condition, within: { days } })}
      />
    </>
  );
}
