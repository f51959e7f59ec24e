/** Short answers as the desk writes them. The index of the search follows each change in its transaction. */
import { ENTRIES_MOST } from '../../../wire/answers/limits.ts';
import type {
  AnswerEntriesAsked,
  AnswerEntry,
  AnswerEntryChange,
  AnswerEntryPage,
  NewAnswerEntry,
} from '../../../wire/answers/shapes.ts';
import { ApiError, wrongField } from '../../../wire/errors.ts';
import { refuseConflict } from '../../http/conflict.ts';
import { idInCursor, pageOf } from '../../http/cursor.ts';
import { wholeText } from '../../http/whole-text.ts';
import type { Ports } from '../../ports.ts';
import type { Queries, Transaction } from '../../storage/port.ts';
import type { Audit } from '../audit/service.ts';
import { folded } from '../documents/service.ts';
import type { PlainSearch } from '../search/service.ts';
import {
  countEntries,
  deleteEntry,
  entriesOf,
  entryById,
  lastEntryNumber,
  writeEntry,
  type EntryRecord,
} from './entries-store.ts';

export type Entries = {
  /** Errors: 400 `cursor_invalid`. */
  readonly page: (project: string, asked: AnswerEntriesAsked) => Promise<AnswerEntryPage>;
  /** Errors: 409 `limit_reached`; 422 for nothing but spaces. */
  readonly add: (project: string, entry: NewAnswerEntry, by: string) => Promise<AnswerEntry>;
  /** Errors: 404; 409 `conflict`. */
  readonly change: (project: string, id: string, change: AnswerEntryChange, by: string) => Promise<AnswerEntry>;
  /** Errors: 404. */
  readonly remove: (project: string, id: string, by: string) => Promise<void>;
};

type Given = Pick<Ports, 'storage' | 'id' | 'now'>;
type Needs = { readonly audit: Pick<Audit, 'note'>; readonly plain: Pick<PlainSearch, 'index'> };

export function createEntries(ports: Given, { audit, plain }: Needs): Entries {
  const { storage, now } = ports;
  const index = (transaction: Transaction, entry: EntryRecord, isFound: boolean) =>
    plain.index(
      transaction,
      { project: entry.projectId, kind: 'answers', id: entry.id, number: entry.number },
      isFound ? { lang: entry.lang, title: entry.question, text: entry.answer } : null,
    );
  /** Row, index and audit log at once. `after` is null where it goes. */
  const put = async (transaction: Transaction, by: string, action: string, { before, after }: Step): Promise<void> => {
    const entry = (after ?? before)!;
    await index(transaction, entry, after?.on ?? false);
    await (after ? writeEntry(transaction, after) : deleteEntry(transaction, entry.id));
    await audit.note(transaction, {
      actor: by,
      action,
      target: `answer:${entry.id}`,
      ...(before && { before: told(before) }),
      ...(after && { after: told(after) }),
    });
  };
  const one = async (queries: Queries, project: string, id: string) => found(await entryById(queries, project, id));
  return {
    page: (project, asked) => pageOfEntries(storage, project, asked),
    async add(project, { on = true, lang, ...given }, by) {
      const id = ports.id();
      const words = worded(given);
      const work = async (transaction: Transaction) => {
        if ((await countEntries(transaction, project)) >= ENTRIES_MOST)
          throw new ApiError('limit_reached', `A project has at most ${ENTRIES_MOST} short answers: delete one first.`);
        const number = (await lastEntryNumber(transaction, project)) + 1;
        const after = { id, projectId: project, number, ...words, lang, on, updatedAt: now(), updatedBy: by };
        await put(transaction, by, 'addAnswerEntry', { after });
        return told(after);
      };
      return storage.write(work, { turn: project });
    },
    async change(project, id, { expected, ...given }, by) {
      const work = async (transaction: Transaction) => {
        const before = await one(transaction, project, id);
        refuseConflict(told(before), expected);
        const { question = before.question, answer = before.answer, lang = before.lang, on = before.on } = given;
        const after = { ...before, ...worded({ question, answer }), lang, on, updatedAt: now(), updatedBy: by };
        await put(transaction, by, 'changeAnswerEntry', { before, after });
        return told(after);
      };
      return storage.write(work, { turn: project });
    },
    async remove(project, id, by) {
      const work = async (transaction: Transaction) =>
        put(transaction, by, 'deleteAnswerEntry', { before: await one(transaction, project, id) });
      await storage.write(work, { turn: project });
    },
  };
}

type Step = { readonly before?: EntryRecord; readonly after?: EntryRecord };

async function pageOfEntries(
  queries: Queries,
  project: string,
  { search, limit, cursor }: AnswerEntriesAsked,
): Promise<AnswerEntryPage> {
  const all = await entriesOf(queries, project, ENTRIES_MOST);
  const word = folded(search?.trim() ?? '');
  const some = all.filter(({ question, answer }) => folded(`${question}\n${answer}`).includes(word));
  const begin = cursor === undefined ? 0 : some.findIndex(({ id }) => id === idInCursor(cursor)) + 1;
  const { shown, next } = pageOf(some.slice(begin, begin + limit + 1), limit);
  return { entries: shown.map(told), next, total: some.length };
}

function worded({ question, answer }: Pick<EntryRecord, 'question' | 'answer'>) {
  const words = { question: wholeText(question).trim(), answer: wholeText(answer).trim() };
  for (const field of ['question', 'answer'] as const)
    if (words[field] === '') throw wrongField(field, 'must have a word');
  return words;
}

function told({ id, question, answer, lang, on, updatedAt }: EntryRecord): AnswerEntry {
  return { id, question, answer, lang, on, updatedAt: new Date(updatedAt).toISOString() };
}

function found(entry: EntryRecord | undefined): EntryRecord {
  if (entry) return entry;
  throw new ApiError('not_found', 'There is no such short answer.');
}
