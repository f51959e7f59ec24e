/** Filters of the inbox that are kept under a name (P-DSK-04). */
import { expected } from '../conflict.ts';
import { flag, integer, list, open, optional, shape, text, type Infer } from '../schema.ts';

export const VIEW_NAME_CHARS = 60;
/** Bytes of the query as it stands in the address. */
export const VIEW_QUERY_BYTES = 2048;
/** Of a project together, and of each member beside them. */
export const VIEWS_SHARED_MOST = 50;
export const VIEWS_OWN_MOST = 50;
export const VIEW_PLACE_MOST = 1000;

const id = text({ min: 1, max: 36 });
const name = text({ min: 1, max: VIEW_NAME_CHARS });
/** Such as `kind=conversation&assignee=me`, without `?`, `limit` and `offset`. */
const query = text({ max: VIEW_QUERY_BYTES });
/** Views stand by it, and those of one place by name. */
const place = integer({ min: 0, max: VIEW_PLACE_MOST });

export const deskView = open({
  id,
  name,
  query,
  place,
  /** Everybody of the project has it; else it is of whoever asks. */
  shared: flag(),
  /** Tickets that are in it now, for whoever asks. */
  count: integer({ min: 0 }),
});
export type DeskView = Infer<typeof deskView>;
export const deskViewList = open({ views: list(deskView, { max: VIEWS_SHARED_MOST + VIEWS_OWN_MOST }) });
export type DeskViewList = Infer<typeof deskViewList>;

export const newDeskView = shape({ name, query, shared: flag(), place: optional(place) });
export type NewDeskView = Infer<typeof newDeskView>;
export const deskViewChange = shape({
  name: optional(name),
  query: optional(query),
  place: optional(place),
  shared: optional(flag()),
  expected,
});
export type DeskViewChange = Infer<typeof deskViewChange>;
