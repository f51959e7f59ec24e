/** What staff can do with requests. */
import type {
  NewRequest,
  RequestChange,
  RequestDetail,
  RequestPage,
  RequestQuery,
  RequestRow,
} from '../../../wire/requests/shapes.ts';
import type { RequestEvent } from '../../../wire/requests/talk-shapes.ts';
import type { Transaction } from '../../storage/port.ts';
import type { Somebody } from './behalf.ts';
import type { Boards, Statuses } from './boards.ts';
import type { Finding } from './finding.ts';
import type { Tell } from './telling.ts';
import type { createPeople } from './voters.ts';

/** Errors of all that names a request: 404. */
export type RequestDesk = {
  /** Errors: 400 `cursor_invalid`. */
  readonly page: (project: string, query: RequestQuery) => Promise<RequestPage>;
  /** The rows of all pages, some at a time. */
  readonly every: (project: string, query: RequestQuery) => AsyncIterable<RequestRow[]>;
  readonly twins: (project: string, title: string, except: string | undefined) => Promise<RequestRow[]>;
  readonly detail: (project: string, id: string, origin: string) => Promise<RequestDetail>;
  readonly events: (project: string, id: string) => Promise<RequestEvent[]>;
  readonly row: (project: string, id: string) => Promise<RequestRow>;
  /** Sent again with the same id it makes no second one. Errors: 409 for an id that is another's; 422. */
  readonly add: (project: string, given: NewRequest, account: string) => Promise<string>;
  /** Errors: 422 for a board that is not there. */
  readonly change: (project: string, id: string, change: RequestChange, account: string) => Promise<void>;
  readonly remove: (project: string, id: string) => Promise<void>;
};

export type DeskParts = {
  readonly boards: Pick<Boards, 'all'>;
  readonly statuses: Pick<Statuses, 'all'>;
  readonly finding: Finding;
  readonly people: ReturnType<typeof createPeople>;
  readonly behalf: (project: string, request: string, by: Somebody, account: string) => Promise<unknown>;
  readonly links: (requests: readonly string[]) => Promise<RequestDetail['links']>;
  readonly dropFiles: (transaction: Transaction, project: string, ids: readonly string[]) => Promise<void>;
  readonly tell: Tell;
};
