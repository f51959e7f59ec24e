import { describe, expect, test } from 'bun:test';
import { draws } from '../../../../test/soak-slice.ts';
import type { Body, DocumentNode } from '../../../wire/documents/nodes.ts';
import type { DocumentView, DocumentWords, DraftChange } from '../../../wire/documents/shapes.ts';
import { Failure } from '../../api/failure.ts';
import { createDraft, SAVE_WITHIN_MS } from './draft.ts';
import { TRY_AGAIN_MS } from './saving.ts';

const body = (...texts: string[]) => ({
  type: 'doc',
  content: texts.map((text, at): DocumentNode => ({
    type: 'paragraph',
    attrs: { id: `b${at}` },
    content: [{ type: 'text', text }],
  })),
});
const textsOf = (of: DocumentWords) => (of.body as Body).content.map((node) => node.content![0]!.text).join(' ');
const words = (...texts: string[]): DocumentWords => ({ title: 'T', summary: '', slug: '', body: body(...texts) });

/** A server of one text, which refuses a save on top of an older draft; a clock that a test moves. */
function lab(begun = words('a', 'b'), kept = new Map<string, string>()) {
  let [clock, revision] = [0, 1];
  let draft = begun;
  let draftMark: string | undefined;
  let ids = 0;
  let timers: { at: number; run: () => void }[] = [];
  const past = new Map([[1, begun]]);
  const sent: DraftChange[] = [];
  let away: Failure | null = null;
  let gate: Promise<void> = Promise.resolve();
  const view = (): DocumentView => ({
    id: 'd',
    kind: 'article',
    lang: 'en',
    revision,
    state: 'draft',
    draft,
    draftBy: null,
    draftAt: null,
    ...(draftMark ? { draftMark } : {}),
    live: null,
    publishAt: null,
    unpublishAt: null,
    source: null,
  });
  const write = (next: DocumentWords, mark?: string) => {
    draftMark = mark;
    revision += 1;
    draft = next;
    past.set(revision, next);
  };
  const save = async (change: DraftChange) => {
    const { revision: of, mark, ...given } = change;
    sent.push(change);
    await gate;
    if (away) throw away;
    if (of !== revision) {
      const details = { base: past.get(of) ?? null, theirs: draft, revision, by: { id: 'j', name: 'Jonas' }, at: null };
      throw new Failure('draft_conflict', '', { status: 409, details });
    }
    write(given, mark);
    return view();
  };
  const open = () =>
    createDraft(view(), {
      save,
      now: () => clock,
      start: (run, milliseconds) => {
        const timer = { at: clock + milliseconds, run };
        timers.push(timer);
        return () => void (timers = timers.filter((one) => one !== timer));
      },
      kept: {
        get: (name) => kept.get(name) ?? null,
        set: (name, value) => void (value === null ? kept.delete(name) : kept.set(name, value)),
      },
      newId: () => `n${(ids += 1)}`,
      report: () => undefined,
    });
  const pass = async (milliseconds: number) => {
    const until = clock + milliseconds;
    for (;;) {
      const [next] = timers.filter(({ at }) => at <= until).toSorted((a, b) => a.at - b.at);
      if (!next) break;
      clock = Math.max(clock, next.at);
      timers = timers.filter((one) => one !== next);
      next.run();
      await new Promise(setImmediate);
    }
    clock = until;
  };
  return {
    open,
    pass,
    sent,
    kept,
    write,
    stored: () => textsOf(draft),
    fail: (failure: Failure | null) => void (away = failure),
    hold: (promise: Promise<void>) => void (gate = promise),
    /** The page is gone from one moment to the next, with all that it would still have done. */
    kill: () => void (timers = []),
  };
}

