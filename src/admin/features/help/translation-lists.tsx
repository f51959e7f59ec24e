/** How many texts of each language are missing, stale and current, and which. */
import { useState } from 'react';
import { Link } from 'wouter';
import { helpEndpoints } from '../../../wire/help/calls.ts';
import type { TranslationReport, TranslationRow } from '../../../wire/translation-reports/shapes.ts';
import { CardTable } from '../../parts/card-table.tsx';
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
      <CardTable
        columns={[
          t('writing.language'),
          [t('help.translations.missing'), 'num'],
          [t('help.translations.stale'), 'num'],
          [t('help.translations.current'), 'num'],
        ]}
      >
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
      </CardTable>
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
      <CardTable
        columns={[
          t('help.article'),
          t('writing.language'),
          t('help.translations.state'),
          [t('help.translations.views'), 'num'],
          [t('help.translations.translate'), 'sr'],
        ]}
      >
        {texts.map((row) => (
          <Text key={`${row.article} ${row.lang}`} project={project} row={row} />
        ))}
      </CardTable>
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
