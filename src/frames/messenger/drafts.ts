/** What was typed, kept for the life of the browser tab, so that closing the widget or a reload of the page loses nothing. */
import { amount, fits, list, open, table, text, type Infer } from '../../wire/schema.ts';

const savedFile = open({
  id: text({ max: 64 }),
  name: text({ max: 1000 }),
  type: text({ max: 200 }),
  url: text({ max: 4096 }),
  size: amount(),
});
const draft = open({
  /** Whose words these are: the session id, '' when there was none yet. */
  owner: text({ max: 64 }),
  values: table(text({ max: 100_000 })),
  files: table(list(savedFile, { max: 100 })),
});
export type Draft = Infer<typeof draft>;

export type Drafts = {
  readonly read: (key: string, flow: string) => Draft | undefined;
  readonly write: (key: string, flow: string, draft: Draft) => void;
  readonly remove: (key: string, flow: string) => void;
};

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** `store` throws or is missing where a browser forbids storage in frames: then drafts last as long as the document. */
export function createDrafts(store: () => Store | undefined): Drafts {
  const memory = new Map<string, string>();
  const name = (key: string, flow: string) => `parley-draft:${key}:${flow}`;
  const guarded = <T>(use: (store: Store) => T): T | undefined => {
    try {
      const found = store();
      return found && use(found);
    } catch {
      // Denied or full: the copy in memory has to do.
      return undefined;
    }
  };
  return {
    read(key, flow) {
      const text = guarded((found) => found.getItem(name(key, flow))) ?? memory.get(name(key, flow));
      return text === undefined ? undefined : readDraft(text);
    },
    write(key, flow, value) {
      const text = JSON.stringify(value);
      memory.set(name(key, flow), text);
      guarded((found) => found.setItem(name(key, flow), text));
    },
    remove(key, flow) {
      memory.delete(name(key, flow));
      guarded((found) => found.removeItem(name(key, flow)));
    },
  };
}

function readDraft(json: string): Draft | undefined {
  try {
    const value: unknown = JSON.parse(json);
    return fits(draft, value) ? value : undefined;
  } catch {
    // Not JSON, so none of ours.
    return undefined;
  }
}
