/** The request that counts for another: staff may have merged or deleted it since somebody found it. */
import type { Queries } from '../../storage/port.ts';
import { rootOf } from './requests-store.ts';
import { noRequest } from './rules.ts';

/** Itself where it is not merged. Errors: 404. */
export async function rootNow(queries: Queries, project: string, request: string): Promise<string> {
  const root = await rootOf(queries, project, request);
  if (root === undefined) throw noRequest();
  return root;
}
