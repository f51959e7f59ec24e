/** All that was said about a request, what became of it, and the place to say something. */
import { useState } from 'react';
import type { CommentPage, RequestEvent } from '../../../wire/requests/talk-shapes.ts';
import { useAsked } from '../../data/use-asked.ts';
import { FailureNote } from '../../parts/failure-note.tsx';
import { useCan } from '../../projects/use-can.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { commentsOf, eventsOf } from './asks.ts';
import { CommentEntry, type Acting } from './comment-entry.tsx';
import { Composer } from './composer.tsx';
import { EventEntry } from './event-entry.tsx';
import type { OneProps } from './one-props.ts';
import { timelineOf } from './timeline.ts';
import { useTalk } from './use-talk.ts';
import styles from './requests.module.css';

export function Talk(props: OneProps) {
  const { request, project } = props;
  const { t } = useTexts();
  const can = useCan('content:write');
  const events = useAsked(eventsOf(project, request.id));
  const acting = useTalk(project, request.id, can);
  return (
    <section className="stack" aria-label={t('requests.talk')}>
      <ul className={styles.timeline}>
        <Page {...props} events={events.value?.events ?? []} acting={acting} after={null} />
      </ul>
      {can && <Composer key={request.id} project={project} request={request.id} answering={acting.answering} />}
    </section>
  );
}

type PageProps = OneProps & {
  readonly cursor?: string;
  readonly events: readonly RequestEvent[];
  readonly acting: Acting;
  /** When the last comment of the page before was written. */
  readonly after: string | null;
};

function Page(props: PageProps) {
  const { request, project, rules, cursor, events, acting, after } = props;
  const { t } = useTexts();
  const { value, failure, reload } = useAsked(commentsOf(project, request.id, cursor));
  if (!value && failure)
    return (
      <li>
        <FailureNote
          heading={t('requests.talkFailed')}
          code={failure.code}
          requestId={failure.requestId}
          onRetry={() => void reload()}
        />
      </li>
    );
  if (!value) return <li className="sk sk-line" aria-label={t('requests.loading')} />;
  return (
    <>
      {timelineOf(value, events, after).map((entry) =>
        entry.kind === 'event' ? (
          <EventEntry key={entry.event.id} event={entry.event} rules={rules} />
        ) : (
          <CommentEntry key={entry.comment.id} comment={entry.comment} acting={acting} />
        ),
      )}
      {value.next !== null && <Rest {...props} page={value} next={value.next} />}
    </>
  );
}

/** The next page, once it was asked for. */
function Rest({ page, next, ...props }: PageProps & { readonly page: CommentPage; readonly next: string }) {
  const { t } = useTexts();
  const [open, setOpen] = useState(false);
  if (open) return <Page {...props} cursor={next} after={page.comments.at(-1)?.at ?? props.after} />;
  return (
    <li>
      <button type="button" className="link" onClick={() => setOpen(true)}>
        {t('requests.moreComments')}
      </button>
    </li>
  );
}
