/** What the visitor wrote, who and where they were, and the files they sent along. */
import { Film, History, Image, Paperclip, type LucideIcon } from 'lucide-react';
import { Ago } from '../../parts/ago.tsx';
import { Avatar } from '../../parts/avatar.tsx';
import type { AdminTexts } from '../../shell/texts.ts';
import { fileSize } from '../../parts/file-size.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { PageLink } from './page-link.tsx';
import { removedWords } from './removed.ts';
import type { SeenRow, SeenTicket } from './seen.ts';
import { hostOf, reporterName, typeName } from './ticket-words.tsx';
import styles from './ticket.module.css';

export function TicketDescription({ row, ticket }: { row: SeenRow; ticket: SeenTicket }) {
  const texts = useTexts();
  const { t } = texts;
  const name = reporterName(texts, row.reporter);
  const removed = removedWords(texts, ticket, 'attachments');
  return (
    <section className={`card card-body ${styles.description}`} aria-label={t('tickets.one.description')}>
      <Avatar name={name} />
      <div className="stack stack-2">
        <div className="row wrap">
          <span className="strong" dir="auto">
            {name}
          </span>
          <span className="hint">
            {typeName(texts, row.type)}
            {row.page && (
              <>
                {' · '}
                <PageLink page={row.page} />
              </>
            )}
            {' · '}
            {texts.intl.formatDate(row.createdAt, { dateStyle: 'medium', timeStyle: 'short' })} (
            <Ago at={row.createdAt} long />)
          </span>
        </div>
        {ticket.description ? (
          <p className="prose" dir="auto">
            {ticket.description}
          </p>
        ) : (
          <p className="muted">{t('tickets.one.noDescription')}</p>
        )}
        <OverQuota row={row} texts={texts} />
        <Attachments row={row} ticket={ticket} texts={texts} />
        {removed && <p className="hint">{removed}</p>}
      </div>
    </section>
  );
}

/** The project had stored all that it may on that day, so the report lacks what is named here. */
function OverQuota({ row, texts: { t, intl } }: { row: SeenRow; texts: AdminTexts }) {
  const { leftOut } = row;
  if (!leftOut) return null;
  const names = partNames.flatMap(([part, name]) => (leftOut.includes(part) ? [t(name)] : []));
  return (
    <p className="alert warning">
      <span className="badge warning">{t('tickets.quota.over')}</span>
      {names.length > 0 ? t('tickets.quota.leftOut', { names: intl.formatList(names) }) : t('tickets.quota.noFiles')}
    </p>
  );
}

/** Names of a report's parts as they are called on the ticket's screen. */
const partNames = [
  ['screenshotData', 'tickets.inbox.screenshot'],
  ['webReplay', 'tickets.inbox.replay'],
  ['consoleLog', 'tickets.logs.console'],
  ['networkLogs', 'tickets.logs.network'],
  ['customEventLog', 'tickets.logs.events'],
  ['formData', 'tickets.quota.form'],
  ['metaData', 'tickets.quota.environment'],
  ['customData', 'tickets.quota.customData'],
] as const;

function Attachments({ row, ticket, texts }: { row: SeenRow; ticket: SeenTicket; texts: AdminTexts }) {
  const { t } = texts;
  const parts: [boolean, string, LucideIcon][] = [
    [row.hasScreenshot, t('tickets.inbox.screenshot'), Image],
    [row.hasReplay, t('tickets.inbox.replay'), History],
  ];
  const shown = parts.filter(([on]) => on);
  if (shown.length === 0 && ticket.files.length === 0 && !ticket.screenRecordingUrl) return null;
  return (
    <ul className="row wrap row-1" aria-label={t('tickets.one.attachments')}>
      {shown.map(([, text, Icon]) => (
        <li key={text} className="tag">
          <Icon className="icon" aria-hidden="true" />
          {text}
        </li>
      ))}
      {ticket.screenRecordingUrl && (
        <FileTag
          icon={Film}
          href={ticket.screenRecordingUrl}
          name={t('tickets.inbox.recording')}
          // Whoever sends a report says where its film is: it may be anywhere.
          about={hostOf(ticket.screenRecordingUrl)}
        />
      )}
      {ticket.files.map((file) => (
        <FileTag key={file.url} icon={Paperclip} href={file.url} name={file.name} about={fileSize(texts, file.size)} />
      ))}
    </ul>
  );
}

/** Only addresses of the web become links: the others come from strangers and may run something. */
function FileTag({ icon: Icon, href, name, about }: { icon: LucideIcon; href: string; name: string; about?: string }) {
  const safe = /^https?:\/\//i.test(href);
  const content = (
    <>
      <Icon className="icon" aria-hidden="true" />
      <bdi className="truncate">{name}</bdi>
      {about && <bdi className="c-3">{about}</bdi>}
    </>
  );
  return (
    <li className="tag">
      {safe ? (
        <a className="row row-1" href={href} target="_blank" rel="noreferrer noopener">
          {content}
        </a>
      ) : (
        content
      )}
    </li>
  );
}
