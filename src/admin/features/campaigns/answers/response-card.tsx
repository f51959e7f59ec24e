/** One response: every answer under the words of its version, and where it came from. */
import { Archive, ArchiveRestore, FlaskConical, Trash2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { surveyEndpoints } from '../../../../wire/surveys/calls.ts';
import type { ResponseChange, ResponseDetail } from '../../../../wire/surveys/shapes.ts';
import { asked } from '../../../data/ask.ts';
import { useData } from '../../../data/data.ts';
import { useAsked } from '../../../data/use-asked.ts';
import { Ago } from '../../../parts/ago.tsx';
import { ReportFrame } from '../../../parts/report-frame.tsx';
import { useWork } from '../../../parts/writing/use-work.ts';
import { languageName } from '../../../parts/writing/languages.ts';
import { useCan } from '../../../projects/use-can.ts';
import { useServices } from '../../../services.ts';
import { useTexts } from '../../../shell/use-texts.ts';
import styles from './answers.module.css';
import { placePath, type AnswersPlace } from './filter.ts';

const UNDO_MS = 10_000;

type Props = {
  readonly id: string;
  readonly project: string;
  readonly response: string;
  readonly place: AnswersPlace;
};

export function ResponseCard(props: Props) {
  const { id, project, response } = props;
  const { t } = useTexts();
  const one = useAsked(asked(surveyEndpoints.response, { params: { project, survey: id, response } }));
  return (
    <ReportFrame of={one} failed={t('campaigns.answers.oneFailed')}>
      {(detail) => <Shown {...props} detail={detail} />}
    </ReportFrame>
  );
}

type ShownProps = Props & { readonly detail: ResponseDetail };

function Shown(props: ShownProps) {
  const { detail } = props;
  const { t } = useTexts();
  const { contact, contactName, state, seconds, at, answers } = detail;
  const title = contactName || t('campaigns.visitor');
  return (
    <section className="card" aria-label={title}>
      <div className="card-head">
        <h2>
          {contact ? (
            <Link className="link" href={`/dashboard/contacts/${contact}`}>
              <bdi>{title}</bdi>
            </Link>
          ) : (
            <bdi>{title}</bdi>
          )}
        </h2>
        <span className="hint">
          <Ago at={at} long /> · {t(`campaigns.answers.state.${state}`)} ·{' '}
          {t('campaigns.answers.seconds', { count: seconds })}
        </span>
        <Actions {...props} />
      </div>
      <dl className={styles.answers}>
        {answers.map((answer) => (
          <div key={answer.question}>
            <dt dir="auto">
              {`${answer.number} ${answer.title}`}
              {answer.seconds !== null && (
                <span className="hint push">{t('campaigns.answers.seconds', { count: answer.seconds })}</span>
              )}
            </dt>
            <dd dir="auto">
              {answer.words.length === 0 ? (
                <span className="hint">{t('campaigns.answers.passed')}</span>
              ) : (
                answer.words.map((line) => <span key={line}>{wordsOf(t, answer.kind, line)}</span>)
              )}
            </dd>
          </div>
        ))}
      </dl>
      <Around detail={detail} />
      {detail.ticket && (
        <Link className="card-body link" href={`/dashboard/inbox/${detail.ticket}`}>
          {t('campaigns.answers.ticket')}
        </Link>
      )}
    </section>
  );
}

/** Where it came from. */
function Around({ detail }: { readonly detail: ResponseDetail }) {
  const texts = useTexts();
  const { t } = texts;
  const facts = [
    [t('campaigns.answers.page'), detail.page || '–'],
    [t('campaigns.answers.device'), detail.device ? t(`campaigns.answers.device.${detail.device}`) : '–'],
    [t('campaigns.answers.language'), languageName(detail.lang, texts)],
    [t('campaigns.answers.version'), String(detail.version)],
    [t('campaigns.answers.source'), t(`campaigns.answers.source.${detail.source}`)],
    ...(detail.ending ? [[t('campaigns.answers.ending'), detail.ending] as const] : []),
    ...Object.entries(detail.hidden),
  ] as const;
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd dir="auto">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A consent is told as a word of no language. */
function wordsOf(
  t: ReturnType<typeof useTexts>['t'],
  kind: ResponseDetail['answers'][number]['kind'],
  line: string,
): string {
  if (kind !== 'consent') return line;
  return t(line === 'true' ? 'campaigns.survey.agreed' : 'campaigns.survey.notAgreed');
}

function Actions({ detail, ...props }: ShownProps) {
  const { id, project, response } = props;
  const { api } = useServices();
  const data = useData();
  const work = useWork();
  const { t } = useTexts();
  const may = useCan('visitors:write', 'chosen');
  const params = { project, survey: id, response };
  const change = (body: ResponseChange) =>
    work(async () => {
      const next = await api(surveyEndpoints.changeResponse, { params, body });
      data.put(asked(surveyEndpoints.response, { params }), next);
    });
  // Whoever opens it has read it.
  const opened = useRef(false);
  useEffect(() => {
    if (!may || detail.read || opened.current) return;
    opened.current = true;
    void change({ read: true });
  });
  const remove = useRemoving(change, props);
  if (!may) return null;
  const { archived, test } = detail;
  const Icon = archived ? ArchiveRestore : Archive;
  return (
    <span className="row row-1 push">
      <button
        type="button"
        className="btn btn-icon btn-sm btn-tertiary"
        aria-label={t(archived ? 'campaigns.answers.unarchive' : 'campaigns.answers.archive')}
        onClick={() => void change({ archived: !archived })}
      >
        <Icon className="icon" aria-hidden="true" />
      </button>
      <button
        type="button"
        className="btn btn-icon btn-sm btn-tertiary"
        aria-label={t('campaigns.answers.asTest')}
        aria-pressed={test}
        onClick={() => void change({ test: !test })}
      >
        <FlaskConical className="icon" aria-hidden="true" />
      </button>
      <Remove onRemove={() => void remove()} />
    </span>
  );
}

/** Put away at once and deleted later: whoever takes it back, or closes the page, has lost nothing. */
function useRemoving(
  change: (body: ResponseChange) => Promise<void>,
  { id, project, response, place }: Props,
): () => Promise<void> {
  const { api, browser, navigation, toasts } = useServices();
  const data = useData();
  const work = useWork();
  const { t } = useTexts();
  const params = { project, survey: id, response };
  const old = () => data.drop((key) => key.startsWith(`/api/desk/projects/${project}/surveys/${id}/`));
  return async () => {
    await change({ archived: true });
    navigation.go(placePath(id, { ...place, response: undefined }), { replace: true });
    old();
    const stop = browser.start(
      () => void work(async () => api(surveyEndpoints.deleteResponse, { params }).then(old)),
      UNDO_MS,
    );
    toasts.show({
      type: 'success',
      heading: t('campaigns.answers.deleted'),
      milliseconds: UNDO_MS,
      action: {
        label: t('campaigns.survey.undo'),
        run() {
          stop();
          void change({ archived: false }).then(old);
        },
      },
    });
  };
}

/** For good, after the time to take it back. */
function Remove({ onRemove }: { readonly onRemove: () => void }) {
  const { t } = useTexts();
  return (
    <button
      type="button"
      className="btn btn-icon btn-sm btn-tertiary"
      aria-label={t('campaigns.answers.delete')}
      onClick={onRemove}
    >
      <Trash2 className="icon" aria-hidden="true" />
    </button>
  );
}
