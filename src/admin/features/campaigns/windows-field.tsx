/** Times of the week at which something is shown, by the visitor's own clock. None: at any time. */
import { X } from 'lucide-react';
import { useState } from 'react';
import type { CampaignDraft } from '../../../wire/campaigns/draft.ts';
import { CAMPAIGN_WINDOWS } from '../../../wire/campaigns/limits.ts';
import type { AdminTexts } from '../../shell/texts.ts';
import { Pick } from '../../parts/pick.tsx';
import { minutesOf, timeOfDay } from '../../parts/time-of-day.ts';
import { useTexts } from '../../shell/use-texts.ts';
import styles from './campaigns.module.css';
import { Sentence } from './sentence.tsx';

type Windows = CampaignDraft['when']['windows'];
type Props = { readonly windows: Windows; readonly onChange: (windows: Windows) => void };

/** Monday first. */
const days = [1, 2, 3, 4, 5, 6, 0] as const;
const DAY_MINUTES = 1440;

/** 4 January 1970 was a Sunday. */
const dayWords = ({ intl }: AdminTexts, day: number): string =>
  intl.formatDate(Date.UTC(1970, 0, 4 + day), { weekday: 'long', timeZone: 'UTC' });
export function WindowsField({ windows, onChange }: Props) {
  const { t } = useTexts();
  return (
    <fieldset className="plain field">
      <legend className="label">{t('campaigns.windows')}</legend>
      {windows.length === 0 && <p className="hint">{t('campaigns.windowsNone')}</p>}
      <WindowLines windows={windows} onChange={onChange} />
      <AddWindow windows={windows} onChange={onChange} />
    </fieldset>
  );
}

function WindowLines({ windows, onChange }: Props) {
  const texts = useTexts();
  const { t } = texts;
  return (
    <ul className={styles.list}>
      {windows.map((one, at) => {
        const words = t('campaigns.window', {
          day: dayWords(texts, one.day),
          from: timeOfDay(one.from),
          to: timeOfDay(one.to),
        });
        return (
          <li key={`${one.day} ${one.from} ${one.to}`} className={styles.line}>
            <span>{words}</span>
            <button
              type="button"
              className="btn btn-icon btn-sm btn-tertiary"
              aria-label={t('campaigns.windowRemove', { window: words })}
              onClick={() => onChange(windows.filter((_, index) => index !== at))}
            >
              <X className="icon" aria-hidden="true" />
            </button>
          </li>
        );
      })}
    </ul>
  );
}

function AddWindow({ windows, onChange }: Props) {
  const texts = useTexts();
  const { t } = texts;
  const [chosen, choose] = useState('week');
  const [from, setFrom] = useState('08:00');
  const [to, setTo] = useState('18:00');
  // An end of 00:00 is midnight behind the day.
  const [start, end] = [minutesOf(from), minutesOf(to) || DAY_MINUTES];
  const added = daysOf(chosen).map((day) => ({ day, from: start, to: end }));
  const isWrong = end <= start;
  const isFull = windows.length + added.length > CAMPAIGN_WINDOWS;
  return (
    <>
      <Sentence>
        <Pick
          label={t('campaigns.windowDays')}
          value={chosen}
          choices={[
            ['week', t('campaigns.workdays')],
            ['all', t('campaigns.everyDay')],
            ...days.map((day) => [String(day), dayWords(texts, day)] as const),
          ]}
          onChange={choose}
        />
        <input
          className="input input-sm"
          type="time"
          aria-label={t('campaigns.windowFrom')}
          value={from}
          onChange={({ target }) => setFrom(target.value)}
        />
        <span>–</span>
        <input
          className="input input-sm"
          type="time"
          aria-label={t('campaigns.windowTo')}
          value={to}
          onChange={({ target }) => setTo(target.value)}
        />
        <button
          type="button"
          className="btn btn-sm btn-secondary"
          aria-disabled={isWrong || isFull}
          onClick={() => !isWrong && !isFull && onChange([...windows, ...added])}
        >
          {t('campaigns.windowAdd')}
        </button>
      </Sentence>
      {isWrong && <p className="hint c-danger">{t('campaigns.windowWrong')}</p>}
      {isFull && <p className="hint">{t('campaigns.windowsFull', { most: CAMPAIGN_WINDOWS })}</p>}
    </>
  );
}

function daysOf(chosen: string): readonly number[] {
  if (chosen === 'week') return days.slice(0, 5);
  return chosen === 'all' ? days : [Number(chosen)];
}
