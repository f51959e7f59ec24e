import { describe, expect, test } from 'bun:test';
import type { BlockKind, BlockOf, BotBlock } from './blocks.ts';
import { checkFlow, stops, type BotFacts, type BotProblem } from './check.ts';
import { emptyFlow, type BotFlow } from './flow.ts';
import { saidTo } from './texts.ts';

const at = { x: 0, y: 0 };
const facts: BotFacts = {
  languages: ['en', 'de'],
  forms: [{ id: 'bugreporting', name: 'Report a bug' }],
  teams: [{ id: 'care', name: 'Customer care' }],
  members: [{ id: 'ines', name: 'Ines' }],
  bots: [
    { id: 'live', name: 'Live', live: true },
    { id: 'off', name: 'Off', live: false },
  ],
  articles: [
    { id: 'shown', name: 'Shown', live: true },
    { id: 'hidden', name: '', live: false },
  ],
  tools: ['seen'],
};

/** A text in both languages. */
const both = <T>(text: T): Record<string, T> => ({ en: text, de: text });
const said = (text = 'Hello') => both({ text });
const end: BlockOf<'end'> = { kind: 'end', id: 'end', at, exits: {}, solved: false, texts: {} };
const team: BlockOf<'handover'> = {
  kind: 'handover',
  id: 'team',
  at,
  exits: {},
  team: null,
  member: null,
  priority: null,
  tags: [],
  texts: {},
};
const toTeam = (...exits: string[]) => Object.fromEntries(exits.map((exit) => [exit, 'team']));

/** One block of each kind in a flow in which nothing is wrong. */
const right: { [K in BlockKind]: BlockOf<K> } = {
  message: { kind: 'message', id: 'a', at, exits: toTeam('next'), texts: said() },
  buttons: {
    kind: 'buttons',
    id: 'a',
    at,
    exits: toTeam('one', 'else'),
    buttons: [{ id: 'one' }],
    keep: '',
    texts: both({ text: 'Hello', labels: { one: 'One' } }),
  },
  ask: {
    kind: 'ask',
    id: 'a',
    at,
    exits: toTeam('answered', 'failed'),
    ask: 'text',
    keep: 'name',
    into: 'ticket',
    key: '',
    choices: [],
    texts: both({ text: 'Who?', again: '', labels: {} }),
  },
  branch: {
    kind: 'branch',
    id: 'a',
    at,
    exits: toTeam('german', 'else'),
    conditions: [{ id: 'german', of: 'language', key: '', is: 'is', value: 'de' }],
  },
  hours: { kind: 'hours', id: 'a', at, exits: toTeam('open', 'closed'), team: 'care' },
  answer: { kind: 'answer', id: 'a', at, exits: toTeam('solved', 'none'), texts: {} },
  article: { kind: 'article', id: 'a', at, exits: toTeam('helped', 'helpedNot'), article: 'shown', texts: {} },
  form: {
    kind: 'form',
    id: 'a',
    at,
    exits: toTeam('sent', 'else'),
    form: 'bugreporting',
    texts: both({ text: '', button: 'Report' }),
  },
  action: {
    kind: 'action',
    id: 'a',
    at,
    exits: toTeam('done', 'else'),
    action: { do: 'url', address: 'https://example.com', newTab: true },
    texts: both({ text: '', button: 'Open' }),
  },
  set: { kind: 'set', id: 'a', at, exits: toTeam('next'), changes: [{ set: 'tag', key: '', value: 'bot' }] },
  handover: { ...team, id: 'a', team: 'care', member: 'ines' },
  pause: { kind: 'pause', id: 'a', at, exits: toTeam('next'), seconds: 5 },
  bot: { kind: 'bot', id: 'a', at, exits: {}, bot: 'live' },
  end: { ...end, id: 'a' },
};
const isWay = (kind: BlockKind) => kind === 'handover';
const leadsOn = ({ exits }: BotBlock) => Object.keys(exits).length > 0;
/** `team` is there where something leads to it. */
const flowWith = (block: BotBlock, ...more: BotBlock[]): BotFlow => ({
  ...emptyFlow,
  start: 'a',
  blocks: [block, ...more, ...(leadsOn(block) ? [team] : [])],
});
const codes = (flow: BotFlow, known = facts) => checkFlow(flow, known).map(({ code }) => code);
const withAction = (action: BlockOf<'action'>['action']): BotBlock => ({ ...right.action, action });

