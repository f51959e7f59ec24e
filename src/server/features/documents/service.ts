/**
 * Rich texts in one language: a draft that is saved often, what visitors see, and versions. Nothing that somebody has written
 * goes: a save on top of an older draft is refused with both, and every text that another one replaces is a version.
 */
import { checkBody } from '../../../wire/documents/check.ts';
import { fitBody } from '../../../wire/documents/fit.ts';
import { VERSION_PAUSE_MS } from '../../../wire/documents/limits.ts';
import { LANGUAGES_MOST } from '../../../wire/help/limits.ts';
import type { Profile } from '../../../wire/documents/nodes.ts';
import type {
  DocumentView,
  DraftChange,
  OfRevision,
  Restoring,
  Schedule,
  StillRight,
  VersionList,
  VersionView,
} from '../../../wire/documents/shapes.ts';
import type { DocumentState } from '../../../wire/documents/states.ts';
import { ApiError } from '../../../wire/errors.ts';
import type { Ports } from '../../ports.ts';
import type { Queries, Transaction } from '../../storage/port.ts';
import { memberNames, type Members } from '../members/service.ts';
import { createChanging, refuseOld, type ChangeNeeds, type Changing, type DocumentPlace } from './changing.ts';
import { importing, type ImportedTexts } from './importing.ts';
import { isLive, liveBody, liveLines, liveTexts, type LiveLine } from './live-store.ts';
import { namesOf, withNames } from './names-store.ts';
import { createPreviews, type Previewed, type Previews } from './preview.ts';
import { carriedOut, drafted, published, refusalOf, versionKept } from './records.ts';
import { rewriting, type Rewriting } from './rewriting.ts';
import { timesOf } from './schedule.ts';
import { sourceOf } from './source-store.ts';
import {
  countByLanguage,
  deleteDocuments,
  dueDocuments,
  insertDocument,
  linesOf,
  type DocumentKind,
  type LineRecord,
  type LiveText,
} from './store.ts';
import { versionByNo, versionsOf, type VersionLine } from './versions-store.ts';
import { noWords, sameWords, stateFrom } from './view.ts';

export { allOf, hasText, hasTitle, lastPublished, lastSaved, type Condition } from './finding.ts';
export { folded, likeWord } from './search-text.ts';
export { minutesToRead } from './reading-time.ts';
export { unlessGone } from './rewriting.ts';
export { drawBody, wordsOf, type Drawn, type Heading, type Surroundings } from './html.ts';
export { drawElsewhere } from './html-elsewhere.ts';
export { drawMailBody } from './html-mail.ts';
export { htmlLock, type Lock } from './html-lock.ts';
export { textsNaming, type Naming } from './naming-store.ts';
export type { Converter } from './converter.ts';
export { maybeTime, refuseTexts, refuseTimes, timeOf, wholeTexts, type WholeTexts } from './whole-coming.ts';
export { ledWritten, ownTexts, writtenComing } from './whole-coming.ts';
export { isEmptyBody } from './view.ts';
export { foreignLink, linkTo, unsigned } from './foreign-addresses.ts';
export type { LiveLine, Previewed, Previews };
export type { ImportedTexts, TextMark, TextState } from './importing.ts';
export type { Draft } from './store.ts';
/** What a text is made for. */
export type NewDocument = {
  readonly project: string;
  readonly kind: DocumentKind;
  readonly ref: string;
  readonly lang: string;
  readonly profile: Profile;
  readonly account: string;
};

/** A text in a list. Times are milliseconds UTC. */
export type TextLine = Pick<LineRecord, 'lang' | 'draftAt' | 'liveAt'> & {
  readonly document: string;
  readonly title: string;
  readonly state: DocumentState;
  /** A translation that is live while its source says something else by now. */
  readonly stale: boolean;
};

/** Errors of all that takes a place: 404; of all that takes a revision: 409 `draft_conflict`. */
export type Documents = Drafts & Publishing & History & Live & Rewriting & Beside;
type Beside = { readonly previews: Previews; readonly imported: ImportedTexts };

