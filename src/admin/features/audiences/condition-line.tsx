/** One condition as a sentence of choices and values. */
import { useId } from 'react';
import {
  CONDITION_TIMES,
  WITHIN_DAYS,
  WITHIN_HOURS,
  WITHIN_MINUTES,
  WITHIN_PAGE_DAYS,
} from '../../../wire/audiences/limits.ts';
import { operators } from '../../../wire/audiences/comparisons.ts';
import {
  fieldKeys,
  type Condition,
  type EventCondition,
  type Times,
  type Within,
} from '../../../wire/audiences/conditions.ts';
import { ruleProblem } from '../../../wire/audiences/rule.ts';
import { EVENT_NAME_CHARS } from '../../../wire/events/limits.ts';
import { PAGE_FILTER_CHARS } from '../../../wire/outbound/limits.ts';
import { pageFilterTypes } from '../../../wire/pure/page-filter.ts';
import { ErrorLine } from '../../parts/form/error-line.tsx';
import { WholeNumber } from '../../parts/form/number-field.tsx';
import type { Key } from '../../shell/texts.ts';
import { useTexts } from '../../shell/use-texts.ts';
import styles from './audiences.module.css';
import {
  compared,
  conditionFor,
  subjectOf,
  typeOf,
  wordsOf,
  type Compared,
  type Comparing,
  type Known,
} from './condition-types.ts';
import { Pick } from '../../parts/pick.tsx';
import { timesOf, withinOf } from './saying.ts';
import { finished } from './tree.ts';
import { ValueField } from './value-field.tsx';

type Props<C extends Condition = Condition> = {
  readonly condition: C;
  readonly known: Known;
  readonly onChange: (condition: Condition) => void;
};

export function ConditionLine(props: Props) {
  const { t } = useTexts();
  const { condition, known } = props;
  const isUnknown =
    condition.on === 'attribute' && known.attributes?.every(({ key }) => key !== condition.key) === true;
  const isWrong = ruleProblem(finished({ all: [condition] })) !== undefined;
  return (
    <div className={styles.say}>
      <Subject {...props} />
      <Rest {...props} />
      <ErrorLine error={isUnknown ? t('audiences.unknownAttribute') : isWrong ? t('audiences.mendThis') : undefined} />
    </div>
  );
}

function Rest({ condition, known, onChange }: Props) {
  if (condition.on === 'event') return <EventRest condition={condition} known={known} onChange={onChange} />;
  if (condition.on === 'page') return <PageRest condition={condition} known={known} onChange={onChange} />;
  if (condition.on === 'audience') return <AudienceRest condition={condition} known={known} onChange={onChange} />;
  return (
    <>
      {condition.on === 'eventTime' && (
        <EventName name={condition.name} known={known} onChange={(name) => onChange({ ...condition, name })} />
      )}
      <Compare condition={condition} known={known} onChange={onChange} />
    </>
  );
}

/** What is asked for. */
function Subject({ condition, known, onChange }: Props) {
  const { t } = useTexts();
  const subject = subjectOf(condition);
  const attributes = known.attributes ?? [];
  const isListed = condition.on !== 'attribute' || attributes.some(({ key }) => key === condition.key);
  const others = known.audiences ?? [];
  return (
    <select
      className="input select input-sm"
      aria-label={t('audiences.subject')}
      value={subject}
      onChange={({ target }) => onChange(conditionFor(target.value, condition, known))}
    >
      <optgroup label={t('audiences.subjects.fields')}>
        {fieldKeys.map((key) => (
          <option key={key} value={`field:${key}`}>
            {t(`audiences.field.${key}`)}
          </option>
        ))}
      </optgroup>
      {(attributes.length > 0 || !isListed) && (
        <optgroup label={t('audiences.subjects.attributes')}>
          {!isListed && <option value={subject}>{subject.slice('attribute:'.length)}</option>}
          {attributes.map(({ id, key, label }) => (
            <option key={id} value={`attribute:${key}`}>
              {label || key}
            </option>
          ))}
        </optgroup>
      )}
      <optgroup label={t('audiences.subjects.did')}>
        <option value="event">{t('audiences.subject.event')}</option>
        <option value="eventTime:first">{t('audiences.subject.first')}</option>
        <option value="eventTime:last">{t('audiences.subject.last')}</option>
        <option value="page">{t('audiences.subject.page')}</option>
      </optgroup>
      {(others.length > 0 || condition.on === 'audience') && (
        <optgroup label={t('audiences.subjects.others')}>
          <option value="audience">{t('audiences.subject.audience')}</option>
        </optgroup>
      )}
    </select>
  );
}

function Compare({ condition, known, onChange }: Props<Compared>) {
  const { t } = useTexts();
  const type = typeOf(condition, known) ?? 'text';
  const words = wordsOf(condition);
  const all = Object.keys(operators[type]) as Comparing['is'][];
  // Of a few words it is one of them, or none.
  const fitting = words ? all.filter((is) => is === 'eq' || is === 'ne' || is === condition.is) : all;
  const offered = fitting.includes(condition.is) ? fitting : [condition.is, ...fitting];
  return (
    <>
      <Pick
        label={t('audiences.how')}
        value={condition.is}
        choices={offered.map((is) => [is, all.includes(is) ? t(`audiences.op.${type}.${is}` as Key) : is])}
        onChange={(is) => onChange({ ...condition, ...compared(type, is, condition, words) })}
      />
      <ValueField
        type={type}
        comparison={condition}
        words={words}
        onChange={(value) => onChange({ ...condition, value })}
      />
    </>
  );
}

type NameProps = { readonly name: string; readonly known: Known; readonly onChange: (name: string) => void };

/** Names that the site has told are offered; others may be typed, and it says that they were never seen. */
function EventName({ name, known: { events }, onChange }: NameProps) {
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

function EventRest({ condition, known, onChange }: Props<EventCondition>) {
  return (
    <>
      <EventName name={condition.name} known={known} onChange={(name) => onChange({ ...condition, name })} />
      <Often times={condition.times} onChange={(times) => onChange({ ...condition, times })} />
      <Since within={condition.within} onChange={(within) => onChange({ ...condition, within })} />
    </>
  );
}

function Often({ times, onChange }: { readonly times: Times | undefined; readonly onChange: (times: Times) => void }) {
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

function Since({
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

function PageRest({ condition, onChange }: Props<Extract<Condition, { readonly on: 'page' }>>) {
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

function AudienceRest({ condition, known, onChange }: Props<Extract<Condition, { readonly on: 'audience' }>>) {
  const { t } = useTexts();
  const others = known.audiences ?? [];
  const isListed = others.some(({ id }) => id === condition.audience);
  return (
    <Pick
      label={t('audiences.nav.one')}
      value={condition.audience}
      choices={[
        ...(isListed ? [] : [[condition.audience, '…'] as const]),
        ...others.map(({ id, name }) => [id, name] as const),
      ]}
      onChange={(audience) => onChange({ ...condition, audience })}
    />
  );
}