describe('a draft', () => {
  test('is kept at every key, and sent a second after the last, and within five of the first [P-EDT-25]', async () => {
    const { open, pass, sent, kept, stored } = lab();
    const draft = open();
    draft.change({ body: body('a!', 'b') });
    expect([draft.state.phase, kept.size, sent.length]).toEqual(['unsaved', 1, 0]);
    await pass(999);
    expect(sent).toHaveLength(0);
    await pass(1);
    expect([draft.state.phase, kept.size, stored()]).toEqual(['saved', 0, 'a! b']);
    for (let at = 0; at < 11; at += 1) {
      draft.change({ body: body(`a${at}`, 'b') });
      await pass(SAVE_WITHIN_MS / 10);
    }
    // Typing without a pause is sent within five seconds all the same.
    expect([sent.length, stored()]).toEqual([2, 'a9 b']);
  });

  test('goes on with what was typed while it was sent', async () => {
    const { open, pass, stored, hold } = lab();
    const answered = Promise.withResolvers<void>();
    hold(answered.promise);
    const draft = open();
    draft.change({ body: body('one', 'b') });
    await pass(1000);
    draft.change({ body: body('two', 'b') });
    expect(draft.state.phase).toBe('saving');
    answered.resolve();
    await draft.send();
    expect([draft.state.phase, stored()]).toEqual(['saved', 'two b']);
  });

  test('stays on the device while the server is away, and is sent again by itself [P-EDT-25]', async () => {
    const { open, pass, kept, stored, fail } = lab();
    fail(new Failure('network', ''));
    const draft = open();
    draft.change({ title: 'New' });
    await pass(1000);
    expect([draft.state.phase, kept.size]).toEqual(['kept', 1]);
    fail(null);
    await pass(TRY_AGAIN_MS);
    expect([draft.state.phase, kept.size, draft.state.view.draft.title, stored()]).toEqual(['saved', 0, 'New', 'a b']);
  });

  test('that is refused waits for the writer', async () => {
    const { open, pass, sent, fail } = lab();
    fail(new Failure('invalid_field', '', { status: 422 }));
    const draft = open();
    draft.change({ title: 'x'.repeat(121) });
    await pass(60_000);
    expect([draft.state.phase, draft.state.failure?.status, sent.length]).toEqual(['kept', 422, 1]);
    fail(null);
    draft.change({ title: 'x' });
    await pass(1000);
    expect([draft.state.phase, draft.state.failure]).toEqual(['saved', null]);
  });

  test('is offered again after a page that went, also where others have written since [P-EDT-25 P-EDT-27]', async () => {
    const { open, pass, kept, write, stored } = lab();
    const gone = open();
    gone.change({ body: body('mine', 'b') });
    gone.stop();
    expect(kept.size).toBe(1);
    write(words('a', 'theirs'));
    const draft = open();
    expect([draft.state.restored, textsOf(draft.state.words)]).toEqual([true, 'mine b']);
    await pass(60_000);
    expect(stored()).toBe('a theirs');
    await draft.send();
    await pass(1000);
    expect([draft.state.phase, stored(), draft.state.joined]).toEqual(['saved', 'mine theirs', 'Jonas']);
  });

  test('outlives a hundred kills while somebody types: nothing is lost, and without the device nothing older than 5 s [P-EDT-25]', async () => {
    const draw = draws(25);
    for (let round = 0; round < 50; round += 1) {
      const { open, pass, kill, stored } = lab(words('', 'b'));
      let [text, now] = ['', 0];
      for (let page = 0; page < 2; page += 1) {
        const draft = open();
        expect(textsOf(draft.state.words)).toBe(`${text} b`);
        const typed: { readonly at: number; readonly text: string }[] = [];
        for (let keys = 1 + Math.floor(draw() * 40); keys > 0; keys -= 1) {
          text += 'x';
          typed.push({ at: now, text });
          draft.change({ body: body(text, 'b') });
          const pause = Math.floor(draw() < 0.9 ? draw() * 400 : draw() * 3000);
          await pass(pause);
          now += pause;
        }
        kill();
        const old = typed.findLast(({ at }) => at <= now - SAVE_WITHIN_MS)?.text ?? '';
        expect(stored().length).toBeGreaterThanOrEqual(`${old} b`.length);
      }
      expect(textsOf(open().state.words)).toBe(`${text} b`);
    }
  });

  test('of a killed browser, whose disk has less than the server got, goes on with what the server has [P-EDT-25]', async () => {
    const { open, pass, kept, kill, sent } = lab();
    const gone = open();
    const type = async (text: string) => {
      gone.change({ body: body(text, 'b') });
      const disk = [...kept];
      await pass(1000);
      return disk;
    };
    const early = await type('a1');
    await type('a12');
    kill();
    for (const [name, value] of early) kept.set(name, value);
    const { state } = open();
    expect([state.restored, state.phase, textsOf(state.words), kept.size]).toEqual([false, 'saved', 'a12 b', 0]);
    expect(sent).toHaveLength(2);
  });

  test('of a killed browser, whose disk has more than the server told it of, is sent on top of it unasked [P-EDT-25]', async () => {
    const { open, pass, kept, kill, stored, hold } = lab();
    const gone = open();
    gone.change({ body: body('a1', 'b') });
    hold(new Promise(setImmediate));
    const sending = gone.send();
    gone.change({ body: body('a12', 'b') });
    const disk = [...kept];
    await sending;
    kill();
    for (const [name, value] of disk) kept.set(name, value);
    expect(stored()).toBe('a1 b');
    const draft = open();
    expect([draft.state.restored, textsOf(draft.state.words)]).toEqual([true, 'a12 b']);
    draft.change({ body: body('a123', 'b') });
    await pass(1000);
    expect([draft.state.phase, stored(), draft.state.joined]).toEqual(['saved', 'a123 b', null]);
  });

  test('found on the device can be given up for what the server has', async () => {
    const { open, pass, kept, sent } = lab();
    const gone = open();
    gone.change({ title: 'Mine' });
    gone.stop();
    const draft = open();
    draft.forget();
    await pass(10_000);
    expect([draft.state.words.title, draft.state.phase, kept.size, sent.length]).toEqual(['T', 'saved', 0, 0]);
  });

  test('of which both changed one block waits for a choice, and nothing is lost meanwhile [P-EDT-27]', async () => {
    for (const [choice, whole] of [
      ['mine', 'mine b'],
      ['theirs', 'theirs b'],
      ['both', 'mine theirs b'],
    ] as const) {
      const { open, pass, write, stored, kept } = lab();
      const draft = open();
      write({ ...words('theirs', 'b'), title: 'Theirs' });
      draft.change({ body: body('mine', 'b'), title: 'Mine' });
      await pass(10_000);
      expect([draft.state.phase, stored(), kept.size]).toEqual(['asks', 'theirs b', 1]);
      const { blocks, fields, by } = draft.state.clashes!;
      expect([by, fields]).toEqual(['Jonas', [{ field: 'title', mine: 'Mine', theirs: 'Theirs' }]]);
      draft.chooseBlock(blocks[0]!, choice);
      expect(draft.state.phase).toBe('asks');
      draft.chooseField(fields[0]!, choice === 'theirs' ? 'theirs' : 'mine');
      await pass(1000);
      expect([draft.state.phase, stored()]).toEqual(['saved', whole]);
    }
  });

  test('takes what the server tells, but never over what is not saved', async () => {
    const { open, write } = lab();
    const draft = open();
    write(words('a', 'new'));
    draft.told({ ...draft.state.view, revision: 2, draft: words('a', 'new') });
    expect(textsOf(draft.state.words)).toBe('a new');
    draft.change({ body: body('a', 'mine') });
    draft.told({ ...draft.state.view, revision: 3, draft: words('a', 'other') });
    expect(textsOf(draft.state.words)).toBe('a mine');
  });
});
