/** The files of a form on their way to the server. */
import { UploadError, type Upload } from '../api.ts';
import { FILE_BYTES_MOST, FILES_MOST, type Attachment } from './state.ts';
import type { Working } from './working.ts';

export type Uploads = ReturnType<typeof createUploads>;

/** `onChange` runs after the files of a field have changed: one was added, arrived, failed or was taken away. */
export function createUploads({ api, editable, newId, state }: Working, onChange: (key: string) => void) {
  const running = new Map<string, Upload>();
  /** Files that have not arrived yet, also those of a form that was left. */
  const sources = new Map<string, File>();
  // Found anew each time: a file may be taken away while it is on its way.
  const find = (key: string, id: string) => state.flow?.files[key]?.find((file) => file.id === id);

  function start(key: string, id: string): void {
    const [source, file] = [sources.get(id), find(key, id)];
    if (!source || !file) return;
    Object.assign(file, { status: 'uploading', progress: 0, problem: undefined });
    const upload = api.upload(state.visitor, source, (part) => {
      const moving = find(key, id);
      if (moving) moving.progress = part;
    });
    running.set(id, upload);
    // An upload that was cancelled changes nothing any more: the same file may be on its way again.
    const isOver = () => running.get(id) !== upload;
    upload.done.then(
      (url) => {
        if (isOver()) return;
        sources.delete(id);
        finish(key, id, { status: 'done', progress: 1, url });
      },
      (error: unknown) => isOver() || finish(key, id, { status: 'failed', problem: problemOf(error) }),
    );
  }

  function finish(key: string, id: string, change: Partial<Attachment>): void {
    running.delete(id);
    const found = find(key, id);
    if (!found) return;
    Object.assign(found, change);
    onChange(key);
  }

  return {
    /** Takes as many as there is room for, and says so when there are more. */
    add(key: string, files: readonly File[]): void {
      const flow = editable();
      if (!flow) return;
      flow.files[key] ??= [];
      const list = flow.files[key];
      const room = Math.max(0, FILES_MOST - list.length);
      if (files.length > room) flow.tooMany[key] = true;
      else delete flow.tooMany[key];
      for (const file of files.slice(0, room)) {
        const added = attachmentOf(newId(), file);
        list.push(added);
        if (added.status === 'failed') continue;
        sources.set(added.id, file);
        start(key, added.id);
      }
      onChange(key);
    },
    /** Begins anew, for a form that is back, what was on its way when it was left. */
    goOn(): void {
      for (const [key, files] of Object.entries(state.flow?.files ?? {})) for (const { id } of files) start(key, id);
    },
    retry: start,
    remove(key: string, id: string): void {
      const flow = editable();
      if (!flow) return;
      running.get(id)?.cancel();
      sources.delete(id);
      flow.files[key] = (flow.files[key] ?? []).filter((file) => file.id !== id);
      delete flow.tooMany[key];
      onChange(key);
    },
    stop(): void {
      for (const upload of running.values()) upload.cancel();
      running.clear();
    },
    forget: () => sources.clear(),
  };
}

function attachmentOf(id: string, { name, size, type }: File): Attachment {
  const common = { id, name: name.slice(0, 300), size, type: type.slice(0, 200), progress: 0, url: '' };
  return size > FILE_BYTES_MOST
    ? { ...common, status: 'failed', problem: 'tooLarge' }
    : { ...common, status: 'uploading' };
}

function problemOf(error: unknown): Attachment['problem'] {
  return error instanceof UploadError && error.status === 413 ? 'tooLarge' : 'failed';
}
