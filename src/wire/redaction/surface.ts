/** The door of the chunk `redaction`. Types only. */
import type { Report } from '../tickets/report.ts';

/** Chunk `redaction`: one set of rules for all that leaves the page with a report. */
export type RedactionSurface = {
  /**
   * A copy without keys, tokens, card and bank numbers, passwords and the like, in tasks of 16 ms. Where it has `metaData`,
   * `redactions` in there tells how many were taken out. The events of a replay are changed in place. `parameters`: names
   * whose values stay in the addresses of pages.
   */
  redact<R extends Partial<Report>>(report: R, parameters?: readonly string[]): Promise<R>;
  /**
   * Whether a field holds a password, a code, a card or a key: by its type, its purpose, its names, the words around it, or
   * because it is among `passwords`, to which it is added where it is one now.
   */
  isSecretField(field: Element, passwords: WeakSet<Element>): boolean;
};
