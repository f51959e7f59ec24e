import { describe, expect, test } from 'bun:test';
import { ada } from '../../../../test/admin/browser.ts';
import type { AuditEntry } from '../../../wire/audit/shapes.ts';
import { createTexts } from '../../../ui/texts.ts';
import { changedNames, loadTimeline, plainTimeline } from './timeline.ts';
import { bodyOf, headOf } from './timeline-words.ts';
import { english } from '../../texts/whole.ts';
import { ban } from '../../../../test/admin/ban.ts';

const texts = createTexts('en-US', english);

describe('the timeline', () => {
  const entry = (number: number, part: Partial<AuditEntry>): AuditEntry => ({
    number,
    at: '2026-11-20T09:00:00Z',
    actor: 'admin-1',
    actorName: null,
    onBehalfOf: null,
    onBehalfOfName: null,
    action: 'changeCoins',
    target: `user:${ada.id}`,
    before: { coins: 5 },
    after: { coins: 2, description: 'fine' },
    hash: '',
    ...part,
  });

  test('is what was done to the user and what they did, each once, newest first, without gaps', async () => {
    const answers = {
      to: { entries: [entry(9, {}), entry(4, { action: 'addBan', after: ban({ action: 'REPORT' }) })], next: 4 },
      by: {
        entries: [
          entry(9, {}),
          entry(8, { actor: ada.id, onBehalfOf: 'u2', onBehalfOfName: 'Bea', target: 'subtask:1' }),
          entry(7, { actor: ada.id, action: 'addTaskReport', target: 'report:1' }),
          entry(6, { actor: ada.id, action: 'refresh' }),
          entry(2, { actor: ada.id, action: 'addJob', target: 'job:1' }),
        ],
        next: null,
      },
    };
    const api = (async (_: unknown, { query: asked }: { query: Record<string, unknown> }) =>
      asked.target ? answers.to : answers.by) as unknown as Parameters<typeof loadTimeline>[0];
    const { entries, more } = await loadTimeline(api, ada, 50, new AbortController().signal);
    expect(entries.map(({ id, kind }) => `${id} ${kind}`)).toEqual(['9 earned', '8 earned', '7 bans', '4 bans']);
    expect(more).toBe(true);
    expect(entries[0]!.by).toBe('admin-1');
    expect(entries[2]!.by).toBeUndefined();
    expect(bodyOf(texts, entries[1]!)).toBe('on behalf of Bea · -3 Morphcoins · fine');
  });

  test('says what happened and what exactly', () => {
    const one = (part: object) => ({ id: '1', at: 0, action: '', kind: 'account' as const, ...part });
    const coins = one({ action: 'changeCoins', before: { coins: 5 }, after: { coins: 2, description: 'fine' } });
    expect([headOf(texts, coins), bodyOf(texts, coins)]).toEqual(['Balance changed', '-3 Morphcoins · fine']);
    const off = one({
      action: 'changeUser',
      before: { enabled: true, name: 'a' },
      after: { enabled: false, name: 'a' },
    });
    expect([headOf(texts, off), bodyOf(texts, off)]).toEqual(['Account banned', 'Status']);
    const banned = one({ action: 'addBan', after: ban({ action: 'REPORT', reason: 'spam' }) });
    expect([headOf(texts, banned), bodyOf(texts, banned)]).toEqual(['Banned from reporting tasks', 'spam']);
    const xp = one({ action: 'changeXp', before: { skill: 'js', xp: 0 }, after: { skill: 'js', xp: 20 } });
    expect(bodyOf(texts, xp)).toBe('js: 0 → 20 XP');
    expect(headOf(texts, one({ action: 'newCall' }))).toContain('newCall');
    expect(changedNames({ a: [1], b: 2 }, { a: [1], c: 3 })).toEqual(['b', 'c']);
  });

  test('without an audit log is what the account tells, and dates that do not exist are left out [D-USD-05]', () => {
    const { entries } = plainTimeline(ada, [ban({})]);
    expect(entries.map(({ action }) => action)).toEqual(['addBan', 'registered']);
  });
});
