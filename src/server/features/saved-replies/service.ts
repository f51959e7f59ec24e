/** Replies that are written once and inserted often (P-DSK-18): shared by a project, or of one member. */
import { checkBody } from '../../../wire/documents/check.ts';
import { fitBody } from '../../../wire/documents/fit.ts';
import type { DocumentNode } from '../../../wire/documents/nodes.ts';
import { ApiError, wrongField } from '../../../wire/errors.ts';
import { language } from '../../../wire/language.ts';
import { DAY_MS } from '../../../wire/limits.ts';
import { MESSAGE_BODY_BYTES, REPLY_CHARS } from '../../../wire/messages/limits.ts';
import { SAVED_OWN_MOST, SAVED_SHARED_MOST, SAVED_USES_DAYS } from '../../../wire/saved-replies/limits.ts';
import type {
  NewSavedReply,
  SavedRepliesAsked,
  SavedReply,
  SavedReplyChange,
  SavedReplyPage,
} from '../../../wire/saved-replies/shapes.ts';
import { fits } from '../../../wire/schema.ts';
import type { TicketAlso } from '../../../wire/tickets/also.ts';
import { refuseConflict } from '../../http/conflict.ts';
import { idInCursor, pageOf } from '../../http/cursor.ts';
import type { StaffAuth } from '../../http/route.ts';
import { wholeText, wholeTexts } from '../../http/whole-text.ts';
import type { Ports } from '../../ports.ts';
import type { Queries, Transaction } from '../../storage/port.ts';
import type { Audit } from '../audit/service.ts';
import type { Can } from '../permissions/service.ts';
import { plainText } from '../tickets/service.ts';
import {
  countOwned,
  countUse,
  deleteKeysOfOthers,
  deleteSaved,
  insertSaved,
  keysOf,
  savedById,
  savedOf,
  updateSaved,
  usable,
  usesOf,
  writeKey,
  type SavedRecord,
} from './store.ts';

type By = { readonly project: string; readonly staff: StaffAuth };

/** Errors of all that change: 403 for a shared one without `content:write`. */
export type SavedReplies = {
  /** Errors: 400 `cursor_invalid`. */
  readonly list: (by: By, asked: SavedRepliesAsked) => Promise<SavedReplyPage>;
  /** Errors: 409 `limit_reached`, 422. */
  readonly add: (by: By, given: NewSavedReply) => Promise<SavedReply>;
  /** Errors: 404, 409 `conflict` and `limit_reached`, 422. */
  readonly change: (by: By, id: string, given: SavedReplyChange) => Promise<SavedReply>;
  /** Of whoever asks; a key that another reply has moves. Errors: 404. */
  readonly setKey: (by: By, id: string, key: number | null) => Promise<SavedReply>;
  /** Errors: 404. */
  readonly remove: (by: By, id: string) => Promise<void>;
  /** Its texts by language. Errors: 404. */
  readonly textsOf: (
    by: { readonly project: string; readonly account: string },
    id: string,
  ) => Promise<Readonly<Record<string, DocumentNode>>>;
  /** A message was made of these; what is not there any more counts nothing. Part of the caller's transaction. */
  readonly used: (
    transaction: Transaction,
    by: { readonly project: string; readonly account: string; readonly ids: readonly string[] },
  ) => Promise<void>;
};

type Given = Pick<Ports, 'storage' | 'now' | 'id'>;
type Needs = { readonly can: Can; readonly audit: Pick<Audit, 'note'> };

const SEARCH_CHARS = 20_000;
const dayOf = (now: number): number => now - (now % DAY_MS);

