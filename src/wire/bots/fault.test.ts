import { describe, expect, test } from 'bun:test';
import { ApiError } from '../errors.ts';
import { blockKinds, type BotBlock } from './blocks.ts';
import { readFlow } from './fault.ts';
import { emptyFlow, exitsOf, type BotFlow } from './flow.ts';
import { BLOCK_BUTTONS, BOT_BLOCKS, BOT_BYTES, BOT_EXITS, BOT_TEXT_CHARS } from './limits.ts';

const at = { x: 0, y: 0 };
const end = (id: string): BotBlock => ({ kind: 'end', id, at, exits: {}, solved: false, texts: {} });
const buttons = (id: string, count: number): BotBlock => ({
  kind: 'buttons',
  id,
  at,
  exits: {},
  buttons: Array.from({ length: count }, (_, n) => ({ id: `${id}x${n}` })),
  keep: '',
  texts: {},
});
const message = (id: string, text: string, lang = 'en'): BotBlock => ({
  kind: 'message',
  id,
  at,
  exits: {},
  texts: { [lang]: { text } },
});
const flowOf = (blocks: readonly unknown[]): unknown => ({ ...emptyFlow, blocks });
const times = <T>(count: number, make: (n: number) => T): T[] => Array.from({ length: count }, (_, n) => make(n));

/** The sentence and the block that a refusal names; undefined where the draft is taken. */
function refusal(flow: unknown): { words: string; block: unknown } | undefined {
  try {
    readFlow(flow);
    return undefined;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    expect(error.code).toBe('invalid_field');
    return { words: error.message, block: (error.details as { block?: string }).block };
  }
}

describe('a draft', () => {
  test('has fourteen kinds of blocks, and one of another kind is refused by its id [P-BOT-04]', () => {
    expect(blockKinds).toHaveLength(14);
    expect(refusal(flowOf([end('a'), { ...end('b'), kind: 'script' }]))).toMatchObject({ block: 'b' });
    expect(refusal(flowOf([end('a'), 7]))).toMatchObject({ block: '' });
  });

  test('of 200 blocks is taken, and the 201st is named [P-BOT-04]', () => {
    expect(refusal(flowOf(times(BOT_BLOCKS, (n) => end(`b${n}`))))).toBeUndefined();
    expect(refusal(flowOf(times(BOT_BLOCKS + 1, (n) => end(`b${n}`))))).toMatchObject({ block: `b${BOT_BLOCKS}` });
  });

  test('of 400 exits is taken, and the block with the 401st is named [P-BOT-04]', () => {
    // 40 times nine buttons and 'Anything else'.
    const full = times(BOT_EXITS / 10, (n) => buttons(`b${n}`, 9));
    expect(full.flatMap(exitsOf)).toHaveLength(BOT_EXITS);
    expect(refusal(flowOf(full))).toBeUndefined();
    expect(refusal(flowOf([...full, message('more', 'Hello')]))).toMatchObject({ block: 'more' });
  });

  test('has up to ten buttons in a block [P-BOT-04]', () => {
    expect(refusal(flowOf([buttons('a', BLOCK_BUTTONS)]))).toBeUndefined();
    expect(refusal(flowOf([end('z'), buttons('a', BLOCK_BUTTONS + 1)]))).toMatchObject({ block: 'a' });
  });

  test('has at most 1 MB as JSON, and the largest block is named [P-BOT-04]', () => {
    /** 30 blocks in 20 languages with so many letters in all of their texts. */
    const written = (letters: number) => {
      let left = letters;
      const text = () => {
        const now = Math.min(left, BOT_TEXT_CHARS);
        left -= now;
        return { text: 'a'.repeat(now) };
      };
      const languages = times(20, (n) => `x${String.fromCharCode(97 + n)}`);
      const blocks = times(30, (n) => ({
        ...message(`b${n}`, ''),
        texts: Object.fromEntries(languages.map((one) => [one, text()])),
      }));
      expect(left).toBe(0);
      return flowOf(blocks);
    };
    const most = BOT_BYTES - Buffer.byteLength(JSON.stringify(written(0)));
    expect(refusal(written(most))).toBeUndefined();
    expect(refusal(written(most + 1))).toMatchObject({ block: 'b10', words: expect.stringContaining('1048576 bytes') });
  });

  test('has each id once, and exits that its blocks have', () => {
    expect(refusal(flowOf([end('a'), end('a')]))).toMatchObject({ block: 'a' });
    expect(refusal(flowOf([{ ...message('a', ''), exits: { sent: 'b' } }, end('b')]))).toMatchObject({ block: 'a' });
    expect(refusal(flowOf([{ ...message('a', ''), exits: { next: 'c' } }, end('b')]))).toMatchObject({ block: 'a' });
    expect(refusal(flowOf([{ ...message('a', ''), exits: { next: 'b' } }, end('b')]))).toBeUndefined();
    expect(refusal({ ...emptyFlow, start: 'a' })?.words).toBe('start must be the id of a block');
    expect(refusal(flowOf([message('a', '', 'not a language')]))).toMatchObject({ block: 'a' });
    const doubled = buttons('a', 0) as BotBlock & { kind: 'buttons' };
    expect(refusal(flowOf([{ ...doubled, buttons: [{ id: 'else' }] }]))).toMatchObject({ block: 'a' });
  });

  test('keeps what is written as it is', () => {
    const flow = flowOf([message('a', 'Hello'), buttons('b', 2)]) as BotFlow;
    expect(readFlow(flow)).toEqual(flow);
  });
});
