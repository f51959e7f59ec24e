/**
 * The draft of one text while somebody writes in it: kept on this device at every key, sent a second after the last key and
 * at least every four, joined with what others have sent meanwhile. What is typed is never dropped: not by a refusal, a lost
 * connection, or a page that goes.
 */
import { proxy, ref } from 'valtio/vanilla';
import { joinBodies, chosen, type BlockClash } from '../../../wire/documents/join.ts';
import type { Body } from '../../../wire/documents/nodes.ts';
import {
  draftConflict,
  type DocumentView,
  type DocumentWords,
  type DraftChange,
  type DraftConflict,
} from '../../../wire/documents/shapes.ts';
import { fits } from '../../../wire/schema.ts';
import { asFailure, type Failure } from '../../api/failure.ts';
import type { Stored } from '../../session/stored.ts';
import { againAfter, createSaving, type SavePhase } from './saving.ts';

/** After the last key, and at the latest after the first one that is not saved: a second before nothing older may be lost, for the way. */
export const SAVE_AFTER_MS = 1000;
export const SAVE_WITHIN_MS = 4000;

export type FieldClash = {
  readonly field: 'title' | 'summary' | 'slug';
  readonly mine: string;
  readonly theirs: string;
};
export type Clashes = {
  readonly by: string | null;
  readonly fields: readonly FieldClash[];
  readonly blocks: readonly BlockClash[];
};
export type DraftState = {
  /** As the server told it last. */
  view: DocumentView;
  /** As they stand on the screen. */
  words: DocumentWords;
  phase: SavePhase;
  /** Why the server does not take it. */
  failure: Failure | null;
  clashes: Clashes | null;
  /** What was found on this device is not what the server had. */
  restored: boolean;
  /** Whose changes were joined last. */
  joined: string | null;
};

type Ports = {
  /** Rejects with a `Failure`; 409 `draft_conflict` has the details of one. */
  readonly save: (change: DraftChange) => Promise<DocumentView>;
  readonly start: (run: () => void, milliseconds: number) => () => void;
  readonly now: () => number;
  readonly kept: Stored;
  readonly newId: () => string;
  readonly report: (error: unknown) => void;
};
type Kept = { readonly revision: number; readonly words: DocumentWords; readonly mark: string };
export type Draft = ReturnType<typeof createDraft>;

const fields = ['title', 'summary', 'slug'] as const;
const nameOf = (id: string) => `document ${id}`;

/**
 * What is not shown: what the present words were made of, and since when there is something to send. `page` and `count` are the
 * mark of what is kept and sent: a browser that was killed may have an older state on its disk than it
 * had sent, and only by the mark that is no change of its own.
 */
type Held = { readonly id: string; readonly page: string; count: number; revision: number; since: number | null };

export function createDraft(view: DocumentView, ports: Ports) {
  const { kept } = ports;
  const found = readKept(kept.get(nameOf(view.id)));
  const since = found && changesSince(found.mark, view.draftMark);
  const isOld = !found || sameWords(found.words, view.draft) || (since !== null && since <= 0);
  // What was found waits for its writer: it is sent with the next key, or when they say so.
  if (isOld) kept.set(nameOf(view.id), null);
  const state = proxy<DraftState>({
    view: ref(view),
    words: ref(isOld ? view.draft : found.words),
    phase: isOld ? 'saved' : 'unsaved',
    failure: null,
    clashes: null,
    restored: !isOld,
    joined: null,
  });
  const revision = isOld || since !== null ? view.revision : found.revision;
  const held: Held = { id: view.id, page: ports.newId(), count: 0, revision, since: null };
  const sending = createSending(state, held, ports);
  return {
    state,
    change: sending.change,
    send: sending.send,
    ...createChoices(state, sending.change, ports),
    /** What the server has told of the text, by whatever call: published, taken back, restored. Unsaved words stay. */
    told(answer: DocumentView): void {
      if (answer.revision < state.view.revision) return;
      state.view = ref(answer);
      if (state.phase !== 'saved') return;
      held.revision = answer.revision;
      state.words = ref(answer.draft);
    },
    /** Goes on with what the server has, in place of what was found on this device. */
    forget(): void {
      sending.stop();
      Object.assign(held, { revision: state.view.revision, since: null });
      kept.set(nameOf(view.id), null);
      Object.assign(state, {
        words: ref(state.view.draft),
        phase: 'saved',
        restored: false,
        clashes: null,
        failure: null,
      });
    },
    /** Nothing is sent any more; what is not saved stays on this device. */
    stop: sending.stop,
  };
}

