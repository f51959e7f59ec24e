import { expect, test } from 'bun:test';
import type { CampaignDraft } from '../../../wire/campaigns/draft.ts';
import type { Campaign, CampaignChange } from '../../../wire/campaigns/shapes.ts';
import { Failure } from '../../api/failure.ts';
import { createCampaignDraft, SAVE_AFTER_MS } from './draft.ts';
import { TRY_AGAIN_MS } from '../../parts/writing/saving.ts';

const limits = (priority: 'high' | 'low' | 'normal') =>
  ({ frequency: { mode: 'once' }, group: '', groupDays: 30, priority, ignoreCalm: false }) as const;
const campaign = (draft: Partial<CampaignDraft> = {}, marks: Record<string, string> = {}) =>
  ({
    id: 'c1',
    changedAt: '2026-11-24T09:00:00.000Z',
    draft: { audience: null, limits: limits('normal'), ...draft },
    marks: { audience: 'a0', limits: 'l0', ...marks },
  }) as unknown as Campaign;

function setup(kept = new Map<string, string>()) {
  const sent: CampaignChange[] = [];
  const timers: { run: () => void; after: number }[] = [];
  let answer: () => Promise<Campaign> = async () => campaign();
  const make = () =>
    createCampaignDraft(campaign(), {
      save: (change) => {
        sent.push(change);
        return answer();
      },
      start(run, after) {
        const timer = { run, after };
        timers.push(timer);
        return () => void (timers.includes(timer) && timers.splice(timers.indexOf(timer), 1));
      },
      kept: {
        get: (name) => kept.get(name) ?? null,
        set: (name, text) => void (text === null ? kept.delete(name) : kept.set(name, text)),
      },
      report: () => undefined,
    });
  return {
    sent,
    timers,
    kept,
    make,
    answers: (next: () => Promise<Campaign>) => {
      answer = next;
    },
  };
}

test('two seconds after the last change its part alone is sent, with what it was opened with [P-OUT-41]', async () => {
  const { sent, timers, kept, make, answers } = setup();
  const keeper = make();
  keeper.change('audience', 'x');
  keeper.change('audience', 'all');
  expect([timers.map(({ after }) => after), keeper.state.phase, sent]).toEqual([[SAVE_AFTER_MS], 'unsaved', []]);
  expect([...kept.values()].join('')).toContain('"audience":"all"');
  answers(async () => campaign({ audience: 'all' }, { audience: 'a1' }));
  await keeper.send();
  expect(sent).toEqual([{ audience: 'all', marks: { audience: 'a0' } }]);
  expect([keeper.state.phase, kept.size]).toEqual(['saved', 0]);
  // The next change is made of what was taken.
  keeper.change('audience', null);
  await keeper.send();
  expect(sent[1]).toEqual({ audience: null, marks: { audience: 'a1' } });
});

test('what is changed while it is on its way is sent behind it, and is not lost [P-OUT-41]', async () => {
  const { sent, make, answers } = setup();
  const keeper = make();
  let take: (answer: Campaign) => void = () => undefined;
  answers(() => new Promise((resolve) => (take = resolve)));
  keeper.change('audience', 'one');
  const way = keeper.send();
  keeper.change('audience', 'two');
  take(campaign({ audience: 'one' }, { audience: 'a1' }));
  await way;
  expect([keeper.state.draft.audience, keeper.state.phase]).toEqual(['two', 'unsaved']);
  answers(async () => campaign({ audience: 'two' }, { audience: 'a2' }));
  await keeper.send();
  expect(sent[1]).toEqual({ audience: 'two', marks: { audience: 'a1' } });
});

test('the same part changed by somebody else waits for a choice, and another part is taken as it comes [P-OUT-41]', async () => {
  const { sent, make, answers } = setup();
  const keeper = make();
  keeper.change('limits', limits('low'));
  const details = {
    conflicts: [{ part: 'limits', given: limits('low'), current: limits('high') }],
    marks: { limits: 'l9', audience: 'a9' },
  };
  answers(() => Promise.reject(new Failure('draft_conflict', 'Met.', { status: 409, details })));
  await keeper.send();
  expect([keeper.state.phase, keeper.state.clashes]).toEqual(['asks', [{ part: 'limits', theirs: limits('high') }]]);
  keeper.told(campaign({ audience: 'all', limits: limits('high') }, { audience: 'a9', limits: 'l9' }));
  expect([keeper.state.draft.audience, keeper.state.draft.limits.priority]).toEqual(['all', 'low']);
  answers(async () => campaign({ audience: 'all', limits: limits('low') }, { limits: 'l10' }));
  keeper.choose(keeper.state.clashes[0]!, 'mine');
  await keeper.send();
  expect(sent.at(-1)).toEqual({ limits: limits('low'), marks: { limits: 'l9' } });
  expect(keeper.state.phase).toBe('saved');
});

test('an answer that was asked for before the last save changes nothing', async () => {
  const { make, answers } = setup();
  const keeper = make();
  const later = { ...campaign({ audience: 'all' }, { audience: 'a1' }), changedAt: '2026-11-24T09:00:05.000Z' };
  answers(async () => later);
  keeper.change('audience', 'all');
  await keeper.send();
  keeper.told(campaign());
  expect([keeper.state.draft.audience, keeper.state.phase]).toEqual(['all', 'saved']);
  keeper.told({ ...later, name: 'Another' });
  expect(keeper.state.campaign.name).toBe('Another');
});

test('theirs is taken where the writer says so, and nothing is sent', async () => {
  const { sent, kept, make, answers } = setup();
  const keeper = make();
  keeper.change('limits', limits('low'));
  const details = {
    conflicts: [{ part: 'limits', given: limits('low'), current: limits('high') }],
    marks: { limits: 'l9' },
  };
  answers(() => Promise.reject(new Failure('draft_conflict', 'Met.', { status: 409, details })));
  await keeper.send();
  keeper.choose(keeper.state.clashes[0]!, 'theirs');
  expect([keeper.state.draft.limits.priority, keeper.state.phase, sent.length, kept.size]).toEqual([
    'high',
    'saved',
    1,
    0,
  ]);
});

test('a lost connection is tried again, a refusal is not; both stay on this device over a reload [P-OUT-41]', async () => {
  const { sent, timers, make, answers, kept } = setup();
  const keeper = make();
  keeper.change('audience', 'all');
  answers(() => Promise.reject(new Failure('network', 'Gone.')));
  await keeper.send();
  expect([keeper.state.phase, timers.map(({ after }) => after)]).toEqual(['kept', [TRY_AGAIN_MS]]);
  answers(() => Promise.reject(new Failure('invalid_field', 'No.', { status: 422 })));
  await keeper.send();
  expect([keeper.state.phase, timers]).toEqual(['kept', []]);
  const reloaded = setup(kept);
  const again = reloaded.make();
  expect([again.state.draft.audience, again.state.phase]).toEqual(['all', 'unsaved']);
  await again.send();
  expect(reloaded.sent).toEqual([{ audience: 'all', marks: { audience: 'a0' } }]);
  expect(sent).toHaveLength(2);
});
