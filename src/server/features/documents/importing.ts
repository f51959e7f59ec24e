/** Texts that an import writes and takes back: always part of the transaction that notes that it has done so. */
import { checkBody } from '../../../wire/documents/check.ts';
import { fitBody } from '../../../wire/documents/fit.ts';
import type { Body } from '../../../wire/documents/nodes.ts';
import type { DocumentWords } from '../../../wire/documents/shapes.ts';
import type { Ports } from '../../ports.ts';
import type { Queries, Transaction } from '../../storage/port.ts';
import { follow, type Changing, type DocumentPlace } from './changing.ts';
import { linksOf, type TextLinks } from './links-store.ts';
import { drafted, published, versionKept } from './records.ts';
import { insertDocument, type DocumentKind, type DocumentRecord } from './store.ts';
import { deleteDocument, documentsOf, stateOfTexts } from './whole-store.ts';
import type { LiveChange } from './slots.ts';
import { isEmptyBody, noWords, sameWords } from './view.ts';
import { wholeTextsComing, type WholeTexts } from './whole-coming.ts';

/** By which a text is known to be as an import left it: whoever saves or publishes changes one of these. */
export type TextMark = {
  readonly document: string;
  readonly revision: number;
  /** That is live; 0 for none. */
  readonly version: number;
};
/** What a text says, to be said again. */
export type TextState = { readonly mark: TextMark; readonly draft: DocumentWords; readonly live: DocumentWords | null };
type Of = { readonly project: string; readonly kind: DocumentKind; readonly ref: string };
export type NewText = Of & {
  readonly lang: string;
  readonly words: DocumentWords;
  /** Visitors see it, where it has a title and a text. */
  readonly live: boolean;
  /** What visitors see is behind its source already. */
  readonly stale: boolean;
  readonly account: string;
};

export type ImportedTexts = {
  /** Which articles each text names, in its draft or to visitors; texts that name none are left out. */
  readonly links: (queries: Queries, project: string) => AsyncIterable<TextLinks>;
  /** By language in small letters. */
  readonly marks: (queries: Queries, of: Of) => Promise<ReadonlyMap<string, TextMark>>;
  /** Makes the text of that language, or changes it; answers how it stands then, and how it stood. Errors: 422 for its body. */
  readonly put: (transaction: Transaction, text: NewText) => Promise<{ mark: TextMark; before: TextState | null }>;
  /** Says again what it said, in the draft and to visitors. Errors: 404. */
  readonly putBack: (
    transaction: Transaction,
    place: DocumentPlace,
    words: Omit<TextState, 'mark'> & { readonly account: string },
  ) => Promise<TextMark>;
  /** All of them with their versions. */
  readonly whole: WholeTexts;
  /** One language of something that stays. */
  readonly removeOne: (transaction: Transaction, of: Of, document: string) => Promise<void>;
};

export function importing(
  ports: Pick<Ports, 'now' | 'id'>,
  { changeIn }: Pick<Changing, 'changeIn'>,
  follows: () => readonly LiveChange[],
): ImportedTexts {
  return {
    whole: wholeTextsComing(ports, { changeIn }, follows),
    links: linksOf,
    async marks(queries, of) {
      const texts = await stateOfTexts(queries, of.project, of);
      return new Map(texts.map(({ lang, ...mark }) => [lang.toLowerCase(), mark]));
    },
    async put(transaction, { words: given, live, stale, account, lang, ...of }) {
      const records = await documentsOf(transaction, of.project, of);
      const there = records.find((one) => one.lang.toLowerCase() === lang.toLowerCase());
      const document = there?.id ?? (await begun(ports, transaction, { ...of, lang, account }));
      const { after } = await changeIn(transaction, { project: of.project, document }, async (record) => {
        const words = { ...given, body: checkBody(fitBody(given.body), record.profile) };
        const by = { account, at: ports.now() };
        const draft = await withDraft(transaction, record, { ...by, words });
        const isWhole = words.title.trim() !== '' && !isEmptyBody(words.body as Body);
        if (!live || !isWhole) return draft;
        const shown = await published(transaction, draft, by);
        return stale && shown.sourceVersion !== null ? { ...shown, sourceVersion: 0 } : shown;
      });
      return { mark: markOf(after), before: there ? stateOf(there) : null };
    },
    async putBack(transaction, place, { draft, live, account }) {
      const { after } = await changeIn(transaction, place, async (record) => {
        const by = { account, at: ports.now() };
        const back = await withDraft(transaction, record, { ...by, words: draft });
        if (!live) return { ...back, live: null };
        const { live: shown, nextVersion: version } = back;
        if (shown && sameWords(shown, live)) return back;
        const kept = await versionKept(transaction, back, { kind: 'publish', words: live, ...by });
        return { ...kept, live: { ...live, version, at: by.at }, wasLive: true };
      });
      return markOf(after);
    },
    async removeOne(transaction, { project, kind, ref }, document) {
      await deleteDocument(transaction, project, document);
      await follow(transaction, { projectId: project, kind, ref }, follows());
    },
  };
}

async function begun(
  { now, id }: Pick<Ports, 'now' | 'id'>,
  transaction: Transaction,
  { project, account, ...of }: Of & { readonly lang: string; readonly account: string },
): Promise<string> {
  const document = id();
  const record = {
    id: document,
    projectId: project,
    profile: 'full' as const,
    draft: noWords,
    draftBy: account,
    draftAt: now(),
  };
  await insertDocument(transaction, { ...of, ...record });
  return document;
}

type Drafting = { readonly words: DocumentWords; readonly account: string; readonly at: number };

/** What the draft was is kept as a version. */
async function withDraft(transaction: Transaction, record: DocumentRecord, { words, ...by }: Drafting) {
  if (sameWords(words, record.draft)) return record;
  const kept = record.revision === 0 ? record : await versionKept(transaction, record, { kind: 'import', ...by });
  return drafted(transaction, kept, { draft: words, ...by });
}

function markOf({ id, revision, live }: DocumentRecord): TextMark {
  return { document: id, revision, version: live?.version ?? 0 };
}

function stateOf(record: DocumentRecord): TextState {
  const { title, summary, slug, body } = record.live ?? record.draft;
  return { mark: markOf(record), draft: record.draft, live: record.live ? { title, summary, slug, body } : null };
}
