/** Texts with all their versions, as an export tells them. */
import type { ExportedText } from '../../../wire/exports/rows.ts';
import type { Queries } from '../../storage/port.ts';
import type { DocumentKind } from './store.ts';
import { documentsOf } from './whole-store.ts';
import { versionByNo, versionsOf } from './versions-store.ts';

/** More than any text has. */
const VERSIONS_MOST = 100_000;

/** Of one thing, the oldest language first. */
export async function wholeTexts(
  queries: Queries,
  project: string,
  of: { readonly kind: DocumentKind; readonly ref: string },
): Promise<ExportedText[]> {
  const texts: ExportedText[] = [];
  for (const { id, lang, draft, draftBy, live, sourceVersion, ...at } of await documentsOf(queries, project, of)) {
    const versions: ExportedText['versions'] = [];
    for (const line of (await versionsOf(queries, id, VERSIONS_MOST)).toReversed()) {
      const { no, kind, note, account: by } = line;
      const version = await versionByNo(queries, id, no);
      if (version) versions.push({ no, kind, note, by, at: timeOf(line.at), words: version.words });
    }
    const shown = live && {
      version: live.version,
      at: timeOf(live.at),
      words: { title: live.title, summary: live.summary, slug: live.slug, body: live.body },
    };
    const times = {
      draftAt: maybeTime(at.draftAt),
      publishAt: maybeTime(at.publishAt),
      unpublishAt: maybeTime(at.unpublishAt),
    };
    texts.push({ id, lang, draft, draftBy, live: shown, sourceVersion, ...times, versions });
  }
  return texts;
}

export const timeOf = (at: number): string => new Date(at).toISOString();
export const maybeTime = (at: number | null): string | null => (at === null ? null : timeOf(at));
