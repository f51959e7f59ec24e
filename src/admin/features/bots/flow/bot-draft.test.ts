import { describe, expect, test } from 'bun:test';
import type { BotFlow } from '../../../../wire/bots/flow.ts';
import { textAt } from '../../../../wire/bots/texts.ts';
import type { Bot, BotDraft } from '../../../../wire/bots/shapes.ts';
import { end, flowOf, message } from '../../../../../test/bot-flows.ts';
import { Failure } from '../../../api/failure.ts';
import { createBotDraft, SAVE_AFTER_MS } from './bot-draft.ts';
import { TRY_AGAIN_MS } from '../../../parts/writing/saving.ts';
import { blockIn } from './flow-edits.ts';

const begun = flowOf([message('a', 'A', 'b'), message('b', 'B', 'c'), end('c')]);

/** A server of one bot that refuses a save on top of an older draft, and a clock that a test moves. */
function lab(kept = new Map<string, string>()) {
  let [clock, revision] = [0, 1];
  let draft: BotFlow = begun;
  let away: Failure | null = null;
  let ids = 0;
  let timers: { at: number; run: () => void }[] = [];
  const sent: BotDraft[] = [];
  const bot = () => ({ id: 'b1', name: 'Bot', revision, draft, draftBy: 'ines' }) as unknown as Bot;
  const keeper = createBotDraft(bot(), {
    async save(given) {
      sent.push(given);
      if (away) throw away;
      if (given.revision !== revision) {
        const details = { theirs: draft, revision, by: 'ines', at: '2026-01-01T00:00:00.000Z' };
        throw new Failure('draft_conflict', '', { status: 409, details });
      }
      [revision, draft] = [revision + 1, given.flow];
      return bot();
    },
    start(run, ms) {
      const timer = { at: clock + ms, run };
      timers.push(timer);
      return () => void (timers = timers.filter((one) => one !== timer));
    },
    kept: {
      get: (name: string) => kept.get(name) ?? null,
      set: (name: string, value: string | null) => void (value === null ? kept.delete(name) : kept.set(name, value)),
    } as never,
    newId: () => `new-${++ids}`,
    report: () => undefined,
  });
  const write = (id: string, text: string) =>
    keeper.work.change({ ...blockIn(keeper.work.state.flow, id)!, texts: { en: { text } } } as never, 'text');
  const textOf = (flow: BotFlow, id: string) => textAt(blockIn(flow, id)!, 'text', 'en');
  return {
    keeper,
    sent,
    kept,
    write,
    shown: (id: string) => textOf(keeper.work.state.flow, id),
    stored: (id: string) => textOf(draft, id),
    /** Somebody else has saved. */
    other(id: string, text: string) {
      const own = blockIn(draft, id)!;
      draft = {
        ...draft,
        blocks: draft.blocks.map((one) => (one.id === id ? ({ ...own, texts: { en: { text } } } as never) : one)),
      };
      revision += 1;
    },
    goAway: (failure: Failure | null) => void (away = failure),
    async pass(ms: number) {
      clock += ms;
      const due = timers.filter(({ at }) => at <= clock);
      timers = timers.filter(({ at }) => at > clock);
      for (const { run } of due) run();
      await keeper.send();
    },
    wait(ms: number) {
      clock += ms;
      return timers.filter(({ at }) => at <= clock).length;
    },
  };
}

describe('a draft', () => {
  test('is sent a second after the last edit, with the revision that it was made of [P-BOT-06]', async () => {
    const at = lab();
    at.write('a', 'A1');
    expect([at.keeper.state.phase, at.wait(SAVE_AFTER_MS - 1)]).toEqual(['unsaved', 0]);
    at.write('a', 'A2');
    expect(at.wait(SAVE_AFTER_MS - 1)).toBe(0);
    await at.pass(1);
    expect([at.keeper.state.phase, at.sent.map(({ revision }) => revision), at.stored('a')]).toEqual([
      'saved',
      [1],
      'A2',
    ]);
  });

  test('that the server does not take stays on this device, and is sent again', async () => {
    const at = lab();
    at.goAway(new Failure('network', '', { status: 0 }));
    at.write('a', 'mine');
    await at.pass(SAVE_AFTER_MS);
    expect([at.keeper.state.phase, at.kept.size]).toEqual(['kept', 1]);
    // Another page of the same device goes on with it.
    const next = lab(at.kept);
    expect([next.shown('a'), next.keeper.state.phase]).toEqual(['mine', 'unsaved']);
    at.goAway(null);
    await at.pass(TRY_AGAIN_MS);
    expect([at.keeper.state.phase, at.stored('a'), at.kept.size]).toEqual(['saved', 'mine', 0]);
  });

  test('is joined block by block with what somebody else has sent meanwhile [P-BOT-07]', async () => {
    const at = lab();
    at.other('b', 'theirs');
    at.write('a', 'mine');
    await at.pass(SAVE_AFTER_MS);
    await at.pass(0);
    expect([at.stored('a'), at.stored('b'), at.keeper.state.joined]).toEqual(['mine', 'theirs', 'ines']);
    // A step back takes mine back, and theirs stands.
    at.keeper.work.undo();
    expect([at.shown('a'), at.shown('b')]).toEqual(['A', 'theirs']);
  });

  test('asks where both changed the same block, and loses neither until it is chosen [P-BOT-07]', async () => {
    const at = lab();
    at.other('a', 'theirs');
    at.write('a', 'mine');
    await at.pass(SAVE_AFTER_MS);
    expect([at.keeper.state.phase, at.keeper.state.clashes.length, at.shown('a'), at.stored('a')]).toEqual([
      'asks',
      1,
      'mine',
      'theirs',
    ]);
    at.keeper.choose(at.keeper.state.clashes[0]!, 'theirs');
    await at.pass(0);
    expect([at.keeper.state.phase, at.shown('a'), at.stored('a')]).toEqual(['saved', 'theirs', 'theirs']);
  });
});