type Drafts = {
  /** An empty draft, as part of the transaction that makes what it is the text of. Answers its id. */
  readonly create: (transaction: Transaction, document: NewDocument) => Promise<string>;
  /**
   * The same in another language of something that has texts. `name`: what that is called, such as `article`. Errors: 409
   * where it has that language, or as many as it may have.
   */
  readonly addLanguage: (transaction: Transaction, document: NewDocument, name: string) => Promise<void>;
  /** The texts of several things in all their languages, by what they are of; the first one first. */
  readonly textsOf: (
    queries: Queries,
    project: string,
    kind: DocumentKind,
    refs: readonly string[],
  ) => Promise<ReadonlyMap<string, readonly TextLine[]>>;
  /** What they are the texts of, and the titles of their drafts, by their own ids; those that are not there are missing. */
  readonly namesOf: typeof namesOf;
  /** What names texts, each with what its text is; those whose text is not there are left out. */
  readonly withNames: typeof withNames;
  /** How many there are in each language, whatever they are of, the one of the most first. */
  readonly countByLanguage: (queries: Queries, project: string) => Promise<ReadonlyMap<string, number>>;
  /** With all versions, as part of the transaction that removes what they are the texts of. */
  readonly removeAll: (transaction: Transaction, project: string, kind: DocumentKind, ref: string) => Promise<void>;
  readonly view: (place: DocumentPlace) => Promise<DocumentView>;
  /** The same draft again changes nothing. Errors: 422 for a body that the table of nodes refuses. */
  readonly save: (place: DocumentPlace, change: DraftChange, account: string) => Promise<DocumentView>;
};
type Publishing = {
  /** Errors: 422 without a title or a text, and for a link to what is not there. */
  readonly publish: (place: DocumentPlace, of: OfRevision, account: string) => Promise<DocumentView>;
  readonly unpublish: (place: DocumentPlace, account: string) => Promise<DocumentView>;
  /** Errors: 422 for a time that is past or too far ahead. */
  readonly schedule: (place: DocumentPlace, times: Schedule, account: string) => Promise<DocumentView>;
  /** A translation says what that version of its source says. Errors: 409 where the source is none, or another by now. */
  readonly confirm: (place: DocumentPlace, of: StillRight, account: string) => Promise<DocumentView>;
  /** Carries out what is due, however long ago it became so. Answers how many. */
  readonly runDue: () => Promise<number>;
};
type Live = {
  /** What visitors see of all texts of a kind, without bodies; those of one thing together, the oldest language first. */
  readonly liveLines: (queries: Queries, project: string, kind: DocumentKind) => Promise<readonly LiveLine[]>;
  /** What visitors see of one thing, in all its languages. */
  readonly liveTexts: (
    queries: Queries,
    project: string,
    of: { readonly kind: DocumentKind; readonly ref: string },
  ) => Promise<readonly (LiveLine & Pick<LiveText, 'body'>)[]>;
  /** The body of one language of it alone; undefined where nobody sees one. */
  readonly liveBody: typeof liveBody;
  /** Whether visitors see it in any language. */
  readonly isLive: typeof isLive;
};
type History = {
  /** Errors: 409 where nothing is live. */
  readonly discard: (place: DocumentPlace, of: OfRevision, account: string) => Promise<DocumentView>;
  readonly restore: (place: DocumentPlace, of: Restoring, account: string) => Promise<DocumentView>;
  readonly keep: (place: DocumentPlace, of: OfRevision, account: string) => Promise<DocumentView>;
  readonly versions: (place: DocumentPlace) => Promise<VersionList>;
  readonly version: (place: DocumentPlace, no: number) => Promise<VersionView>;
};

const VERSIONS_TOLD = 1000;
const DUE_PAGE = 100;

type Given = Pick<Ports, 'storage' | 'now' | 'id' | 'secret'>;

export function createDocuments(ports: Given, needs: ChangeNeeds): Documents {
  const changing = createChanging(ports, needs);
  return {
    ...drafts(ports, changing),
    ...publishing(ports, changing, needs.rules),
    ...history(ports, changing, needs.members),
    ...rewriting(ports, changing),
    liveLines,
    liveTexts,
    liveBody,
    isLive,
    previews: createPreviews(ports, changing),
    imported: importing(ports, changing, needs.follows),
  };
}

function drafts({ storage, now, id }: Given, { found, told, change }: Changing): Drafts {
  const create: Drafts['create'] = async (transaction, { project, account, ...of }) => {
    const record = { ...of, id: id(), projectId: project, draft: noWords, draftBy: account, draftAt: now() };
    await insertDocument(transaction, record);
    return record.id;
  };
  return {
    create,
    async addLanguage(transaction, document, name) {
      const { project, kind, ref, lang } = document;
      const there = await linesOf(transaction, project, { kind, refs: [ref] });
      if (there.some((text) => text.lang.toLowerCase() === lang.toLowerCase()))
        throw new ApiError('conflict', `This ${name} has a text in ${lang} already.`);
      if (there.length >= LANGUAGES_MOST)
        throw new ApiError('limit_reached', `An ${name} has at most ${LANGUAGES_MOST} languages.`);
      await create(transaction, document);
    },
    async textsOf(queries, project, kind, refs) {
      const lines = Map.groupBy(await linesOf(queries, project, { kind, refs }), ({ ref }) => ref);
      return new Map([...lines].map(([ref, texts]) => [ref, texts.map(lineOf)]));
    },
    countByLanguage,
    namesOf,
    withNames,
    removeAll: (transaction, project, kind, ref) => deleteDocuments(transaction, project, { kind, ref }),
    view: async (place) => told(await found(storage, place)),
    async save(place, { revision, mark = null, ...given }, account) {
      const fitted = fitBody(given.body);
      return change(place, account, async (record, transaction) => {
        const draft = { ...given, body: checkBody(fitted, record.profile) };
        // What has come already, and comes again because its answer was lost.
        if (sameWords(draft, record.draft)) return record;
        await refuseOld(transaction, record, revision);
        const at = now();
        const goesOn = record.draftBy === account && at - (record.draftAt ?? 0) <= VERSION_PAUSE_MS;
        const keeping = { kind: 'auto', account: record.draftBy, at } as const;
        const before = goesOn || record.revision === 0 ? record : await versionKept(transaction, record, keeping);
        return drafted(transaction, before, { draft, account, at, mark });
      });
    },
  };
}

