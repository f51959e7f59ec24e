/** One thing that waits: its words, why it waits, likely twins, and what can be decided. */
import { ChevronDown, ChevronUp, Clock } from 'lucide-react';
import { useState } from 'react';
import type { RequestRow } from '../../../wire/requests/shapes.ts';
import { requestTalkEndpoints } from '../../../wire/requests/talk-calls.ts';
import type { WaitingItem } from '../../../wire/requests/talk-shapes.ts';
import { Ago } from '../../parts/ago.tsx';
import { Avatar } from '../../parts/avatar.tsx';
import { undoOf } from '../../parts/record/undo.ts';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';
import type { Rules } from './asks.ts';
import { requestsChanged } from './changed.ts';
import { Decisions, type Asking } from './decisions.tsx';
import { EditCommentDialog } from './edit-comment-dialog.tsx';
import { EditDialog } from './edit-dialog.tsx';
import { LikelyTwins } from './likely-twins.tsx';
import { LinkedText } from './linked-text.tsx';
import { MergeDialog } from './merge-dialog.tsx';
import { personName, PersonMore } from './person.tsx';
import { RejectDialog } from './reject-dialog.tsx';
import type { Queue } from './use-queue.ts';
import { statusName } from './words.ts';
import requestStyles from './requests.module.css';
import styles from './moderation.module.css';

type Props = {
  readonly item: WaitingItem;
  readonly queue: Queue;
  readonly rules: Rules;
  readonly project: string;
};

export function ItemCard({ item, queue, rules, project }: Props) {
  const texts = useTexts();
  const { t } = texts;
  const [asking, setAsking] = useState<Asking | null>(null);
  const [twin, setTwin] = useState<RequestRow>();
  const { request, comment, author, body, held } = item;
  const title = comment ? t('requests.commentOn', { title: request.title }) : request.title;
  const name = personName(author, texts);
  const mergeInto = (row: RequestRow) => {
    setTwin(row);
    setAsking('merge');
  };
  return (
    <article className="card" aria-label={title}>
      <header className={styles.head}>
        <Place queue={queue} item={item} />
        <h2 className={styles.title}>
          <bdi>{title}</bdi>
        </h2>
        <output className="sr">{t('requests.nowReading', { title })}</output>
      </header>
      <div className={styles.body}>
        <div className={requestStyles.who}>
          <Avatar name={name} size={24} />
          <b>
            <bdi>{name}</bdi>
          </b>
          <PersonMore person={author} />
        </div>
        {body ? <LinkedText text={body} /> : <p className="hint">{t('requests.noText')}</p>}
        <p className="hint">{t(`requests.held.${held}`)}</p>
        {!comment && (
          <LikelyTwins request={request} nameOf={(id) => statusName(id, rules.statuses, texts)} onMerge={mergeInto} />
        )}
        <Decisions
          item={item}
          queue={queue}
          still={asking !== null}
          onAsk={(what) => (setTwin(undefined), setAsking(what))}
        />
      </div>
      {asking && (
        <Asked
          asking={asking}
          twin={twin}
          item={item}
          queue={queue}
          rules={rules}
          project={project}
          onClose={() => setAsking(null)}
        />
      )}
    </article>
  );
}

function Place({ queue, item }: Pick<Props, 'queue' | 'item'>) {
  const { t } = useTexts();
  const at = queue.items.indexOf(item);
  return (
    <div className="row wrap">
      <span className="badge warning">
        <Clock className="icon" aria-hidden="true" />
        {t('requests.waitingAt', { at: at + 1, count: queue.total })}
      </span>
      <span className="hint">
        <Ago at={item.at} long />
      </span>
      <span className="row row-1 push">
        <button
          type="button"
          className="btn btn-icon btn-tertiary"
          disabled={at === 0}
          aria-label={t('requests.previous')}
          title={`${t('requests.previous')} (K)`}
          onClick={() => queue.step(-1)}
        >
          <ChevronUp className="icon" aria-hidden="true" />
        </button>
        <button
          type="button"
          className="btn btn-icon btn-tertiary"
          disabled={at === queue.items.length - 1}
          aria-label={t('requests.next')}
          title={`${t('requests.next')} (J)`}
          onClick={() => queue.step(1)}
        >
          <ChevronDown className="icon" aria-hidden="true" />
        </button>
      </span>
    </div>
  );
}

type AskedProps = Props & {
  readonly asking: Asking;
  readonly twin: RequestRow | undefined;
  readonly onClose: () => void;
};

function Asked({ asking, twin, item, queue, rules, project, onClose }: AskedProps) {
  const services = useServices();
  const { t } = useTexts();
  const { request, comment, body } = item;
  if (asking === 'reject')
    return <RejectDialog onReject={(reason) => void queue.decide(item, 'reject', reason)} onClose={onClose} />;
  if (asking === 'merge')
    return (
      <MergeDialog
        request={request}
        project={project}
        rules={rules}
        into={twin}
        waits
        onMerged={() => queue.hide(item)}
        onSplit={() => queue.show(item)}
        onClose={onClose}
      />
    );
  if (!comment) return <EditDialog request={{ ...request, body }} project={project} onClose={onClose} />;
  const params = { project, request: comment.request, comment: comment.id };
  const change = (words: string) =>
    services.api(requestTalkEndpoints.changeRequestComment, { params, body: { body: words } });
  async function save(words: string): Promise<void> {
    await change(words);
    requestsChanged(services);
    undoOf(services).offer({ heading: t('requests.editedNow') }, async () => {
      await change(body);
      requestsChanged(services);
    });
  }
  return <EditCommentDialog body={body} onSave={save} onClose={onClose} />;
}
