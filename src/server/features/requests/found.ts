/** Requests that must be there, and what they are merged with: staff may have changed either since somebody found them. */
import type { Queries } from '../../storage/port.ts';
import { groupOf, requestById, rootOf } from './requests-store.ts';
import type { RequestRecord } from './rows.ts';
import { noRequest } from './rules.ts';

/** Errors: 404. */
export async function foundRequest(queries: Queries, project: string, id: string): Promise<RequestRecord> {
  const request = await requestById(queries, project, id);
  if (!request) throw noRequest();
  return request;
}

/** Itself where it is not merged. Errors: 404. */
export async function rootNow(queries: Queries, project: string, request: string): Promise<string> {
  const root = await rootOf(queries, project, request);
  if (root === undefined) throw noRequest();
  return root;
}

/** `group`: with all that count for it, itself among them; itself alone where another counts for it. Errors: 404. */
export async function withMerged(
  queries: Queries,
  project: string,
  id: string,
): Promise<{ readonly request: RequestRecord; readonly group: readonly RequestRecord[] }> {
  const request = await foundRequest(queries, project, id);
  return { request, group: request.root === id ? await groupOf(queries, id) : [request] };
}
