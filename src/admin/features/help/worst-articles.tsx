/** Articles that did not help: those with the most No and what was said, and those after which the most reports came. */
import { answerReasons } from '../../../wire/help/answer-reasons.ts';
import type { GapReport } from '../../../wire/help-reports/shapes.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { ArticleLink } from './article-link.tsx';
import { CsvButton } from './report-bar.tsx';
import styles from './reports.module.css';

type Refused = GapReport['refused'][number];

export function WorstArticles({ report: { refused, reported } }: { readonly report: GapReport }) {
  const { t } = useTexts();
  return (
    <div className={styles.pair}>
      {refused.length > 0 && (
        <section className="card" aria-label={t('help.gaps.refused')}>
          <div className="card-head">
            <h2>{t('help.gaps.refused')}</h2>
            <RefusedCsv refused={refused} />
          </div>
          {refused.map((one) => (
            <RefusedArticle key={one.article} article={one} />
          ))}
        </section>
      )}
      {reported.length > 0 && (
        <section className="card" aria-label={t('help.gaps.reported')}>
          <div className="card-head">
            <h2>{t('help.gaps.reported')}</h2>
            <span className="hint">{t('help.gaps.reportedHint')}</span>
          </div>
          {reported.map((one) => (
            <div key={one.article} className={styles.worst}>
              <ArticleLink {...one} />
              <span>{t('help.gaps.reportsOf', { reports: one.reports, views: one.views })}</span>
            </div>
          ))}
        </section>
      )}
    </div>
  );
}

function RefusedArticle({ article }: { readonly article: Refused }) {
  const { t } = useTexts();
  const reasons = useReasons();
  const [first, ...others] = article.texts;
  return (
    <div className={styles.worst}>
      <ArticleLink {...article} />
      <span>{t('help.gaps.noOf', { no: article.no, all: article.no + article.yes })}</span>
      {Object.keys(article.reasons).length > 0 && <p className="hint">{reasons(article)}</p>}
      {first !== undefined && (
        <p>
          <q dir="auto">{first}</q>
        </p>
      )}
      {others.length > 0 && (
        <details className="hint">
          <summary>{t('help.report.more', { count: others.length })}</summary>
          {others.map((text, at) => (
            // eslint-disable-next-line react/no-array-index-key -- what was said is drawn once
            <p key={at}>
              <q dir="auto">{text}</q>
            </p>
          ))}
        </details>
      )}
    </div>
  );
}

function useReasons() {
  const { t } = useTexts();
  return ({ reasons }: Pick<Refused, 'reasons'>): string =>
    answerReasons
      .filter((reason) => reasons[reason])
      .toSorted((a, b) => reasons[b]! - reasons[a]!)
      .map((reason) => t(`help.gaps.reason.${reason}`, { count: reasons[reason]! }))
      .join(', ');
}

function RefusedCsv({ refused }: { readonly refused: readonly Refused[] }) {
  const { t } = useTexts();
  const reasons = useReasons();
  return (
    <CsvButton
      name="articles-that-did-not-help"
      rows={async () => refused}
      columns={[
        { id: 'number', name: t('help.report.number'), value: ({ number }) => number },
        { id: 'title', name: t('help.article'), value: ({ title }) => title },
        { id: 'no', name: t('help.report.no'), value: ({ no }) => no },
        { id: 'yes', name: t('help.report.yes'), value: ({ yes }) => yes },
        { id: 'reasons', name: t('help.gaps.reasons'), value: reasons },
        { id: 'texts', name: t('help.gaps.texts'), value: ({ texts }) => texts.join(' | ') },
      ]}
    />
  );
}
