/** How many texts of each language are missing, stale and current, and which. */
import { useState } from 'react';
import { Link } from 'wouter';
import { helpEndpoints } from '../../../wire/help/calls.ts';
import type { TranslationReport, TranslationRow } from '../../../wire/translation-reports/shapes.ts';
import { languageName } from '../../parts/writing/languages.ts';
import { tellFailure } from '../../parts/writing/failure-sentence.ts';
import { useCan } from '../../projects/use-can.ts';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { ArticleLink } from './article-link.tsx';
import { languagePath } from './help-paths.ts';
import { PagesFoot } from './report-pages.tsx';
import styles from './reports.module.css';
import { stateTexts } from './translation-states.ts';

type CountsProps = Pick<TranslationReport, 'languages'> & {
  /** '' for all. */
  readonly chosen: string;
  readonly onChoose: (lang: string) => void;
};

export function LanguageCounts({ languages, chosen, onChoose }: CountsProps) {
  const texts = useTexts();
  const { t, intl } = texts;
  if (languages.length === 0) return null;
  return (
    <section className="card" aria-label={t('help.translations.languages')}>
      <div className="card-table">
        <table className="table">
          <thead>
            <tr>
              <th scope="col">{t('writing.language')}</th>
              <th scope="col" className="num">
                {t('help.translations.missing')}
              </th>
              <th scope="col" className="num">
                {t('help.translations.stale')}
              </th>
              <th scope="col" className="num">
                {t('help.translations.current')}
              </th>
            </tr>
          </thead>
          <tbody>
            {languages.map(({ lang, missing, stale, current }) => (
              <tr key={lang}>
                <td>
                  <button
                    type="button"
                    className="link"
                    aria-pressed={lang === chosen}
                    onClick={() => onChoose(lang === chosen ? '' : lang)}
                  >
                    {languageName(lang, texts)}
                  </button>
                </td>
                <td className="num">{intl.formatNumber(missing)}</td>
                <td className="num">{intl.formatNumber(stale)}</td>
                <td className="num">{intl.formatNumber(current)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

type ListProps = {
  readonly project: string;
  readonly report: TranslationReport;
  /** With no row everything is translated. */
  readonly isDone: boolean;
  readonly offset: number;
  readonly onTurn: (offset: number) => void;
};

export function TranslationList({ project, report: { texts, total }, isDone, ...page }: ListProps) {
  const { t } = useTexts();
  if (total === 0)
    return (
      <section className="card empty empty-small">
        <h2>{t(isDone ? 'help.translations.done' : 'help.translations.none')}</h2>
        {isDone && <p>{t('help.translations.doneHint')}</p>}
      </section>
    );
  return (
    <section className="card" aria-label={t('help.translations.texts')}>
      <div className="card-table">
        <table className="table">
          <thead>
            <tr>
              <th scope="col">{t('help.article')}</th>
              <th scope="col">{t('writing.language')}</th>
              <th scope="col">{t('help.translations.state')}</th>
              <th scope="col" className="num">
                {t('help.translations.views')}
              </th>
              <th scope="col">
                <span className="sr">{t('help.translations.translate')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {texts.map((row) => (
              <Text key={`${row.article} ${row.lang}`} project={project} row={row} />
            ))}
          </tbody>
        </table>
      </div>
      <PagesFoot total={total} {...page} />
    </section>
  );
}

const looks = { missing: '', stale: 'warning', current: 'success' } as const;

function Text({ project, row }: { readonly project: string; readonly row: TranslationRow }) {
  const texts = useTexts();
  const { t, intl } = texts;
  const { article, lang, source, state, views } = row;
  return (
    <tr>
      <td className={styles.words}>
        <ArticleLink {...row} />
      </td>
      <td>
        {languageName(lang, texts)}
        {lang !== source && (
          <span className="hint">
            {' '}
            {t('help.translations.from')} {languageName(source, texts)}
          </span>
        )}
      </td>
      <td>
        <span className={`badge ${looks[state]}`}>{t(stateTexts[state])}</span>
      </td>
      <td className="num">{views === 0 ? '–' : intl.formatNumber(views)}</td>
      <td>
        {row.begun ? (
          <Link href={languagePath(article, lang)}>
            {t(state === 'current' ? 'help.translations.look' : 'help.translations.translate')}
          </Link>
        ) : (
          <BeginButton project={project} row={row} />
        )}
      </td>
    </tr>
  );
}

/** Begins an empty draft in that language and opens it beside its source. */
function BeginButton({ project, row: { article, lang } }: { readonly project: string; readonly row: TranslationRow }) {
  const services = useServices();
  const { t } = useTexts();
  const can = useCan('content:write');
  const [isBusy, setBusy] = useState(false);
  if (!can) return null;
  const begin = async (): Promise<void> => {
    setBusy(true);
    try {
      await services.api(helpEndpoints.translateArticle, { params: { project, article }, body: { lang } });
      services.navigation.go(languagePath(article, lang));
    } catch (error) {
      setBusy(false);
      tellFailure(services, error);
    }
  };
  return (
    <button type="button" className="btn btn-sm btn-secondary" disabled={isBusy} onClick={() => void begin()}>
      {t('help.translations.translate')}
    </button>
  );
}