export function createSavedReplies(ports: Given, needs: Needs): SavedReplies {
  const { storage, now } = ports;
  return {
    list: listing(ports),
    ...changing(ports, needs),
    async used(transaction, { project, account, ids }) {
      for (const id of await usable(transaction, { project, account, ids: [...new Set(ids)] }))
        await countUse(transaction, id, dayOf(now()));
    },
    async textsOf(by, id) {
      return JSON.parse((await found(storage, { ...by, id })).texts) as Record<string, DocumentNode>;
    },
    async setKey({ project, staff: { accountId: account } }, id, key) {
      const saved = await storage.write(
        async (transaction) => {
          const known = await found(transaction, { project, account, id });
          await writeKey(transaction, { projectId: project, accountId: account, replyId: id }, key);
          return known;
        },
        { turn: `saved reply keys ${project} ${account}` },
      );
      return (await shownAs(storage, [saved], { account, now: now() }))[0]!;
    },
    async remove({ project, staff }, id) {
      const find = (queries: Queries) => found(queries, { project, account: staff.accountId, id });
      const known = await find(storage);
      await refuseShared(needs, { project, staff }, known);
      await storage.write(async (transaction) => {
        const saved = await find(transaction);
        await deleteSaved(transaction, saved.id);
        if (saved.ownerId === '')
          await needs.audit.note(transaction, entry('deleteSavedReply', staff, { before: saved }));
      });
    },
  };
}

function listing({ storage, now }: Given): SavedReplies['list'] {
  return async ({ project, staff }, { q = '', whose, lang, limit, cursor }) => {
    const me = staff.accountId;
    const owners =
      whose === 'shared' ? (['', ''] as const) : whose === 'own' ? ([me, me] as const) : (['', me] as const);
    const words = q.toLowerCase().split(/\s+/).filter(Boolean);
    const found = await savedOf(storage, project, { owners, words });
    const keys = await keysOf(storage, project, me);
    const all = whose === 'keyed' ? found.filter(({ id }) => keys.has(id)) : found;
    const has = ({ texts }: SavedRecord) => lang !== undefined && Object.hasOwn(JSON.parse(texts), lang);
    // At most 700 of them: the order by language is nothing that an index knows.
    const sorted = lang === undefined ? all : [...all.filter(has), ...all.filter((one) => !has(one))];
    const after = cursor === undefined ? -1 : sorted.findIndex(({ id }) => id === idInCursor(cursor));
    const { shown, next } = pageOf(sorted.slice(after + 1, after + 2 + limit), limit);
    return { replies: await shownAs(storage, shown, { account: me, now: now() }), next };
  };
}

function changing({ storage, now, id: newId }: Given, needs: Needs): Pick<SavedReplies, 'add' | 'change'> {
  return {
    async add(by, given) {
      const { project, staff } = by;
      const at = now();
      const ownerId = given.shared ? '' : staff.accountId;
      const saved = record(
        { shortcut: null, folder: '', actions: {}, ...defined(given), name: given.name, texts: given.texts },
        { id: newId(), projectId: project, ownerId, createdAt: at, changedAt: at },
      );
      await refuseShared(needs, by, saved);
      await storage.write(async (transaction) => {
        await refuseTooMany(transaction, saved);
        await insertSaved(transaction, saved);
        if (given.shared) await needs.audit.note(transaction, entry('addSavedReply', staff, { after: saved }));
      });
      return (await shownAs(storage, [saved], { account: staff.accountId, now: at }))[0]!;
    },

    async change(by, id, { expected, ...given }) {
      const { project, staff } = by;
      const find = (queries: Queries) => found(queries, { project, account: staff.accountId, id });
      await refuseShared(needs, by, await find(storage), given.shared === true);
      const saved = await storage.write(async (transaction) => {
        const before = await find(transaction);
        const [shown] = await shownAs(transaction, [before], { account: staff.accountId, now: now() });
        refuseConflict(shown!, expected);
        const said = { ...shown!, ...defined(given) };
        const ownerId = said.shared ? '' : staff.accountId;
        const next = record(said, { ...before, ownerId, changedAt: now() });
        if (next.ownerId !== before.ownerId) await refuseTooMany(transaction, next);
        await updateSaved(transaction, next);
        if (ownerId !== '') await deleteKeysOfOthers(transaction, id, ownerId);
        if (before.ownerId === '' || ownerId === '')
          await needs.audit.note(transaction, entry('changeSavedReply', staff, { before, after: next }));
        return next;
      });
      return (await shownAs(storage, [saved], { account: staff.accountId, now: now() }))[0]!;
    },
  };
}

const defined = <T extends object>(given: T): Partial<T> =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Partial<T>;

type Said = Pick<SavedReply, 'name' | 'shortcut' | 'folder' | 'texts'> & { readonly actions: TicketAlso };
type Kept = Pick<SavedRecord, 'id' | 'projectId' | 'ownerId' | 'createdAt' | 'changedAt'>;

