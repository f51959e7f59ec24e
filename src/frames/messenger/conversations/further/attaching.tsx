/** The files of a message: by button, drop or paste, each with how far it is. */
import { useRef, type ClipboardEvent, type DragEvent } from 'react';
import { localeOf } from '../../../../ui/light-texts.ts';
import { Announcement } from '../../../../ui/announcement.tsx';
import { useMessenger } from '../../context.ts';
import { RotateCw, X } from '../../parts/icons.ts';
import type { Messenger } from '../../messenger.ts';
import type { Conversations } from '../conversations.ts';
import type { Attached } from '../known.ts';
import { useConversations, useKnown } from '../use-conversations.ts';
import { FileText, Paperclip } from './icons.ts';
import { sizeText } from '../../../messages/size-text.ts';
import { attachingOf, type Attaching } from './uploads.ts';
import { useFurtherTexts } from './use-texts.ts';

function useTaking(thread: string) {
  const conversations = useConversations();
  const attaching = attachingOf(useMessenger(), conversations);
  return { attaching, take: (files: readonly File[]) => take(attaching, conversations, thread, files) };
}

function take(attaching: Attaching, { tellFull }: Conversations, thread: string, files: readonly File[]): void {
  tellFull(thread, !attaching.add(thread, files));
}

/** Dropped on a composer, or pasted into it. What is no file, such as pasted text, goes its usual way. */
export function takeGiven(
  messenger: Messenger,
  conversations: Conversations,
  thread: string,
  event: ClipboardEvent | DragEvent,
): void {
  const data = 'clipboardData' in event ? event.clipboardData : event.dataTransfer;
  // Without this the browser would open a dropped file in place of the messenger.
  if (data.types.includes('Files')) event.preventDefault();
  if (data.files.length > 0) take(attachingOf(messenger, conversations), conversations, thread, [...data.files]);
}

export function AttachButton({ thread }: { thread: string }) {
  const { t } = useFurtherTexts();
  const { take } = useTaking(thread);
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button type="button" className="icb" aria-label={t('attach')} onClick={() => input.current?.click()}>
        <Paperclip size={20} strokeWidth={1.75} />
      </button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        onChange={({ target }) => {
          take([...(target.files ?? [])]);
          // The same file may be chosen again.
          target.value = '';
        }}
      />
    </>
  );
}

export function FileTray({ thread, files }: { thread: string; files: readonly Attached[] }) {
  const { t } = useFurtherTexts();
  const { full } = useKnown();
  const arrived = files.findLast(({ status }) => status === 'done');
  return (
    <>
      {files.length > 0 && (
        <ul className="th-tray" aria-label={t('files')}>
          {files.map((file) => (
            <FileRow key={file.id} thread={thread} file={file} />
          ))}
        </ul>
      )}
      {full[thread] && (
        <p className="th-tray-full" role="alert">
          {t('tooMany')}
        </p>
      )}
      <Announcement text={arrived?.name ?? ''} />
    </>
  );
}

function FileRow({ thread, file: { id, name, progress, size, status } }: { thread: string; file: Attached }) {
  const { t, lang } = useFurtherTexts();
  const { attaching } = useTaking(thread);
  const percent = Math.round(progress * 100);
  const isBad = status === 'failed' || status === 'tooLarge';
  return (
    <li>
      <FileText size={16} strokeWidth={1.75} />
      <span>
        <bdi>{name}</bdi>
        {isBad ? <small role="alert">{t(status)}</small> : <small>{sizeText(size, localeOf(lang))}</small>}
        {status === 'uploading' && (
          <progress value={percent} max={100} aria-label={t('uploading', { name, percent: String(percent) })} />
        )}
      </span>
      {status === 'failed' && (
        <button
          type="button"
          className="icb"
          aria-label={t('again', { name })}
          onClick={() => attaching.retry(thread, id)}
        >
          <RotateCw size={16} strokeWidth={1.75} />
        </button>
      )}
      <button
        type="button"
        className="icb"
        aria-label={t('remove', { name })}
        onClick={() => attaching.remove(thread, id)}
      >
        <X size={16} strokeWidth={1.75} />
      </button>
    </li>
  );
}
