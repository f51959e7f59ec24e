/** What the card says that a decision will do. */
import { describe, expect, test } from 'bun:test';
import { ada } from '../../../../test/admin/browser.ts';
import type { Ban } from '../../../wire/task-reports/shapes.ts';
import { createTexts } from '../../../ui/texts.ts';
import { byTask } from '../../parts/open-task-reports.ts';
import { effectsOf } from './resolve-card.tsx';
import { nextBlock, type People } from './use-people.ts';
import { english } from '../../texts/whole.ts';
import { report } from '../../../../test/admin/task-reports-lab.ts';

const texts = createTexts('en-US', english);

describe('the effect of a decision', () => {
  const ban = (action: Ban['action']): Ban => ({
    id: 'b',
    user_id: 'u',
    creator: 'a',
    start: '2026-01-01T00:00:00Z',
    end: null,
    active: false,
    action,
    reason: '',
  });
  const loaded = <T>(value: T) => ({ value, failure: null, reload: async () => undefined, put: () => undefined });
  const person = (name: string, bans: Ban[], admin = false) =>
    loaded({ user: { ...ada, display_name: name, admin }, bans });
  const people = (part: Partial<People>): People => ({
    reporter: person('Rita', []),
    creator: person('Carl', []),
    creatorId: 'c',
    history: null,
    ...part,
  });
  const one = report();
  const task = byTask([one, report()])[0]!;

  test('names the length of a block by the earlier ones of its kind [D-REP-15]', () => {
    const bans = [ban('REPORT'), ban('CREATE'), ban('REPORT'), ban('REPORT')];
    const after = (count: number) =>
      nextBlock({ bans: bans.filter((b) => b.action === 'REPORT').slice(0, count) }, 'REPORT');
    expect([0, 1, 2, 3].map(after)).toEqual([
      { number: 1, days: 3 },
      { number: 2, days: 7 },
      { number: 3, days: 30 },
      { number: 4, days: null },
    ]);
    expect(nextBlock({ bans }, 'CREATE')).toEqual({ number: 2, days: 7 });
  });

  test('says whom, for how long, and what goes along', () => {
    const effects = effectsOf(texts, {
      report: one,
      task,
      people: people({ creator: person('Carl', [ban('CREATE')]) }),
    });
    expect(effects.BLOCK_REPORTER).toBe(
      'Rita cannot report for 3 days, the 1st ban of this kind. The task is shown again.',
    );
    expect(effects.BLOCK_CREATOR).toBe(
      'Carl cannot create tasks for 7 days, the 2nd ban of this kind. The task and its 2 reports go.',
    );
    expect(effects.REVISE).toStartWith('The 2 reports end. The task stays hidden');
    expect(effects.DELETE).toStartWith('The task and its 2 reports go.');
  });

  test('is told without a name where nobody is known, and where there is nobody or no effect', () => {
    const unknown = effectsOf(texts, { report: one, task, people: people({ creator: loaded(null) }) });
    expect(unknown.BLOCK_CREATOR).toStartWith('The creator cannot create tasks for 3, 7 or 30 days or for ever');
    const automatic = { ...one, user_id: null };
    const { BLOCK_REPORTER } = effectsOf(texts, {
      report: automatic,
      task,
      people: people({ reporter: loaded(null) }),
    });
    expect(BLOCK_REPORTER).toBe('Nobody filed this report: there is nobody to block.');
    const free = effectsOf(texts, { report: one, task, people: people({ creator: person('Boss', [], true) }) });
    expect(free.BLOCK_CREATOR).toContain('administrators are never banned');
  });
});
