/** What could not be read, for the report: a staff member sees what the picture lacks, and why. */
import { UNREAD_PARTS } from '../../wire/tickets/limits.ts';
import type { UnreadPart } from '../../wire/tickets/report.ts';

export type Unread = {
  warn(message: string, error?: unknown): void;
  /** `name` is an address without its query, or how the page calls the element. Each once, up to a bound. */
  add(kind: UnreadPart['kind'], name: string): void;
  readonly parts: readonly UnreadPart[];
};

const NAME_CHARS = 200;

export function createUnread(warn: (message: string, error?: unknown) => void): Unread {
  const parts: UnreadPart[] = [];
  return {
    warn,
    parts,
    add(kind, address) {
      const name = address.replace(/^(data:[^,]{0,40}).*$|^(\w+:[^?#]*).*$/s, '$1$2').slice(0, NAME_CHARS);
      if (parts.length < UNREAD_PARTS && !parts.some((part) => part.kind === kind && part.name === name))
        parts.push({ kind, name });
    },
  };
}
