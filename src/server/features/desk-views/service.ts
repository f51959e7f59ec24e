/** Filters of the inbox that are kept under a name, for everybody of a project or for one member (P-DSK-04). */
import {
  VIEW_QUERY_BYTES,
  VIEWS_OWN_MOST,
  VIEWS_SHARED_MOST,
  type DeskView,
  type DeskViewChange,
  type DeskViewList,
  type NewDeskView,
} from '../../../wire/desk-views/shapes.ts';
import { ApiError, wrongField } from '../../../wire/errors.ts';
import { ticketQuery } from '../../../wire/tickets/shapes.ts';
import { refuseConflict } from '../../http/conflict.ts';
import { readQuery } from '../../http/query.ts';
import { wholeText } from '../../http/whole-text.ts';
import type { Ports } from '../../ports.ts';
import type { Publish } from '../../realtime/hub.ts';
import type { Queries } from '../../storage/port.ts';
import type { Audit } from '../audit/service.ts';
import type { Tickets } from '../tickets/service.ts';
import { countViews, deleteView, insertView, updateView, viewById, viewsOf, type ViewRecord } from './store.ts';

type By = { readonly project: string; readonly account: string };

export type DeskViews = {
  readonly list: (by: By) => Promise<DeskViewList>;
  /** Errors: 409 `limit_reached`, 422. */
  readonly add: (by: By, given: NewDeskView) => Promise<DeskView>;
  /** Errors: 404, 409 `conflict` and `limit_reached`, 422. */
  readonly change: (by: By, id: string, given: DeskViewChange) => Promise<DeskView>;
  /** Errors: 404. */
  readonly remove: (by: By, id: string) => Promise<void>;
};

type Given = Pick<Ports, 'storage' | 'now' | 'id'>;
type Needs = {
  readonly audit: Pick<Audit, 'note'>;
  readonly hub: Publish<'desk'>;
  readonly tickets: Pick<Tickets, 'count'>;
};

export function createDeskViews({ storage, now, id: newId }: Given, { audit, hub, tickets }: Needs): DeskViews {
  const tell = telling(hub);
  const counted = counting(tickets);
  return {
    async list(by) {
      const views = await viewsOf(storage, by);
      return { views: await Promise.all(views.map((one) => counted(one, by))) };
    },

    async add(by, { name, query, shared, place = 0 }) {
      const accountId = shared ? '' : by.account;
      const view = { id: newId(), projectId: by.project, accountId, place, ...checked({ name, query }) };
      await storage.write(async (transaction) => {
        await refuseTooMany(transaction, view);
        await insertView(transaction, view, now());
      });
      tell(view, 'changed');
      return counted(view, by);
    },

    async change(by, id, { expected, ...given }) {
      const { before, view } = await storage.write(async (transaction) => {
        const before = await found(transaction, by, id);
        const { name, query, place } = before;
        refuseConflict({ name, query, place, shared: before.accountId === '' }, expected);
        const shared = given.shared ?? before.accountId === '';
        const words = checked({ name: given.name ?? name, query: given.query ?? query });
        const view = { ...before, ...words, place: given.place ?? place, accountId: shared ? '' : by.account };
        if (view.accountId !== before.accountId) await refuseTooMany(transaction, view);
        await updateView(transaction, view, now());
        return { before, view };
      });
      tell(before, view.accountId === '' ? 'changed' : 'gone');
      if (before.accountId !== '') tell(view, 'changed');
      return counted(view, by);
    },

    async remove(by, id) {
      const view = await storage.write(async (transaction) => {
        const view = await found(transaction, by, id);
        await deleteView(transaction, view.id);
        const { name, query } = view;
        const entry = { actor: by.account, action: 'deleteDeskView', target: `view:${view.id}` };
        if (view.accountId === '') await audit.note(transaction, { ...entry, before: { name, query } });
        return view;
      });
      tell(view, 'gone');
    },
  };
}

/** Those that are somebody's own are nobody else's to hear of. */
function telling(hub: Needs['hub']) {
  return ({ id, projectId, accountId }: ViewRecord, event: 'changed' | 'gone'): void => {
    if (accountId === '') hub.publish('desk', projectId, { name: 'view', data: { id, event } });
  };
}

function counting(tickets: Needs['tickets']) {
  return async ({ id, name, query, place, accountId }: ViewRecord, by: By): Promise<DeskView> => {
    const count = await tickets.count(by.project, asked(query), by.account);
    return { id, name, query, place, shared: accountId === '', count };
  };
}

const asked = (query: string) => readQuery(ticketQuery, new URLSearchParams(query));

/** Errors: 422 that names the field. */
function checked({ name, query }: Pick<NewDeskView, 'name' | 'query'>): Pick<NewDeskView, 'name' | 'query'> {
  const said = wholeText(name).trim();
  if (said === '') throw wrongField('name', 'must not be empty');
  if (Buffer.byteLength(query) > VIEW_QUERY_BYTES)
    throw wrongField('query', `must have at most ${VIEW_QUERY_BYTES} bytes`);
  asked(query);
  return { name: said, query: wholeText(query) };
}

/** Errors: 404. */
async function found(queries: Queries, by: By, id: string): Promise<ViewRecord> {
  const view = await viewById(queries, by, id);
  if (!view) throw new ApiError('not_found', 'There is no such view in this project.');
  return view;
}

/** Errors: 409 `limit_reached`. */
async function refuseTooMany(queries: Queries, { projectId, accountId }: ViewRecord): Promise<void> {
  const [whose, most] = accountId === '' ? ['A project has', VIEWS_SHARED_MOST] : ['You have', VIEWS_OWN_MOST];
  if ((await countViews(queries, projectId, accountId)) < most) return;
  throw new ApiError('limit_reached', `${whose} at most ${most} views: delete one first.`);
}
