/** Redirects of the public pages as an export tells them. */
import { exportedRedirect } from '../../../wire/exports/rows.ts';
import { timeOf } from '../documents/service.ts';
import type { ExportKind } from '../exports/slots.ts';
import { countRedirects, redirectsOf } from './redirects-store.ts';

const AT_ONCE = 500;

export const exportedSite = (coming: ExportKind['coming']): ExportKind => ({
  coming,
  kind: 'redirects',
  part: 'site',
  row: exportedRedirect,
  count: countRedirects,
  /** The newest first. */
  async *rows(queries, project) {
    for (let after: string | undefined; ;) {
      const { rows } = await redirectsOf(queries, project, { after, limit: AT_ONCE, q: undefined });
      for (const { path, target, way, at } of rows) yield { path, target, way, at: timeOf(at) };
      if (rows.length < AT_ONCE) return;
      after = rows.at(-1)!.id;
    }
  },
});
