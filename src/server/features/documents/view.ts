/** A text as the desk sees it. */
import type { DocumentView, DocumentWords } from '../../../wire/documents/shapes.ts';
import type { DocumentState } from '../../../wire/documents/states.ts';
import type { Body, DocumentNode } from '../../../wire/documents/nodes.ts';
import { isoOrNull } from '../../time.ts';
import { isStale, type Source } from './source-store.ts';
import type { DocumentRecord, LineRecord } from './store.ts';

/** Of a text in which nothing is written yet. */
export const noWords: DocumentWords = {
  title: '',
  summary: '',
  slug: '',
  body: { type: 'doc', content: [{ type: 'paragraph' }] },
};

export function stateOf({ draft, live, publishAt, wasLive }: DocumentRecord): DocumentState {
  // An empty slug is made of the title when it is published.
  const isSame = live !== null && sameWords({ ...draft, slug: draft.slug || live.slug }, live);
  return stateFrom({ isScheduled: publishAt !== null, isLive: live !== null, wasLive, isSame });
}

export function sameWords(a: DocumentWords, b: DocumentWords): boolean {
  return (
    a.title === b.title &&
    a.summary === b.summary &&
    a.slug === b.slug &&
    JSON.stringify(a.body) === JSON.stringify(b.body)
  );
}

type Facts = Pick<LineRecord, 'isScheduled' | 'isLive' | 'wasLive' | 'isSame'>;

export function stateFrom({ isScheduled, isLive, wasLive, isSame }: Facts): DocumentState {
  if (isScheduled) return 'scheduled';
  if (!isLive) return wasLive ? 'unpublished' : 'draft';
  return isSame ? 'published' : 'changed';
}

type Find = (account: string) => Promise<{ readonly id: string; readonly name: string } | undefined>;

export async function viewOf(record: DocumentRecord, find: Find, source: Source | undefined): Promise<DocumentView> {
  const { id, kind, lang, revision, draft, draftBy, draftAt, draftMark, live, publishAt, unpublishAt } = record;
  const by = draftBy === null ? undefined : await find(draftBy);
  return {
    id,
    kind,
    lang,
    revision,
    state: stateOf(record),
    draft,
    draftBy: by ? { id: by.id, name: by.name } : null,
    draftAt: isoOrNull(draftAt),
    ...(draftMark === null ? {} : { draftMark }),
    live: live && { ...live, at: new Date(live.at).toISOString() },
    publishAt: isoOrNull(publishAt),
    unpublishAt: isoOrNull(unpublishAt),
    source: source ? { ...source, stale: isStale(source, record) } : null,
  };
}

/** Nothing that anybody could read or see. */
export function isEmptyBody(body: Body): boolean {
  const isEmpty = ({ type, text, content = [] }: DocumentNode): boolean => {
    if (type === 'text') return (text ?? '').trim() === '';
    if (shown.has(type)) return false;
    return content.every(isEmpty);
  };
  return isEmpty(body);
}

const shown = new Set<string>(['picture', 'video', 'button', 'articleCard', 'variable']);
