/** Files that are to go with a message: on their way to the server, there, or not. */
import { MESSAGE_FILE_BYTES, MESSAGE_FILES } from '../../../../wire/messages/limits.ts';
import { newUuid } from '../../../../ui/new-uuid.ts';
import { UploadError, type Upload } from '../../api.ts';
import type { Messenger } from '../../messenger.ts';
import type { Conversations } from '../conversations.ts';
import type { Attached } from '../known.ts';

export type Attaching = ReturnType<typeof createAttaching>;

const each = new WeakMap<Messenger, Attaching>();

export function attachingOf(messenger: Messenger, conversations: Conversations): Attaching {
  const before = each.get(messenger) ?? createAttaching(messenger, conversations);
  each.set(messenger, before);
  return before;
}

function createAttaching(messenger: Messenger, { attach, attached, known }: Conversations) {
  const running = new Map<string, Upload>();
  const sources = new Map<string, File>();

  function set(given: string, id: string, change: Partial<Attached>): void {
    // The server may have named it meanwhile.
    const thread = known.tokens[given] ?? given;
    attach(
      thread,
      attached(thread).map((one) => (one.id === id ? { ...one, ...change } : one)),
    );
  }

  function start(thread: string, id: string): void {
    const source = sources.get(id);
    if (!source) return;
    set(thread, id, { status: 'uploading', progress: 0 });
    const upload = messenger.upload(source, (progress) => set(thread, id, { progress }));
    running.set(id, upload);
    const isOver = () => running.get(id) !== upload;
    upload.done.then(
      (url) => {
        if (isOver()) return;
        sources.delete(id);
        set(thread, id, { status: 'done', url });
      },
      (error: unknown) => {
        const isLarge = error instanceof UploadError && error.status === 413;
        if (!isOver()) set(thread, id, { status: isLarge ? 'tooLarge' : 'failed' });
      },
    );
  }

  return {
    /** Answers whether there was room for all. */
    add(thread: string, files: readonly File[]): boolean {
      const before = attached(thread);
      const taken = files.slice(0, MESSAGE_FILES - before.length);
      const added = taken.map(attachedOf);
      for (const [at, { id, status }] of added.entries()) if (status === 'uploading') sources.set(id, taken[at]!);
      attach(thread, [...before, ...added]);
      for (const { id, status } of added) if (status === 'uploading') start(thread, id);
      return taken.length === files.length;
    },
    retry: start,
    remove(thread: string, id: string): void {
      const upload = running.get(id);
      running.delete(id);
      upload?.cancel();
      sources.delete(id);
      attach(
        thread,
        attached(thread).filter((one) => one.id !== id),
      );
    },
  };
}

function attachedOf({ name, size, type }: File): Attached {
  const status = size > MESSAGE_FILE_BYTES ? 'tooLarge' : 'uploading';
  return { id: newUuid(), name: name.slice(0, 300), size, type: type.slice(0, 200), url: '', progress: 0, status };
}