describe('the check of a flow', () => {
  test.each(Object.entries(right))('finds nothing wrong with a %s that is whole [P-BOT-05]', (kind, block) => {
    const noWay = leadsOn(block) || isWay(kind as BlockKind) ? [] : ['person.none'];
    expect(codes(flowWith(block))).toEqual(noWay as never);
  });

  test('names each exit without a target and each block that nothing leads to [P-BOT-05]', () => {
    for (const block of Object.values(right).filter(leadsOn)) {
      const [first, ...rest] = Object.keys(block.exits);
      const open = { ...block, exits: Object.fromEntries(rest.map((exit) => [exit, 'team'])) } as BotBlock;
      const found = checkFlow(flowWith(open), facts).filter(({ code }) => code === 'exit.open');
      expect(found.map((one) => [one.level, one.block, one.exit])).toEqual([['error', 'a', first!]]);
    }
    const lost = { ...end, id: 'lost' };
    expect(checkFlow(flowWith(right.message, lost), facts)).toEqual([
      { level: 'error', code: 'block.unreachable', block: 'lost', exit: null, field: null, lang: null },
    ]);
    expect(codes(emptyFlow)).toEqual(['start.none', 'person.none']);
  });

  test('names each text that is missing in a language that is on, and none of another [P-BOT-05]', () => {
    const missing = (block: BotBlock, known = facts) =>
      checkFlow(flowWith(block), known).map(({ code, field, lang }: BotProblem) => [code, field, lang]);
    expect(missing({ ...right.message, texts: { en: { text: 'Hello' }, fr: { text: 'Bonjour' } } })).toEqual([
      ['text.missing', 'text', 'de'],
    ]);
    expect(missing({ ...right.message, texts: both({ text: '  ' }) })).toHaveLength(2);
    expect(missing({ ...right.message, texts: { en: { text: 'Hello' } } }, { ...facts, languages: ['en'] })).toEqual(
      [],
    );
    const labelled = { ...both({ text: 'Hello', labels: { one: 'One' } }), de: { text: 'Hallo', labels: {} } };
    expect(missing({ ...right.buttons, texts: labelled })).toEqual([['text.missing', 'labels.one', 'de']]);
    // What may be left out is missing where another language has it.
    expect(missing({ ...right.answer, texts: { en: { text: 'What is it?' } } })).toEqual([
      ['text.missing', 'text', 'de'],
    ]);
    const choosing: BotBlock = { ...right.ask, ask: 'choice', choices: [{ id: 'x' }] };
    expect(missing(choosing)).toEqual([
      ['text.missing', 'labels.x', 'en'],
      ['text.missing', 'labels.x', 'de'],
    ]);
  });

  test('names a loop without a question once, and none that asks [P-BOT-05]', () => {
    const ring = (...between: BotBlock[]): BotFlow => {
      const blocks: BotBlock[] = [{ ...right.message, exits: { next: between[0]!.id } }, ...between, team];
      return { ...emptyFlow, start: 'a', blocks };
    };
    const back = { ...right.message, id: 'b', exits: { next: 'a' } };
    const loops = (flow: BotFlow) =>
      checkFlow(flow, facts).flatMap(({ code, block }) => (code === 'loop' ? [block] : []));
    expect(loops(ring(back))).toEqual(['a']);
    expect(loops(flowWith({ ...right.set, exits: { next: 'a' } }))).toEqual(['a']);
    const pausing = { ...right.pause, id: 'b', exits: { next: 'a' } };
    expect(loops(ring(pausing))).toEqual(['a']);
    expect(loops(ring({ ...pausing, seconds: null }))).toEqual([]);
    expect(loops(ring({ ...right.buttons, id: 'b', exits: { one: 'a', else: 'team' } }))).toEqual([]);
    expect(loops(ring({ ...right.ask, id: 'b', exits: { answered: 'a', failed: 'team' } }))).toEqual([]);
    // What found nothing has asked nothing.
    expect(loops(ring({ ...right.answer, id: 'b', exits: { solved: 'team', none: 'a' } }))).toEqual(['a']);
    expect(loops(ring({ ...right.answer, id: 'b', exits: { solved: 'a', none: 'team' } }))).toEqual([]);
    expect(loops(ring({ ...right.hours, id: 'b', exits: { open: 'a', closed: 'team' } }))).toEqual(['a']);
  });

  test('names what a block names and the project has not, or nobody has chosen [P-BOT-05]', () => {
    expect(codes(flowWith({ ...right.article, article: 'gone' }))).toEqual(['article.gone']);
    expect(codes(flowWith({ ...right.article, article: 'hidden' }))).toEqual(['article.hidden']);
    expect(codes(flowWith({ ...right.article, article: '' }))).toEqual(['target.none']);
    expect(codes(flowWith({ ...right.form, form: 'gone' }))).toEqual(['form.gone']);
    expect(codes(flowWith({ ...right.hours, team: 'gone' }))).toEqual(['team.gone']);
    expect(codes(flowWith({ ...right.hours, team: null }))).toEqual([]);
    expect(codes(flowWith({ ...right.handover, team: 'gone', member: 'gone' }))).toEqual(['team.gone', 'member.gone']);
    expect(codes(flowWith({ ...right.bot, bot: 'gone' }))).toEqual(['bot.gone', 'person.none']);
    expect(codes(flowWith({ ...right.bot, bot: 'off' }))).toEqual(['bot.off', 'person.none']);
    const asks = (of: 'hours' | 'custom' | 'answer', key: string): BotBlock => ({
      ...right.branch,
      conditions: [{ ...right.branch.conditions[0]!, of, key }],
    });
    expect(codes(flowWith(asks('hours', 'gone')))).toEqual(['team.gone']);
    expect(codes(flowWith(asks('hours', '')))).toEqual([]);
    expect(codes(flowWith(asks('custom', '')))).toEqual(['condition.key']);
    expect(codes(flowWith(asks('answer', 'topic')))).toEqual([]);
    const starts = [{ on: 'closed', team: 'gone' }] as const;
    expect(codes({ ...flowWith(right.message), starts: [...starts] })).toEqual(['team.gone']);
    const words = [{ on: 'keyword', words: { en: [' '] }, place: 'any' }] as const;
    expect(codes({ ...flowWith(right.message), starts: [{ ...words[0], words: { en: [' '] } }] })).toEqual([
      'start.words',
    ]);
  });

  test('takes web addresses alone, and only warns of a tool that no page has declared [P-BOT-05]', () => {
    for (const address of ['javascript:alert(1)', 'gleap:home', 'example.com', ''])
      expect([address, codes(flowWith(withAction({ do: 'url', address, newTab: false })))]).toEqual([
        address,
        ['address.wrong'],
      ]);
    const tool = { do: 'tool', parameters: [], mode: 'button', keep: '' } as const;
    expect(codes(flowWith(withAction({ ...tool, parameters: [], tool: 'seen' })))).toEqual([]);
    expect(codes(flowWith(withAction({ ...tool, parameters: [], tool: '' })))).toEqual(['target.none']);
    const unseen = checkFlow(flowWith(withAction({ ...tool, parameters: [], tool: 'never' })), facts);
    expect(unseen.map(({ level, code }) => [level, code])).toEqual([['warning', 'tool.unseen']]);
    expect(stops(unseen)).toBe(false);
    for (const action of [
      { do: 'custom', name: '' },
      { do: 'tour', tour: ' ' },
      { do: 'checklist', checklist: '' },
      { do: 'form', form: '' },
      { do: 'article', article: '' },
    ] as const)
      expect(codes(flowWith(withAction(action)))).toEqual(['target.none']);
  });

  test('names what has nothing in it', () => {
    expect(codes(flowWith({ ...right.buttons, buttons: [], exits: toTeam('else') }))).toEqual(['buttons.none']);
    expect(codes(flowWith({ ...right.ask, ask: 'choice' }))).toEqual(['choices.none']);
    expect(codes(flowWith({ ...right.ask, into: 'attribute' }))).toEqual(['key.none']);
    expect(codes(flowWith({ ...right.branch, conditions: [], exits: toTeam('else') }))).toEqual(['conditions.none']);
    expect(codes(flowWith({ ...right.set, changes: [] }))).toEqual(['changes.none']);
    expect(codes(flowWith({ ...right.set, changes: [{ set: 'variable', key: '', value: 'x' }] }))).toEqual([
      'change.key',
    ]);
  });
});

test('a visitor reads their language, else it without its region, else the project’s first [P-BOT-25]', () => {
  const block: BotBlock = {
    ...right.message,
    texts: { en: { text: 'Hello' }, de: { text: 'Guten Tag' }, 'de-AT': { text: ' ' }, fr: { text: 'Bonjour' } },
  };
  const reads = (lang: string, languages = ['en', 'de']) => saidTo(block, 'text', lang, languages);
  expect([reads('de'), reads('de-AT'), reads('de-CH'), reads('it'), reads('fr')]).toEqual([
    'Guten Tag',
    'Guten Tag',
    'Guten Tag',
    'Hello',
    'Bonjour',
  ]);
  expect(reads('it', ['de', 'en'])).toBe('Guten Tag');
  expect(reads('it', ['es'])).toBe('Hello');
  expect(saidTo(right.pause, 'text', 'en', ['en'])).toBe('');
});
