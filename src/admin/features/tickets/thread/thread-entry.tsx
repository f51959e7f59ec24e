/** One entry of a thread: a reply of either side, a note on a ground of its own, or what has happened. */
import { CheckCheck, FileText, Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Body } from '../../../../wire/documents/nodes.ts';
import { exactTime } from '../../../parts/ago.tsx';
import { Avatar } from '../../../parts/avatar.tsx';
import { ReadingView } from '../../../parts/editor/reading.tsx';
import { fileSize } from '../../../parts/file-size.ts';
import { useTexts } from '../../../shell/use-texts.ts';
import type { Entry, SeenMessage } from './entries.ts';
import type { Thread } from './thread.ts';
import styles from './thread.module.css';

type Props = {
  readonly entry: Entry;
  readonly visitor: string;
  readonly seenByVisitor: number;
  /** What can be done with a reply. */
  readonly menu?: ReactNode;
};

export function ThreadEntry({ entry, visitor, seenByVisitor, menu }: Props) {
  const { message, day } = entry;
  const { intl } = useTexts();
  return (
    <>
      {day && (
        <li className={styles.event}>
          {intl.formatDate(message.at, { weekday: 'long', day: 'numeric', month: 'long' })}
        </li>
      )}
      {message.kind === 'event' || (message.kind === 'note' && message.event !== null) ? (
        <EventLine message={message} visitor={visitor} />
      ) : message.kind === 'note' ? (
        <NoteEntry entry={entry} />
      ) : (
        <ReplyEntry entry={entry} visitor={visitor} seen={message.change <= seenByVisitor} menu={menu} />
      )}
    </>
  );
}

type ReplyProps = Omit<Props, 'seenByVisitor'> & { readonly seen: boolean };

function ReplyEntry({ entry, visitor, seen, menu }: ReplyProps) {
  const { t } = useTexts();
  const { message, mine, goesOn, lastReply } = entry;
  const own = message.author !== 'visitor';
  const staff = message.author === 'bot' ? t('tickets.thread.bot') : (message.by?.name ?? t('tickets.notes.gone'));
  const name = own ? staff : visitor;
  return (
    <li
      className={styles.entry}
      data-side={own ? 'out' : 'in'}
      data-goes-on={goesOn || undefined}
      data-message={message.id}
    >
      {!own && <span className={styles.face}>{!goesOn && <Avatar name={name} size={24} />}</span>}
      <div className={styles.said}>
        {goesOn ? (
          <span className="sr">{mine ? t('tickets.thread.you') : name}</span>
        ) : (
          <Head name={mine ? t('tickets.thread.you') : name} at={message.at} />
        )}
        <Said message={message} />
        {message.edited && <span className={styles.state}>{t('tickets.message.edited')}</span>}
        {message.mail?.isForeign && (
          <span className={styles.state}>
            {t('tickets.thread.foreign', { address: message.mail.address, name: visitor })}
          </span>
        )}
        {lastReply && seen && (
          <span className={styles.state}>
            <CheckCheck className="icon" aria-hidden="true" />
            {t('tickets.thread.seen')}
          </span>
        )}
      </div>
      {menu}
    </li>
  );
}

/** A reply that has not gone yet. */
export function HeldEntry({ message, me, thread }: { message: SeenMessage; me: string; thread: Thread }) {
  const texts = useTexts();
  const { t } = texts;
  const name = message.authorId === me ? t('tickets.thread.you') : (message.by?.name ?? t('tickets.notes.gone'));
  const at = message.deliverAt ?? message.at;
  const time = texts.intl.formatDate(at, { hour: 'numeric', minute: '2-digit', second: '2-digit' });
  return (
    <li className={styles.entry} data-side="out" data-held={message.id}>
      <div className={styles.said}>
        <div className={styles.sayer}>
          <b dir="auto">{name}</b>
          <time dateTime={at} title={exactTime(texts, Date.parse(at))}>
            {t('tickets.thread.goesAt', { time })}
          </time>
        </div>
        <Said message={message} />
        {message.authorId === me && (
          <span className={styles.heldActs}>
            <button type="button" className="btn btn-sm btn-tertiary" onClick={() => void thread.sendNow(message.id)}>
              {t('tickets.thread.sendNow')}
            </button>
            <button type="button" className="btn btn-sm btn-tertiary" onClick={() => void thread.takeBack(message.id)}>
              {t('tickets.delete.one')}
            </button>
          </span>
        )}
      </div>
    </li>
  );
}

function NoteEntry({ entry: { message, mine } }: { entry: Entry }) {
  const { t } = useTexts();
  const name = message.by?.name ?? t('tickets.notes.gone');
  return (
    <li className={styles.noteEntry} data-message={message.id}>
      <Avatar name={name} size={24} />
      <div className={styles.said}>
        <Head name={mine ? t('tickets.thread.you') : name} at={message.at}>
          <span className={styles.lock}>
            <Lock className="icon" aria-hidden="true" />
            {t('tickets.notes.internal')}
          </span>
        </Head>
        <Said message={message} plain />
      </div>
    </li>
  );
}

function Head({ name, at, children }: { name: string; at: string; children?: ReactNode }) {
  const texts = useTexts();
  return (
    <div className={styles.sayer}>
      <b dir="auto">{name}</b>
      {children}
      <time dateTime={at} title={exactTime(texts, Date.parse(at))}>
        {texts.intl.formatDate(at, { hour: 'numeric', minute: '2-digit' })}
      </time>
    </div>
  );
}

function Said({ message, plain = false }: { message: SeenMessage; plain?: boolean }) {
  const { body, files } = message;
  return (
    <>
      {body && (
        <div className={plain ? styles.plainText : styles.bubble}>
          <ReadingView value={body as unknown as Body} lang="" dir="auto" />
        </div>
      )}
      {files.map((file) => (
        <FileLink key={file.url} file={file} />
      ))}
    </>
  );
}

function FileLink({ file }: { file: SeenMessage['files'][number] }) {
  const texts = useTexts();
  return (
    <a className={styles.file} href={file.url} target="_blank" rel="noreferrer noopener">
      <span className={styles.fileIcon}>
        <FileText className="icon" aria-hidden="true" />
      </span>
      <span>
        <bdi>{file.name}</bdi>
        <small>{fileSize(texts, file.size)}</small>
      </span>
    </a>
  );
}

function EventLine({ message, visitor }: { message: SeenMessage; visitor: string }) {
  const texts = useTexts();
  const { t } = texts;
  const name = message.author === 'member' ? (message.by?.name ?? t('tickets.notes.gone')) : visitor;
  const { subject = '', address = '', words: answered = '' } = message.mail ?? {};
  const said = { name, number: message.number ?? 0, subject, address, words: answered };
  const words = message.event === null ? '' : t(`tickets.event.${message.event}`, said);
  return (
    <li className={styles.event} data-message={message.id}>
      <span dir="auto">{words}</span> ·{' '}
      <time dateTime={message.at} title={exactTime(texts, Date.parse(message.at))}>
        {texts.intl.formatDate(message.at, { hour: 'numeric', minute: '2-digit' })}
      </time>
      {message.event === 'automatic_mail' && (
        <details>
          <summary>{t('tickets.thread.showMail')}</summary>
          <Said message={message} plain />
        </details>
      )}
    </li>
  );
}