/** Errors: 422 naming the place. */
function record(said: Said, { id, projectId, ownerId, createdAt, changedAt }: Kept): SavedRecord {
  const name = wholeText(said.name).trim();
  if (name === '') throw wrongField('name', 'must not be empty');
  const folder = wholeText(said.folder).trim();
  const texts = checkedTexts(said.texts);
  const words = Object.values(texts).map(plainText);
  const search = [name, said.shortcut ?? '', folder, ...words].join('\n').toLowerCase().slice(0, SEARCH_CHARS);
  return {
    id,
    projectId,
    ownerId,
    name,
    shortcut: said.shortcut,
    folder,
    texts: JSON.stringify(texts),
    actions: JSON.stringify(wholeTexts(said.actions)),
    search: search.toWellFormed(),
    createdAt,
    changedAt,
  };
}

function checkedTexts(given: SavedReply['texts']): Record<string, DocumentNode> {
  const texts = Object.entries(given).map(([lang, text]): [string, DocumentNode] => {
    if (!fits(language, lang)) throw wrongField('texts', 'must have languages as names, such as de or pt-BR');
    const document = checkBody(fitBody(wholeTexts(text)), 'message');
    const said = plainText(document).trim();
    if (said === '') throw wrongField(`texts.${lang}`, 'must have a letter');
    if (said.length > REPLY_CHARS || Buffer.byteLength(JSON.stringify(document)) > MESSAGE_BODY_BYTES)
      throw wrongField(`texts.${lang}`, `must have at most ${REPLY_CHARS} characters`);
    return [lang, document];
  });
  if (texts.length === 0) throw wrongField('texts', 'must have a text in one language at least');
  return Object.fromEntries(texts);
}

async function shownAs(
  queries: Queries,
  saved: readonly SavedRecord[],
  { account, now }: { readonly account: string; readonly now: number },
): Promise<SavedReply[]> {
  const ids = saved.map(({ id }) => id);
  // All of these are of one project.
  const keys = saved[0] ? await keysOf(queries, saved[0].projectId, account) : new Map<string, number>();
  const uses = await usesOf(queries, ids, dayOf(now) - (SAVED_USES_DAYS - 1) * DAY_MS);
  return saved.map(({ id, name, shortcut, folder, ownerId, texts, actions, changedAt }) => ({
    id,
    name,
    shortcut,
    folder,
    shared: ownerId === '',
    texts: JSON.parse(texts) as SavedReply['texts'],
    actions: JSON.parse(actions) as TicketAlso,
    key: keys.get(id) ?? null,
    uses: uses.get(id) ?? 0,
    changedAt: new Date(changedAt).toISOString(),
  }));
}

/** Errors: 404. */
async function found(queries: Queries, asked: Parameters<typeof savedById>[1]): Promise<SavedRecord> {
  const saved = await savedById(queries, asked);
  if (!saved) throw new ApiError('not_found', 'There is no such saved reply in this project.');
  return saved;
}

async function refuseShared(
  { can }: Needs,
  { project, staff }: By,
  { ownerId }: SavedRecord,
  becomes = false,
): Promise<void> {
  if ((ownerId !== '' && !becomes) || (await can(staff, 'content:write', project))) return;
  const words = 'You may not change saved replies that everybody has. Save one of your own.';
  throw new ApiError('permission_denied', words, { details: { permission: 'content:write' } });
}

/** Errors: 409 `limit_reached`. */
async function refuseTooMany(queries: Queries, { projectId, ownerId }: SavedRecord): Promise<void> {
  const most = ownerId === '' ? SAVED_SHARED_MOST : SAVED_OWN_MOST;
  if ((await countOwned(queries, projectId, ownerId)) < most) return;
  const whose = ownerId === '' ? 'A project has' : 'You have';
  throw new ApiError('limit_reached', `${whose} at most ${most} saved replies: delete one first.`);
}

type Noted = { readonly before?: SavedRecord; readonly after?: SavedRecord };

function entry(action: string, { accountId }: StaffAuth, { before, after }: Noted) {
  const said = (saved: SavedRecord | undefined) => saved && { name: saved.name, shared: saved.ownerId === '' };
  return {
    actor: accountId,
    action,
    target: `saved-reply:${(after ?? before)!.id}`,
    before: said(before),
    after: said(after),
  };
}
