/** The text that the one on the screen is translated from. */
import { useMemo } from 'react';
import { documentEndpoints } from '../../../wire/documents/calls.ts';
import type { Body } from '../../../wire/documents/nodes.ts';
import type { DocumentWords } from '../../../wire/documents/shapes.ts';
import { asked } from '../../data/ask.ts';
import { useAsked } from '../../data/use-asked.ts';
import type { DraftState } from './draft.ts';
import { sourceBlocks, type SourceBlock } from './source-blocks.ts';

export type Source = {
  readonly lang: string;
  /** What visitors see of it; its draft where they see nothing. */
  readonly words: DocumentWords;
  /** As it was when the translation was made; null where it says the same now. */
  readonly made: DocumentWords | null;
  /** That is live; null for none. */
  readonly version: number | null;
  readonly blocks: readonly SourceBlock[];
  /** Fields and blocks that say something else than the translation was made from. */
  readonly changes: number;
};

/** Null for a text that is no translation, and until its source has come. */
export function useSource(project: string, { view, words }: Pick<DraftState, 'view' | 'words'>): Source | null {
  const { source } = view;
  const params = { project, document: source?.document ?? '' };
  const stale = source?.stale ? source.made : null;
  // Another version of it is asked for again.
  const of = source && asked(documentEndpoints.document, { params });
  const { value } = useAsked(of && { ...of, key: `${of.key}#${source.version}`, quiet: true });
  const old = useAsked(
    stale === null ? null : asked(documentEndpoints.version, { params: { ...params, no: String(stale) } }),
  );
  const now = value ? (value.live ?? value.draft) : null;
  const made = source?.stale ? old.value : null;
  // Whole texts are compared: once for each change of one of them, not each time that the screen is drawn.
  const blocks = useMemo(
    () => (now ? sourceBlocks((made?.body ?? null) as Body | null, now.body as Body, words.body as Body) : []),
    [made, now, words.body],
  );
  if (!source || !value || !now) return null;
  const fields = made ? (['title', 'summary'] as const).filter((field) => made[field] !== now[field]) : [];
  const changes = fields.length + blocks.filter(({ change }) => change).length;
  return { lang: value.lang, words: now, made, version: source.version, blocks, changes };
}
