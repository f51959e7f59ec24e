/**
 * What a reader has just done, for half an hour and in memory alone: a view counts once, a report after an article counts for
 * it, and so does a form that is left because of it. Which session has read what is written nowhere.
 */
import { MINUTE_MS } from '../../../wire/limits.ts';
import type { Ports } from '../../ports.ts';

/** How long a report counts as one after the article; also how long another look at it is the same view. */
export const READ_MS = 30 * MINUTE_MS;
/** A form that was not sent so long after an offered article was opened is left. */
export const LEFT_MS = 10 * MINUTE_MS;
/** Of more, the oldest ones are forgotten. */
const READERS_MOST = 10_000;
/** Of one reader; who opens more counts no more. */
const READS_MOST = 50;

export type ReadText = { readonly project: string; readonly article: string; readonly lang: string };
type Read = ReadText & { readonly at: number; offered: boolean };
type Reader = {
  readonly reads: Map<string, Read>;
  /** What was looked for last. */
  search?: { readonly id: string; readonly at: number };
  readonly leaving: Set<() => void>;
};

export type Recent = ReturnType<typeof createRecent>;

/** `left`: somebody was offered the article, opened it, and sent no report. */
export function createRecent({ now, later }: Pick<Ports, 'now' | 'later'>, left: (text: ReadText) => void) {
  const readers = new Map<string, Reader>();
  const forget = (session: string): void => {
    readers.get(session)?.leaving.forEach((cancel) => cancel());
    readers.delete(session);
  };
  const readerOf = (session: string): Reader => {
    const reader = readers.get(session) ?? { reads: new Map(), leaving: new Set() };
    readers.delete(session);
    if (readers.size >= READERS_MOST) forget(readers.keys().next().value!);
    readers.set(session, reader);
    const before = now() - READ_MS;
    for (const [key, { at }] of reader.reads) if (at <= before) reader.reads.delete(key);
    return reader;
  };
  return {
    /** Whether it is a view of its own. `offered`: it was opened from a form. */
    read(session: string, text: ReadText, offered: boolean): boolean {
      const { reads, leaving } = readerOf(session);
      const key = JSON.stringify([text.article, text.lang]);
      const before = reads.get(key);
      if (!before && reads.size >= READS_MOST) return true;
      const read = before ?? { ...text, at: now(), offered: false };
      reads.set(key, read);
      if (offered && !read.offered) {
        read.offered = true;
        const cancel = later(LEFT_MS, () => {
          leaving.delete(cancel);
          left(text);
        });
        leaving.add(cancel);
      }
      return !before;
    },
    searched: (session: string, id: string): void => void (readerOf(session).search = { id, at: now() }),
    /** A report was sent: what was read before it, and what was looked for last. Both count once. */
    reported(session: string): { readonly reads: readonly ReadText[]; readonly search: string | undefined } {
      if (!readers.has(session)) return { reads: [], search: undefined };
      const { reads, search } = readerOf(session);
      const found = [...reads.values()].map(({ project, article, lang }) => ({ project, article, lang }));
      forget(session);
      return { reads: found, search: search && search.at > now() - READ_MS ? search.id : undefined };
    },
    forget,
    close: () => [...readers.keys()].forEach(forget),
  };
}
