/** Collections of the help center: 3 deep, in an order that staff give them. */
import { SLUG_CHARS } from '../../../wire/documents/limits.ts';
import { COLLECTIONS_MOST, COLLECTION_LEVELS } from '../../../wire/help/limits.ts';
import type { CollectionChange, HelpCollection, HelpCollections, NewCollection } from '../../../wire/help/shapes.ts';
import { ApiError, wrongField } from '../../../wire/errors.ts';
import { slugOf } from '../../../wire/pure/slug.ts';
import { refuseConflict } from '../../http/conflict.ts';
import type { Ports } from '../../ports.ts';
import type { Queries, Transaction } from '../../storage/port.ts';
import type { Audit, Change } from '../audit/service.ts';
import { archivedCount, articleCounts, holdsArticles } from './articles-store.ts';
import {
  collectionsOf,
  deleteCollection,
  placeCollection,
  takeNumber,
  writeCollection,
  type CollectionRecord,
  type CollectionTexts,
} from './collections-store.ts';
import { inPlaces } from './places.ts';
import { stamp } from './shelf-store.ts';
import { audienceOf, refuseAudience } from './audience.ts';

/** Errors of all that names a collection: 404. */
export type Collections = {
  readonly list: (project: string) => Promise<HelpCollections>;
  /** Errors: 422 without a title, or a level too deep; 409 for one too many. */
  readonly add: (project: string, given: NewCollection, actor: string) => Promise<HelpCollection>;
  /** Errors: as `add`; 409 for one inside itself, and where a field holds something else. */
  readonly change: (project: string, id: string, change: CollectionChange, actor: string) => Promise<HelpCollection>;
  /** Errors: 409 `in_use` while something stands in it. */
  readonly remove: (project: string, id: string, actor: string) => Promise<void>;
  /** Errors: 422 where `ids` are not just those in `parent`. */
  readonly order: (project: string, parent: string | null, ids: readonly string[]) => Promise<void>;
};

export function createCollections(
  { storage, now, id }: Pick<Ports, 'storage' | 'now' | 'id'>,
  audit: Pick<Audit, 'note'>,
): Collections {
  const note = notingIn(audit);
  /** One after the other within a project: places and numbers are its own. */
  const write = <T>(project: string, work: (transaction: Transaction, all: CollectionRecord[]) => Promise<T>) =>
    storage.write(
      async (transaction) => {
        const done = await work(transaction, await collectionsOf(transaction, project));
        await stamp(transaction, project);
        return done;
      },
      { turn: project },
    );
  const told = async (project: string, collection: CollectionRecord) =>
    toCollection(collection, (await articleCounts(storage, project)).get(collection.id));

  return {
    list: (project) => listed(storage, project),
    async add(project, { parent = null, icon = 'book-open', audience = 'all', texts }, actor) {
      const made = await write(project, async (transaction, all) => {
        if (all.length >= COLLECTIONS_MOST)
          throw new ApiError('limit_reached', `A help center has at most ${COLLECTIONS_MOST} collections.`);
        await refuseAudience(transaction, project, audience);
        const number = await takeNumber(transaction, project, 'collection');
        const place = { parent, position: behind(all, parent) };
        const begun = { id: id(), projectId: project, number, ...place, audience };
        const collection: CollectionRecord = { ...begun, icon, texts: withSlugs(texts) };
        refuseWrong(collection, all);
        await writeCollection(transaction, collection, now());
        await note(transaction, { actor, action: 'addCollection' }, { after: collection });
        return collection;
      });
      return told(project, made);
    },
    async change(project, collectionId, { expected, parent, icon, audience, texts = {} }, actor) {
      const made = await write(project, async (transaction, all) => {
        const before = found(all, collectionId);
        refuseConflict({ ...before, audience: audienceOf(before) }, expected);
        const place = parent === undefined || parent === before.parent ? {} : { parent, position: behind(all, parent) };
        await refuseAudience(transaction, project, audience);
        const own = { icon: icon ?? before.icon, audience: audience ?? before.audience };
        const after = { ...before, ...place, ...own, texts: changedTexts(before.texts, texts) };
        refuseWrong(after, all);
        await writeCollection(transaction, after, now());
        await note(transaction, { actor, action: 'changeCollection' }, { before, after });
        return after;
      });
      return told(project, made);
    },
    remove: (project, collectionId, actor) =>
      write(project, async (transaction, all) => {
        const before = await removeEmpty(transaction, all, collectionId);
        await note(transaction, { actor, action: 'deleteCollection' }, { before });
      }),
    order: (project, parent, ids) => write(project, (transaction, all) => placeAll(transaction, all, parent, ids)),
  };
}

