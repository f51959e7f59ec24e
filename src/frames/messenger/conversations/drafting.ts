/** What is typed and not sent, and the files beside it: kept for the life of the tab, of one visitor, and told to nobody. */
import { ref } from 'valtio/vanilla';
import type { Draft } from '../drafts.ts';
import type { Messenger } from '../messenger.ts';
import type { Attached, Known } from './known.ts';

export type Drafting = ReturnType<typeof createDrafting>;

const none: readonly Attached[] = [];

/** Each by the name of its thread; '' is a new one. */
export function createDrafting({ drafts, state }: Messenger, known: Known) {
  const place = (thread: string) => `thread ${thread}`;

  /** Before a reload, too. */
  function kept(thread: string): Draft | undefined {
    const { id, key } = state.visitor;
    const found = drafts.read(key, place(thread));
    return found && (found.owner === '' || found.owner === id) ? found : undefined;
  }
  const draft = (thread: string): string => known.typed[thread] ?? kept(thread)?.values.text ?? '';
  const attached = (thread: string): readonly Attached[] =>
    known.files[thread] ??
    kept(thread)?.files.files?.map((file) => ({ ...file, progress: 1, status: 'done' as const })) ??
    none;

  function keep(thread: string): void {
    const { id, key } = state.visitor;
    const text = draft(thread);
    const done = attached(thread).filter(({ status }) => status === 'done');
    const files = done.map(({ id: name, ...file }) => ({
      id: name,
      name: file.name,
      type: file.type,
      url: file.url,
      size: file.size,
    }));
    if (text || files.length > 0) drafts.write(key, place(thread), { owner: id, values: { text }, files: { files } });
    else drafts.remove(key, place(thread));
  }

  return {
    draft,
    attached,
    type(thread: string, text: string): void {
      known.typed[thread] = text;
      keep(thread);
    },
    attach(thread: string, files: readonly Attached[]): void {
      known.files[thread] = ref([...files]);
      keep(thread);
    },
    /** The last files were too many. */
    tellFull: (thread: string, isFull: boolean): void => void (known.full[thread] = isFull),
  };
}
