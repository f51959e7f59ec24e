/** The responses one by one, newest first: the list, and the one that is open beside it. `j` and `k` go on. */
import { Link } from 'wouter';
import { surveyEndpoints } from '../../../../wire/surveys/calls.ts';
import type { ResponsePage, ResponseRow } from '../../../../wire/surveys/shapes.ts';
import { asked } from '../../../data/ask.ts';
import { useAsked } from '../../../data/use-asked.ts';
import { Ago } from '../../../parts/ago.tsx';
import { Older } from '../../../parts/list/older.tsx';
import { ReportFrame } from '../../../parts/report-frame.tsx';
import { useSingleKeys } from '../../../parts/use-single-keys.ts';
import { useTexts } from '../../../shell/use-texts.ts';
import styles from './answers.module.css';
import { placePath, type AnswersPlace } from './filter.ts';
import { ResponseCard } from './response-card.tsx';
import { Step } from './step.tsx';

const SHOWN = 50;

type Props = {
  readonly id: string;
  readonly project: string;
  readonly place: AnswersPlace;
  readonly onGo: (part: Partial<AnswersPlace>) => void;
};

export function Responses(props: Props) {
  const { id, project, place } = props;
  const { t } = useTexts();
  const of = (query: { limit: number; cursor?: string | undefined }) =>
    asked(surveyEndpoints.responses, { params: { project, survey: id }, query: { ...place.filter, ...query } });
  const first = useAsked(of({ limit: SHOWN }));
  // Only this one is asked for again when somebody answers: what is read does not move.
  const counted = useAsked({ ...of({ limit: 1 }), quiet: true });
  const news = (counted.value?.total ?? 0) - (first.value?.total ?? 0);
  return (
    <ReportFrame of={first} failed={t('campaigns.answers.failed')}>
      {(page) => (
        <div className={styles.pair}>
          <section className="card" aria-label={t('campaigns.answers.responses')}>
            {news > 0 && (
              <button type="button" className={styles.news} onClick={() => void first.reload()}>
                {t('campaigns.answers.showNew', { count: news })}
              </button>
            )}
            <Older first={page} words={t('campaigns.answers.more')} more={(cursor) => of({ limit: SHOWN, cursor })}>
              {(pages) => <List {...props} pages={pages} />}
            </Older>
          </section>
          {place.response ? (
            <ResponseCard key={place.response} id={id} project={project} response={place.response} place={place} />
          ) : (
            <p className="hint">{t('campaigns.answers.choose')}</p>
          )}
        </div>
      )}
    </ReportFrame>
  );
}

function List({ id, place, pages, onGo }: Props & { readonly pages: readonly ResponsePage[] }) {
  const { t } = useTexts();
  const rows = pages.flatMap(({ responses }) => responses);
  const at = rows.findIndex((one) => one.id === place.response);
  const [before, after] = [rows[at - 1]?.id, rows[at + 1]?.id];
  const open = (response: string | undefined) => () => {
    if (response) onGo({ response });
  };
  useSingleKeys({ j: open(after), k: open(before) });
  if (rows.length === 0) return <p className="card-body hint">{t('campaigns.answers.noneFound')}</p>;
  return (
    <ul className={styles.list}>
      {rows.map((row) => (
        <li key={row.id}>
          <Link
            href={placePath(id, { ...place, response: row.id })}
            replace
            aria-current={row.id === place.response ? 'true' : undefined}
          >
            <Row row={row} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Row({ row }: { readonly row: ResponseRow }) {
  const { t } = useTexts();
  const { contactName, excerpt, at, score, state, read, test } = row;
  return (
    <>
      {score ? <Step value={score.value} most={score.most} /> : <span className="badge">–</span>}
      <span className={styles.said}>
        <bdi className={read ? '' : 'strong'}>{contactName || t('campaigns.visitor')}</bdi>
        <span className="hint block truncate" dir="auto">
          {excerpt || t('campaigns.answers.noText')}
        </span>
      </span>
      <span className={`hint ${styles.when}`}>
        <Ago at={at} />
        {state !== 'complete' && <span className="block">{t(`campaigns.answers.state.${state}`)}</span>}
        {test && <span className="block">{t('campaigns.isTest')}</span>}
      </span>
    </>
  );
}
