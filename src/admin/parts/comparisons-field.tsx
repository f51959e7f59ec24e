/** What an event has to carry: each line compares one of its values. */
import { Plus, X } from 'lucide-react';
import type { EventComparison } from '../../wire/audiences/event-data.ts';
import { EVENT_COMPARISONS, EVENT_KEY_CHARS } from '../../wire/campaigns/limits.ts';
import { CONDITION_TEXT_CHARS } from '../../wire/audiences/limits.ts';
import { useTexts } from '../shell/use-texts.ts';
import { Pick } from './pick.tsx';

type Props = { readonly where: readonly EventComparison[]; readonly onChange: (where: EventComparison[]) => void };

const offered = ['eq', 'ne', 'gt', 'ge', 'lt', 'le', 'contains', 'set', 'unset'] as const;
const ofNumbers = new Set<string>(['gt', 'ge', 'lt', 'le']);
const alone = new Set<string>(['set', 'unset']);

export function ComparisonsField({ where, onChange }: Props) {
  const { t } = useTexts();
  const put = (at: number, part: Partial<EventComparison>) =>
    onChange(where.map((one, index) => (index === at ? compared({ ...one, ...part }) : one)));
  return (
    <>
      {where.map((one, at) => (
        <Line
          // Comparisons have nothing but their place.
          // oxlint-disable-next-line react/no-array-index-key
          key={at}
          one={one}
          number={at + 1}
          onChange={(part) => put(at, part)}
          onRemove={() => onChange(where.filter((_, index) => index !== at))}
        />
      ))}
      {where.length < EVENT_COMPARISONS && (
        <div>
          <button
            type="button"
            className="btn btn-sm btn-tertiary"
            onClick={() => onChange([...where, { key: '', is: 'eq', value: '' }])}
          >
            <Plus className="icon" aria-hidden="true" />
            {t('compare.add')}
          </button>
        </div>
      )}
    </>
  );
}

type LineProps = {
  readonly one: EventComparison;
  /** From 1. */
  readonly number: number;
  readonly onChange: (part: Partial<EventComparison>) => void;
  readonly onRemove: () => void;
};

function Line({ one, number, onChange, onRemove }: LineProps) {
  const { t } = useTexts();
  return (
    <div className="row wrap">
      <span>{t(number === 1 ? 'compare.where' : 'compare.and')}</span>
      <input
        className="input input-sm"
        dir="ltr"
        aria-label={t('compare.key', { number: number })}
        placeholder={t('compare.keyHint')}
        maxLength={EVENT_KEY_CHARS}
        value={one.key}
        onChange={({ target }) => onChange({ key: target.value.trim() })}
      />
      <Pick
        label={t('compare.is', { number: number })}
        value={one.is as (typeof offered)[number]}
        choices={offered.map((is) => [is, t(`compare.is.${is}`)])}
        onChange={(is) => onChange({ is })}
      />
      {!alone.has(one.is) && (
        <input
          className="input input-sm"
          dir="auto"
          inputMode={ofNumbers.has(one.is) ? 'decimal' : undefined}
          aria-label={t('compare.value', { number: number })}
          maxLength={CONDITION_TEXT_CHARS}
          value={String(one.value ?? '')}
          onChange={({ target }) => onChange({ value: target.value })}
        />
      )}
      <button
        type="button"
        className="btn btn-icon btn-sm btn-tertiary"
        aria-label={t('compare.remove', { number: number })}
        onClick={() => onRemove()}
      >
        <X className="icon" aria-hidden="true" />
      </button>
    </div>
  );
}

/** What looks like a number is one: pages tell prices and counts as numbers. */
function compared({ key, is, value }: EventComparison): EventComparison {
  if (alone.has(is)) return { key, is };
  const typed = String(value ?? '').trim();
  const number = Number(typed.replace(',', '.'));
  const isNumber = typed !== '' && Number.isFinite(number) && !/[.,]$/.test(typed);
  return { key, is, value: isNumber && is !== 'contains' ? number : String(value ?? '') };
}
