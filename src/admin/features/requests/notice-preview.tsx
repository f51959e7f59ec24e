/** What those who are told will read, in each language that the status has a name in. */
import { useState } from 'react';
import type { RequestStatus } from '../../../wire/requests/shapes.ts';
import { Segment } from '../../parts/segment.tsx';
import { directionOf, languageName, readersOf } from '../../parts/writing/languages.ts';
import { useTexts } from '../../shell/use-texts.ts';
import styles from './dialogs.module.css';

type Props = {
  readonly status: RequestStatus;
  readonly title: string;
  readonly eta: string;
  readonly note: string;
};

export function NoticePreview({ status, title, eta, note }: Props) {
  const texts = useTexts();
  const { t } = texts;
  const langs = Object.keys(status.names);
  const [wanted, setLang] = useState('');
  const lang = langs.includes(wanted) ? wanted : (readersOf(langs, texts) ?? '');
  return (
    <section className={styles.preview} aria-label={t('requests.preview')}>
      <h3 className="label">{t('requests.preview')}</h3>
      {langs.length > 1 && langs.length < 4 && (
        <Segment
          label={t('requests.language')}
          value={lang}
          choices={langs.map((tag) => ({ value: tag, label: languageName(tag, texts) }))}
          onChange={setLang}
        />
      )}
      <div className={styles.notice} dir={directionOf(lang)} lang={lang}>
        <b className="anywhere">
          {status.names[lang]}: <bdi>{title}</bdi>
        </b>
        {(eta || note) && (
          <p className="prose muted" dir="auto">
            {[eta, note].filter(Boolean).join('. ')}
          </p>
        )}
      </div>
    </section>
  );
}
