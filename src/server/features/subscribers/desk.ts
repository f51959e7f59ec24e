/** Subscribers at the desk: as a list, as CSV, deleted. */
import type { SubscriberPage, SubscriberQuery, SubscriberRow } from '../../../wire/subscribers/shapes.ts';
import { csvFile, csvRow } from '../../http/csv.ts';
import { idInCursor, pageOf } from '../../http/cursor.ts';
import type { Ports } from '../../ports.ts';
import { isoOrNull } from '../../time.ts';
import type { Audit } from '../audit/service.ts';
import { countSubscribers, subscribersOf } from './list-store.ts';
import type { Subscribers } from './service.ts';
import type { SubscriberRecord } from './store.ts';

export type SubscriberDesk = {
  /** Errors: 400 `cursor_invalid`. */
  readonly page: (project: string, query: SubscriberQuery) => Promise<SubscriberPage>;
  /** All that the query finds, read page by page. It stands in the audit log. */
  readonly csv: (project: string, query: Pick<SubscriberQuery, 'search' | 'state'>, by: string) => Promise<Response>;
  /** Errors: 404. */
  readonly remove: (project: string, id: string, by: string) => Promise<void>;
};

/** Greater than every id. */
const LAST = '~';
const ROWS_AT_ONCE = 500;
const columns = ['email', 'language', 'categories', 'frequency', 'state', 'asked', 'confirmed', 'ended'];

type Parts = { readonly subscribers: Pick<Subscribers, 'remove' | 'offered'>; readonly audit: Pick<Audit, 'note'> };

export function createSubscriberDesk(
  { storage }: Pick<Ports, 'storage'>,
  { subscribers, audit }: Parts,
): SubscriberDesk {
  return {
    async page(project, { limit, cursor, ...filter }) {
      const before = cursor === undefined ? LAST : idInCursor(cursor);
      const [rows, total, active] = await Promise.all([
        subscribersOf(storage, project, { ...filter, before, limit: limit + 1 }),
        countSubscribers(storage, project, filter),
        countSubscribers(storage, project, { state: 'active' }),
      ]);
      const { shown, next } = pageOf(rows, limit);
      const offered = subscribers.offered();
      return { subscribers: shown.map(toRow), total, active, offered, next };
    },
    async csv(project, { search, state }, by) {
      await storage.write((transaction) =>
        audit.note(transaction, { actor: by, action: 'exportSubscribers', target: `project:${project}` }),
      );
      async function* lines(): AsyncGenerator<string> {
        yield csvRow(columns);
        for (let before = LAST; ;) {
          const rows = await subscribersOf(storage, project, { search, state, before, limit: ROWS_AT_ONCE });
          if (rows.length > 0) yield rows.map((row) => csvRow(cellsOf(toRow(row)))).join('');
          if (rows.length < ROWS_AT_ONCE) return;
          before = rows.at(-1)!.id;
        }
      }
      return csvFile('subscribers', lines());
    },
    async remove(project, id, by) {
      await storage.write(async (transaction) => {
        await subscribers.remove(transaction, project, id);
        await audit.note(transaction, { actor: by, action: 'deleteSubscriber', target: `subscriber:${id}` });
      });
    },
  };
}

function cellsOf({ email, lang, categories, frequency, state, createdAt, activeAt, endedAt }: SubscriberRow) {
  return [email, lang, categories.join(' '), frequency, state, createdAt, activeAt, endedAt];
}

function toRow(one: SubscriberRecord): SubscriberRow {
  const { id, email, lang, categories, frequency, state } = one;
  return {
    id,
    email,
    lang,
    categories: [...categories],
    frequency,
    state,
    createdAt: new Date(one.createdAt).toISOString(),
    activeAt: isoOrNull(one.activeAt),
    endedAt: isoOrNull(one.endedAt),
  };
}
