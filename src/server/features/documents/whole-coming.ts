/** Texts with all their versions, as an export of a project told them, made what they were. */
import { checkBody } from '../../../wire/documents/check.ts';
import type { Body, DocumentNode, Mark } from '../../../wire/documents/nodes.ts';
import type { DocumentWords } from '../../../wire/documents/shapes.ts';
import { LANGUAGES_MOST } from '../../../wire/help/limits.ts';
import type { ExportedText } from '../../../wire/exports/rows.ts';
import { wrongField } from '../../../wire/errors.ts';
import type { Ports } from '../../ports.ts';
import type { Transaction } from '../../storage/port.ts';
import type { ComingKind, Leads } from '../exports/slots.ts';
import { follow, type Changing } from './changing.ts';
import type { LiveChange } from './slots.ts';
import { insertDocument, type DocumentKind, type LiveText } from './store.ts';
import { insertVersion } from './versions-store.ts';
import { deleteDocument, documentsOf } from './whole-store.ts';

export { maybeTime, timeOf, wholeTexts } from './whole.ts';

type Of = { readonly project: string; readonly kind: DocumentKind; readonly ref: string };

export type WholeTexts = {
  /**
   * What it is the text of has these texts and no others, whatever it had; what follows from what visitors see follows, as
   * part of the transaction. Hours of publishing that are past are left out, so that nothing is published by an import.
   */
  readonly make: (transaction: Transaction, of: Of, texts: readonly ExportedText[]) => Promise<void>;
};

export function wholeTextsComing(
  { now, id: newId }: Pick<Ports, 'now' | 'id'>,
  { changeIn }: Pick<Changing, 'changeIn'>,
  follows: () => readonly LiveChange[],
): WholeTexts {
  return {
    async make(transaction, { project, kind, ref }, texts) {
      const there = await documentsOf(transaction, project, { kind, ref });
      for (const { id } of there) await deleteDocument(transaction, project, id);
      const begun = now();
      for (const [at, text] of texts.entries()) {
        const before = there.find(({ lang }) => lang.toLowerCase() === text.lang.toLowerCase());
        const { id = newId(), revision = 0 } = before ?? {};
        const of = { id, projectId: project, kind, ref, lang: text.lang, profile: 'full' as const };
        // One after the other: the oldest is the one that translations are made from.
        await insertDocument(transaction, { ...of, draft: text.draft, draftBy: text.draftBy, draftAt: begun + at });
        await changeIn(transaction, { project, document: id }, async (record) => {
          const versions = await versionsMade(transaction, id, text);
          const live = liveOf(text);
          // A new object, so that what the draft names is followed too.
          const draft = { ...text.draft, body: { ...text.draft.body } };
          return {
            ...record,
            draft,
            live,
            draftAt: milliseconds(text.draftAt),
            revision: revision + 1,
            wasLive: live !== null || versions.wasLive,
            nextVersion: Math.max(versions.last, live?.version ?? 0) + 1,
            sourceVersion: text.sourceVersion,
            publishAt: ahead(text.publishAt, begun),
            unpublishAt: ahead(text.unpublishAt, begun),
          };
        });
      }
      await follow(transaction, { projectId: project, kind, ref }, follows());
    },
  };
}

async function versionsMade(transaction: Transaction, document: string, { versions }: ExportedText) {
  let last = 0;
  for (const { no, kind, words, note, by, at } of versions) {
    await insertVersion(transaction, document, { no, kind, words, note, account: by, at: Date.parse(at) });
    last = no;
  }
  return { last, wasLive: versions.some(({ kind }) => kind === 'publish') };
}

function liveOf({ live }: ExportedText): LiveText | null {
  return live && { ...live.words, version: live.version, at: Date.parse(live.at) };
}

const milliseconds = (time: string | null): number | null => (time === null ? null : Date.parse(time));

function ahead(time: string | null, now: number): number | null {
  const at = milliseconds(time);
  return at !== null && at > now ? at : null;
}