function publishing({ storage, now }: Given, { change }: Changing, rules: ChangeNeeds['rules'] = () => []): Publishing {
  const runDue = async (): Promise<number> => {
    const due = await dueDocuments(storage, now(), DUE_PAGE);
    for (const { id: document, projectId: project } of due)
      await change({ project, document }, null, (record, transaction) =>
        carriedOut(transaction, record, { at: now(), rules: rules() }),
      );
    // However many share an hour, none waits for the next minute.
    return due.length < DUE_PAGE ? due.length : due.length + (await runDue());
  };
  return {
    publish: (place, { revision, note }, account) =>
      change(place, account, async (record, transaction) => {
        await refuseOld(transaction, record, revision);
        const refusal = await refusalOf(transaction, record, rules());
        if (refusal) throw refusal;
        return published(transaction, record, { account, at: now(), note });
      }),
    unpublish: (place, account) =>
      change(place, account, async (record) => (record.live ? { ...record, live: null, unpublishAt: null } : record)),
    schedule: (place, times, account) =>
      change(place, account, async (record) => ({ ...record, ...timesOf(times, record, now()) })),
    confirm: (place, { source: version }, account) =>
      change(place, account, async (record, transaction) => {
        const source = await sourceOf(transaction, record);
        if (source?.version !== version)
          throw new ApiError('conflict', 'The source was published again: read what has changed, then confirm it.');
        return { ...record, sourceVersion: version };
      }),
    runDue,
  };
}

function history({ storage, now }: Given, { found, change }: Changing, members: Pick<Members, 'find'>): History {
  const told = async ({ project }: DocumentPlace, lines: readonly VersionLine[]) => {
    const accounts = lines.map(({ account }) => account);
    const names = await memberNames(members, project, accounts);
    return lines.map(({ account, at, counts, ...version }) => ({
      ...version,
      by: names.get(account) ?? null,
      at: new Date(at).toISOString(),
      words: counts,
    }));
  };
  return {
    discard: (place, { revision }, account) =>
      change(place, account, async (record, transaction) => {
        await refuseOld(transaction, record, revision);
        if (!record.live)
          throw new ApiError('conflict', 'Nothing of this text is published: there is no text to go back to.');
        const { version: _version, at: _at, ...draft } = record.live;
        const at = now();
        const before = await versionKept(transaction, record, { kind: 'auto', account, at });
        return drafted(transaction, before, { draft, account, at });
      }),
    restore: (place, { revision, version }, account) =>
      change(place, account, async (record, transaction) => {
        await refuseOld(transaction, record, revision);
        const old = await versionByNo(transaction, record.id, version);
        if (!old) throw noVersion();
        const at = now();
        const before = await versionKept(transaction, record, { kind: 'restore', account, at });
        return drafted(transaction, before, { draft: old.words, account, at });
      }),
    keep: (place, { revision, note }, account) =>
      change(place, account, async (record, transaction) => {
        await refuseOld(transaction, record, revision);
        return versionKept(transaction, record, { kind: 'manual', note, account, at: now() });
      }),
    async versions(place) {
      const { id } = await found(storage, place);
      return { versions: await told(place, await versionsOf(storage, id, VERSIONS_TOLD)) };
    },
    async version(place, no) {
      const { id } = await found(storage, place);
      const version = Number.isSafeInteger(no) ? await versionByNo(storage, id, no) : undefined;
      if (!version) throw noVersion();
      const { words, ...rest } = version;
      const [line] = await told(place, [{ ...rest, title: words.title }]);
      return { ...line!, ...words };
    },
  };
}

function lineOf({ id, lang, title, draftAt, liveAt, isStale, ...line }: LineRecord): TextLine {
  return { document: id, lang, title, state: stateFrom(line), stale: isStale, draftAt, liveAt };
}

const noVersion = () => new ApiError('not_found', 'There is no such version.');