async function listed(queries: Queries, project: string): Promise<HelpCollections> {
  const [all, counts, archived] = await Promise.all([
    collectionsOf(queries, project),
    articleCounts(queries, project),
    archivedCount(queries, project),
  ]);
  const collections = all.map((one) => toCollection(one, counts.get(one.id)));
  return { collections, loose: counts.get('') ?? 0, archived };
}

type All = readonly CollectionRecord[];

async function removeEmpty(transaction: Transaction, all: All, id: string): Promise<CollectionRecord> {
  const collection = found(all, id);
  if (all.some(({ parent }) => parent === id) || (await holdsArticles(transaction, id)))
    throw new ApiError('in_use', 'Something stands in this collection: move it away first.');
  await deleteCollection(transaction, id);
  return collection;
}

/** Writes what somebody did with a collection into the audit log. */
function notingIn(audit: Pick<Audit, 'note'>) {
  const said = ({ parent, icon, audience, texts }: CollectionRecord) => ({ parent, icon, audience, texts });
  return (
    transaction: Transaction,
    by: Pick<Change, 'actor' | 'action'>,
    { before, after }: { readonly before?: CollectionRecord; readonly after?: CollectionRecord },
  ) => {
    const states = { ...(before ? { before: said(before) } : {}), ...(after ? { after: said(after) } : {}) };
    return audit.note(transaction, { ...by, target: `collection:${(after ?? before)!.id}`, ...states });
  };
}

async function placeAll(
  transaction: Transaction,
  all: All,
  parent: string | null,
  ids: readonly string[],
): Promise<void> {
  const there = all.filter((one) => one.parent === parent).map((one) => one.id);
  for (const [one, place] of inPlaces(ids, there)) await placeCollection(transaction, one, place);
}

export const behind = (all: readonly CollectionRecord[], parent: string | null): number =>
  Math.max(-1, ...all.filter((one) => one.parent === parent).map(({ position }) => position)) + 1;

export function found(all: readonly CollectionRecord[], id: string): CollectionRecord {
  const collection = all.find((one) => one.id === id);
  if (!collection) throw new ApiError('not_found', 'There is no such collection.');
  return collection;
}

/** Errors: for what cannot stand among the others as it is. */
export function refuseWrong(collection: CollectionRecord, all: readonly CollectionRecord[]): void {
  if (Object.keys(collection.texts).length === 0) throw wrongField('texts', 'must have a title in one language');
  const others = [...all.filter(({ id }) => id !== collection.id), collection];
  const above: string[] = [];
  for (let { parent } = collection; parent !== null; parent = found(others, parent).parent) {
    if (parent === collection.id) throw new ApiError('conflict', 'A collection cannot be inside itself.');
    above.push(parent);
  }
  if (above.length + levelsOf(collection.id, others) > COLLECTION_LEVELS)
    throw wrongField('parent', `must be at most ${COLLECTION_LEVELS} levels deep`);
}

/** Of a collection with all that stands in it. */
function levelsOf(id: string, all: readonly CollectionRecord[]): number {
  return 1 + Math.max(0, ...all.filter(({ parent }) => parent === id).map((one) => levelsOf(one.id, all)));
}

export type GivenTexts = Readonly<
  Record<string, { readonly title: string; readonly description?: string | undefined }>
>;

export function withSlugs(texts: GivenTexts): CollectionTexts {
  return Object.fromEntries(
    Object.entries(texts).map(([lang, { title, description = '' }]) => [
      lang,
      { title, description, slug: slugOf(title, SLUG_CHARS) },
    ]),
  );
}

function changedTexts(before: CollectionTexts, change: NonNullable<CollectionChange['texts']>): CollectionTexts {
  const given = Object.entries(change).flatMap(([lang, text]) => (text ? [[lang, text] as const] : []));
  const kept = Object.entries(before).filter(([lang]) => !(lang in change));
  return { ...Object.fromEntries(kept), ...withSlugs(Object.fromEntries(given)) };
}

function toCollection({ projectId: _project, ...collection }: CollectionRecord, articles = 0): HelpCollection {
  return { ...collection, audience: audienceOf(collection), articles };
}
