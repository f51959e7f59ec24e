/** What stands on several screens of the requests. */
import type { ReactNode } from 'react';
import type { IdeaLine, IdeaStatus } from '../../../wire/requests/messenger-shapes.ts';
import { linksInText } from '../../../wire/pure/links-in-text.ts';
import { localeOf } from '../../../ui/light-texts.ts';
import { useMessenger } from '../context.ts';
import { spoken } from './lent.ts';
import { Clock } from './icons.ts';
import type { Refusal } from './refusals.ts';
import { useRequestTexts } from './use-texts.ts';

type NotTakenProps = {
  refusal: Refusal;
  what: 'vote' | 'post' | 'comment';
  children?: ReactNode;
};

export function NotTaken({ refusal: { why, count = 0 }, what, children }: NotTakenProps) {
  const { t } = useRequestTexts();
  const words = why === 'identify' || why === 'staff' ? t(`${why}.${what}`) : t(`refused.${why}`, { count });
  return (
    <p className="idea-refused" role="alert">
      {words} {children}
    </p>
  );
}

export function StatusPill({ status }: { status: IdeaStatus | undefined }) {
  return (
    status && (
      <bdi className={`pill ${status.color}`} {...spoken(status.lang)}>
        {status.name}
      </bdi>
    )
  );
}

/** What is said of a request below its title. */
export function Facts({ request, children }: { request: Pick<IdeaLine, 'eta' | 'waiting'>; children?: ReactNode }) {
  const { t } = useRequestTexts();
  return (
    <span className="idea-meta">
      {request.waiting && <span className="pill amber">{t('waiting')}</span>}
      {children}
      {request.eta && (
        <span className="idea-fact">
          <Clock size={14} strokeWidth={2} />
          <bdi>{request.eta}</bdi>
        </span>
      )}
    </span>
  );
}

export function Day({ at }: { at: string }) {
  const { lang } = useRequestTexts();
  const day = new Date(at).toLocaleDateString(localeOf(lang), { day: 'numeric', month: 'long', year: 'numeric' });
  return <time dateTime={at}>{day}</time>;
}

/** What a visitor has written: text, whose lines stay and whose addresses are links. */
export function PlainText({ text }: { text: string }) {
  const { post } = useMessenger();
  return (
    <p className="idea-text" dir="auto">
      {linksInText(text).map(({ text: words, href }, at) =>
        href === undefined ? (
          words
        ) : (
          <a
            key={`${String(at)} ${href}`}
            href={href}
            target="_blank"
            rel="nofollow ugc noopener"
            onClick={(event) => {
              event.preventDefault();
              post('open-url', href, { newTab: true });
            }}
          >
            {words}
          </a>
        ),
      )}
    </p>
  );
}