/** Errors: 422 for a text that the door of documents refuses, for one language twice, and for versions out of their order. */
export function refuseTexts(texts: readonly ExportedText[]): void {
  if (texts.length > LANGUAGES_MOST) throw wrongField('texts', `may be in ${LANGUAGES_MOST} languages at most`);
  if (new Set(texts.map(({ lang }) => lang.toLowerCase())).size < texts.length)
    throw wrongField('texts', 'must have each language once');
  for (const { draft, live, versions, draftAt, publishAt, unpublishAt } of texts) {
    for (const { body } of [draft, ...(live ? [live.words] : []), ...versions.map(({ words }) => words)])
      checkBody(body, 'full');
    if (versions.some(({ no }, at) => no <= (versions[at - 1]?.no ?? 0)))
      throw wrongField('versions', 'must stand in the order of their numbers');
    const times = [draftAt, publishAt, unpublishAt, live?.at, ...versions.map(({ at }) => at)];
    refuseTimes(times);
  }
}

/** Errors: 422 for what is no time. */
export function refuseTimes(times: readonly (string | null | undefined)[]): void {
  for (const time of times)
    if (typeof time === 'string' && Number.isNaN(Date.parse(time))) throw wrongField('at', 'must be a time');
}

/** With all that they name as it is called elsewhere. */
function ledTexts(texts: readonly ExportedText[], to: Leads): ExportedText[] {
  const words = (given: DocumentWords): DocumentWords => ({
    ...given,
    body: ledNode(given.body as unknown as Body, to) as unknown as DocumentWords['body'],
  });
  return texts.map((text) => ({
    ...text,
    draft: words(text.draft),
    draftBy: to.account(text.draftBy),
    live: text.live && { ...text.live, words: words(text.live.words) },
    versions: text.versions.map((version) => ({
      ...version,
      by: to.account(version.by),
      words: words(version.words),
    })),
  }));
}

type Written = {
  readonly id: string;
  readonly number: number;
  readonly owner: string | null;
  readonly texts: readonly ExportedText[];
};

const firstWords = ({ texts: [first] }: Written): Partial<DocumentWords> => first?.live?.words ?? first?.draft ?? {};

/** What is the same of everything that has texts, a number and an owner. */
export const writtenComing: Pick<ComingKind<Written>, 'idOf' | 'titleOf' | 'sample' | 'place'> = {
  idOf: ({ id }) => id,
  titleOf: (row) => firstWords(row).title ?? '',
  sample(row) {
    const { title = '', summary = '', body = {} } = firstWords(row);
    return { lang: row.texts[0]?.lang ?? 'en', title, summary, body };
  },
  place: ({ number }) => number,
};

export const ledWritten = ({ owner, texts }: Written, to: Leads) => ({
  owner: to.account(owner),
  texts: ledTexts(texts, to),
});

/** Without ids, which are others in each installation. */
export const ownTexts = (texts: readonly ExportedText[]) => texts.map(({ id: _id, ...text }) => text);

/** Kinds of rows by what links call them. */
const linked: Readonly<Record<string, string>> = {
  article: 'articles',
  collection: 'collections',
  news: 'news',
};

function ledNode(node: DocumentNode, to: Leads): DocumentNode {
  const { attrs, marks, content } = node;
  return {
    ...node,
    ...(attrs ? { attrs: ledAttrs(node, attrs, to) } : {}),
    ...(marks ? { marks: marks.map((mark) => ledMark(mark, to)) } : {}),
    ...(content ? { content: content.map((inner) => ledNode(inner, to)) } : {}),
  };
}

function ledAttrs({ type }: DocumentNode, attrs: NonNullable<DocumentNode['attrs']>, to: Leads) {
  const file = (name: string) => {
    const given = attrs[name];
    return typeof given === 'string' ? { [name]: to.named('media', given) } : {};
  };
  if (type === 'picture') return { ...attrs, ...file('media'), ...file('dark') };
  if (type === 'video') return { ...attrs, ...file('media'), ...file('captions') };
  if (type === 'articleCard') return { ...attrs, article: ledName('articles', String(attrs.article), to) };
  return type === 'button' ? { ...attrs, href: ledLink(String(attrs.href), to) } : attrs;
}

function ledMark(mark: Mark, to: Leads): Mark {
  return mark.type === 'link'
    ? { ...mark, attrs: { ...mark.attrs, href: ledLink(String(mark.attrs?.href), to) } }
    : mark;
}

function ledLink(href: string, to: Leads): string {
  const [, kind = '', name = ''] = /^gleap:\/\/([\w-]+)\/([\w-]+)$/.exec(href) ?? [];
  return Object.hasOwn(linked, kind) ? `gleap://${kind}/${ledName(linked[kind]!, name, to)}` : href;
}

/** Numbers are kept where they can be. */
const ledName = (kind: string, name: string, to: Leads): string => (/^\d+$/.test(name) ? name : to.named(kind, name));
