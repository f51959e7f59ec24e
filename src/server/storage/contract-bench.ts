/** What each part of the contract suite is given: an empty database of the engine that it is asked of. */
import type { Surroundings } from './attempt.ts';
import type { Storage } from './port.ts';

export type Given = Partial<Surroundings> & { readonly pool?: number };
export type Place = {
  /** Opens the same database, which is empty at first, each time. */
  readonly open: (given?: Given) => Storage;
  readonly drop: () => Promise<void>;
};
export type Bench = { readonly storage: () => Storage; readonly open: (given: Given) => Storage };

/** The table of words that each database begins with: one is added in a write of its own, all are read in their order. */
export function wordsOf(storage: () => Storage) {
  return {
    add: (text: string) => storage().write((transaction) => transaction.run('insert into word values (?)', text)),
    words: async () => (await storage().all('select text from word order by text')).map(({ text }) => text),
  };
}
