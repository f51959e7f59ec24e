/** All settings of all screens by section, and a search over them: what is pressed opens its screen with the field in sight. */
import { Search } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { Link } from 'wouter';
import { AskedScreen, WaitingCard } from '../../parts/asked-screen.tsx';
import { LIST_SEARCH_CHARS } from '../../parts/list/limits.ts';
import { useServices } from '../../services.ts';
import { findSettings, placeOf, settingsSections, shownLanguage, type SettingLine } from '../../shell/settings-list.ts';
import { useSettings } from '../../shell/use-settings.ts';
import { useTexts } from '../../shell/use-texts.ts';
import styles from './settings-index.module.css';

type Lines = readonly SettingLine[];

export default function IndexScreen() {
  const { t } = useTexts();
  return (
    <AskedScreen
      title={t('nav.settings')}
      asked={useSettings(true)}
      failed={t('settings.index.failed')}
      waiting={<WaitingCard label={t('settings.index.loading')} />}
    >
      {(lines) => <Index lines={lines} />}
    </AskedScreen>
  );
}

function Index({ lines }: { readonly lines: Lines }) {
  const { navigation } = useServices();
  const { t, lang } = useTexts();
  const [asked, setAsked] = useState('');
  const hits = asked.trim() === '' ? null : findSettings(lines, asked, shownLanguage(lang));

  function openFirst(event: FormEvent): void {
    event.preventDefault();
    const [first] = hits ?? [];
    if (first) navigation.go(first.address);
  }

  return (
    <div className="stack stack-6">
      <search className={`search ${styles.search}`}>
        <form className="affix" onSubmit={openFirst}>
          <Search className="icon" aria-hidden="true" />
          <input
            className="input"
            type="search"
            autoComplete="off"
            spellCheck={false}
            maxLength={LIST_SEARCH_CHARS}
            placeholder={t('settings.index.hint')}
            aria-label={t('settings.index.search')}
            value={asked}
            onChange={(event) => setAsked(event.target.value)}
          />
        </form>
        <output className="hint">
          {hits && (hits.length > 0 ? t('settings.index.found', { count: hits.length }) : t('settings.index.none'))}
        </output>
      </search>
      {hits ? <Hits hits={hits} /> : settingsSections.map((one) => <Section key={one} section={one} lines={lines} />)}
    </div>
  );
}

function Hits({ hits }: { readonly hits: Lines }) {
  const { t, lang } = useTexts();
  if (hits.length === 0) return null;
  return (
    <ol className={`card ${styles.hits}`} aria-label={t('settings.index.hits')}>
      {hits.map(({ address, said }, at) => {
        const { name, hint } = said[shownLanguage(lang)];
        return (
          <li key={address}>
            <Link href={address} className={styles.hit} data-first={at === 0}>
              <span className="strong">{name}</span>
              <span className="hint">{placeOf(said[shownLanguage(lang)])}</span>
              {hint && <span className="hint">{hint}</span>}
            </Link>
          </li>
        );
      })}
    </ol>
  );
}

function Section({ section, lines }: { readonly section: SettingLine['section']; readonly lines: Lines }) {
  const { t } = useTexts();
  const screens = [
    ...Map.groupBy(
      lines.filter((line) => line.section === section),
      ({ path }) => path,
    ),
  ];
  if (screens.length === 0) return null;
  return (
    <section className="stack stack-3" aria-labelledby={`settings-${section}`}>
      <h2 id={`settings-${section}`} className={styles.section}>
        {t(`settings.section.${section}`)}
      </h2>
      <div className={styles.screens}>
        {screens.map(([path, own]) => (
          <ScreenCard key={path} path={path} lines={own} />
        ))}
      </div>
    </section>
  );
}

function ScreenCard({ path, lines }: { readonly path: string; readonly lines: Lines }) {
  const language = shownLanguage(useTexts().lang);
  return (
    <section className="card" aria-labelledby={`settings-of-${path}`}>
      <div className="card-head">
        <h3 id={`settings-of-${path}`} className={styles.screen}>
          <Link href={path} className="link">
            {lines[0]?.said[language].screen}
          </Link>
        </h3>
      </div>
      <ul className={styles.lines}>
        {lines.map(({ address, said }) => (
          <li key={address}>
            <Link href={address} className={styles.line}>
              {said[language].name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