function createSending(state: DraftState, held: Held, ports: Ports) {
  const { start, now, kept, report } = ports;
  const saving = createSaving({ start, phase: () => state.phase, sendNow });

  const keep = () => keepHere(kept, held, state.words);

  function wait(milliseconds = SAVE_AFTER_MS): void {
    held.since ??= now();
    saving.wait(Math.max(0, Math.min(milliseconds, held.since + SAVE_WITHIN_MS - now())));
  }

  function change(part: Partial<DocumentWords>): void {
    state.words = ref({ ...state.words, ...part });
    keep();
    if (state.phase === 'asks') return;
    if (state.phase !== 'saving') state.phase = 'unsaved';
    wait();
  }

  async function sendNow(): Promise<void> {
    const sent = state.words;
    state.phase = 'saving';
    held.since = null;
    try {
      const answer = await ports.save({ revision: held.revision, mark: markOf(held), ...sent });
      if (accepted(state, held, { answer, sent })) return kept.set(nameOf(held.id), null);
      keep();
      wait();
    } catch (error) {
      const failure = asFailure(error);
      if (failure.code === 'draft_conflict' && fits(draftConflict, failure.details)) {
        const isAsked = meet(state, held, failure.details, ports.newId);
        keep();
        return isAsked ? undefined : wait(0);
      }
      report(error);
      Object.assign(state, { failure: ref(failure), phase: 'kept' });
      const milliseconds = againAfter(failure);
      if (milliseconds !== null) saving.wait(milliseconds);
    }
    return undefined;
  }

  return { ...saving, change };
}

function keepHere(kept: Stored, held: Held, words: DocumentWords): void {
  held.count += 1;
  const value: Kept = { revision: held.revision, words, mark: markOf(held) };
  kept.set(nameOf(held.id), JSON.stringify(value));
}

const markOf = ({ page, count }: Pick<Held, 'page' | 'count'>): string => `${page}:${count}`;

/** How many changes the one has more than the other, both of one page; null where they are of two, and nobody knows. */
function changesSince(mark: string, saved: string | undefined): number | null {
  const [[page, count], [other, before]] = [mark.split(':'), (saved ?? '').split(':')];
  return page && page === other ? Number(count) - Number(before) : null;
}

/** The server has taken what was sent. Answers whether that is all: more may have been typed meanwhile. */
function accepted(
  state: DraftState,
  held: Held,
  { answer, sent }: { readonly answer: DocumentView; readonly sent: DocumentWords },
): boolean {
  const isAll = state.words === sent;
  held.revision = answer.revision;
  Object.assign(state, { view: ref(answer), failure: null, phase: isAll ? 'saved' : 'unsaved' });
  if (isAll) state.restored = false;
  return isAll;
}

/** Somebody else has saved since: joins both. Answers whether the writer is asked, as both have changed the same. */
function meet(
  state: DraftState,
  held: Held,
  { base, theirs, revision, by }: DraftConflict,
  newId: () => string,
): boolean {
  const mine = state.words;
  const from = (base?.body ?? null) as Body | null;
  const { body, clashes: blocks } = joinBodies(from, mine.body as Body, theirs.body as Body, newId);
  const met = fields.map((field) => joinField(field, base, mine, theirs));
  const asked = met.flatMap(({ clash }) => (clash ? [clash] : []));
  const words = { ...mine, ...Object.fromEntries(met.map(({ field, value }) => [field, value])), body };
  held.revision = revision;
  Object.assign(state, { words: ref(words), joined: by?.name ?? '' });
  const isAsked = asked.length + blocks.length > 0;
  state.clashes = isAsked ? ref({ by: by?.name ?? null, fields: asked, blocks }) : null;
  state.phase = isAsked ? 'asks' : 'unsaved';
  return isAsked;
}

function createChoices(
  state: DraftState,
  change: (part: Partial<DocumentWords>) => void,
  { newId }: Pick<Ports, 'newId'>,
) {
  function settle(next: Clashes, part: Partial<DocumentWords>): void {
    const isDone = next.fields.length + next.blocks.length === 0;
    state.clashes = isDone ? null : ref(next);
    if (isDone) state.phase = 'unsaved';
    change(part);
  }
  return {
    /** One block that both have changed. */
    chooseBlock(clash: BlockClash, choice: 'mine' | 'theirs' | 'both'): void {
      if (!state.clashes) return;
      const blocks = state.clashes.blocks.filter(({ id }) => id !== clash.id);
      settle({ ...state.clashes, blocks }, { body: chosen(state.words.body as Body, clash, choice, newId) });
    },
    chooseField({ field, theirs }: FieldClash, choice: 'mine' | 'theirs'): void {
      if (!state.clashes) return;
      const left = state.clashes.fields.filter((one) => one.field !== field);
      settle({ ...state.clashes, fields: left }, choice === 'theirs' ? { [field]: theirs } : {});
    },
  };
}

function joinField(field: FieldClash['field'], base: DocumentWords | null, mine: DocumentWords, theirs: DocumentWords) {
  const [my, their, was] = [mine[field], theirs[field], base?.[field]];
  if (my === their || their === was) return { field, value: my };
  if (my === was) return { field, value: their };
  return { field, value: my, clash: { field, mine: my, theirs: their } };
}

function sameWords(a: DocumentWords, b: DocumentWords): boolean {
  return fields.every((field) => a[field] === b[field]) && JSON.stringify(a.body) === JSON.stringify(b.body);
}

function readKept(text: string | null): Kept | null {
  if (text === null) return null;
  try {
    // A version before marks kept none.
    const { revision, words, mark = '' } = JSON.parse(text) as Kept;
    return typeof revision === 'number' && Array.isArray((words.body as Body).content)
      ? { revision, words, mark }
      : null;
  } catch {
    // Written by another version, or cut short: there is nothing to go on with.
    return null;
  }
}
