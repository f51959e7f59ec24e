/** Whether a visitor may write at all. Reading stays open whatever this says. */
import { ApiError } from '../../../wire/errors.ts';
import type { VisitorAuth } from '../../http/route.ts';
import type { Queries } from '../../storage/port.ts';
import { isBlocked } from '../contacts/service.ts';
import { takesConversations, type Projects } from '../projects/service.ts';
import { visitorById, type VisitorRecord } from '../visitors/service.ts';

export type Gate = { readonly projects: Pick<Projects, 'byKey'>; readonly queries: Queries };
/** Whether a visitor may write, and why not. */
export type Writable = 'yes' | 'off' | 'blocked';

export async function writable({ projects, queries }: Gate, visitor: VisitorAuth): Promise<Writable> {
  const { sdkKey, projectId, sessionId } = visitor;
  if (!takesConversations(await projects.byKey(sdkKey))) return 'off';
  const record = sessionId === null ? undefined : await visitorById(queries, projectId, sessionId);
  return record && (await isBlocked(queries, record.contactId)) ? 'blocked' : 'yes';
}

/** The same in two parts, for a write that reads who writes anyway. Errors: 403 `conversations_off`. */
export async function mayChat({ projects }: Pick<Gate, 'projects'>, { sdkKey }: VisitorAuth): Promise<void> {
  if (!takesConversations(await projects.byKey(sdkKey))) throw off();
}

/** Errors: 403 `visitor_blocked`. */
export async function refuseBlocked(queries: Queries, { contactId }: Pick<VisitorRecord, 'contactId'>): Promise<void> {
  if (await isBlocked(queries, contactId)) throw blocked();
}

/** Errors: 403 `conversations_off`, `visitor_blocked`. */
export async function mayWrite(gate: Gate, visitor: VisitorAuth): Promise<void> {
  const may = await writable(gate, visitor);
  if (may === 'off') throw off();
  if (may === 'blocked') throw blocked();
}

const off = () => new ApiError('conversations_off', 'This team does not chat at the moment.');
const blocked = () => new ApiError('visitor_blocked', 'You cannot write here any more.');
