/** What waits to be read before others see it: one thing large, the rest as a list, and a key for each decision. */
import { Lightbulb, MessageSquare } from 'lucide-react';
import { Link } from 'wouter';
import { useSnapshot } from 'valtio/react';
import type { WaitingItem } from '../../../wire/requests/talk-shapes.ts';
import { Ago } from '../../parts/ago.tsx';
import { FailureNote } from '../../parts/failure-note.tsx';
import { PageTitle } from '../../parts/page-title.tsx';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { useRules } from './asks.ts';
import { BlockedVoters } from './blocked-voters.tsx';
import { ItemCard } from './item-card.tsx';
import { personName } from './person.tsx';
import { itemId } from './queue.ts';
import { REQUESTS } from './requests-paths.ts';
import { useQueue, type Queue } from './use-queue.ts';
import styles from './moderation.module.css';

export default function ModerationScreen() {
  const { t } = useTexts();
  const { chosen } = useSnapshot(useServices().desk.state);
  const queue = useQueue(chosen?.id ?? null);
  const rules = useRules(chosen?.id ?? null);
  const { item, loaded, failure } = queue;
  return (
    <>
      <div className="head">
        <PageTitle title={t('requests.nav.moderation')} />
        <span className="total">{loaded && t('requests.waitingCount', { count: queue.total })}</span>
        <div className="actions">
          {chosen && <BlockedVoters project={chosen.id} />}
          <Link className="btn btn-secondary" href={REQUESTS}>
            {t('requests.all')}
          </Link>
        </div>
      </div>
      {!loaded && failure && (
        <section className="card">
          <FailureNote
            heading={t('requests.queueFailed')}
            code={failure.code}
            requestId={failure.requestId}
            onRetry={() => void queue.reload()}
          />
        </section>
      )}
      {!loaded && !failure && <span className="sk sk-block sk-part" aria-label={t('requests.loading')} />}
      {loaded && !item && <AllRead />}
      {item && chosen && (
        <div className={styles.screen}>
          <Waiting queue={queue} item={item} />
          <ItemCard key={itemId(item)} item={item} queue={queue} rules={rules} project={chosen.id} />
        </div>
      )}
    </>
  );
}

function Waiting({ queue, item }: { readonly queue: Queue; readonly item: WaitingItem }) {
  const texts = useTexts();
  const { t } = texts;
  return (
    <section className={`card ${styles.list}`} aria-label={t('requests.waiting')}>
      <ul>
        {queue.items.map((one) => {
          const Icon = one.comment ? MessageSquare : Lightbulb;
          const title = one.comment ? t('requests.commentOn', { title: one.request.title }) : one.request.title;
          return (
            <li key={itemId(one)}>
              <button
                type="button"
                className={styles.row}
                aria-current={one === item ? 'true' : undefined}
                onClick={() => queue.choose(itemId(one))}
              >
                <Icon className="icon" aria-hidden="true" />
                <bdi className="strong">{title}</bdi>
                <span className={styles.by}>
                  <bdi className="truncate">{personName(one.author, texts)}</bdi>
                  <Ago at={one.at} />
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function AllRead() {
  const { t } = useTexts();
  return (
    <section className="card">
      <div className="empty">
        <svg className="art" viewBox="0 0 176 120" aria-hidden="true">
          <rect className="a" x="34" y="18" width="112" height="84" rx="8" />
          <path className="l" d="M62 44h66M62 60h52M62 76h60" />
          <circle className="b" cx="132" cy="86" r="20" />
          <path className="k" d="m123 86 7 7 13-14" />
        </svg>
        <h2>{t('requests.allRead')}</h2>
        <p>{t('requests.allReadHint')}</p>
        <Link className="btn btn-secondary" href={REQUESTS}>
          {t('requests.all')}
        </Link>
      </div>
    </section>
  );
}
