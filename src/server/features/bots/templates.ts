/** What a bot can begin with: whole flows in the languages of the project, in German where one is German, else in English. */
import type { BlockOf, BotBlock } from '../../../wire/bots/blocks.ts';
import { emptyFlow, type BotFlow } from '../../../wire/bots/flow.ts';
import type { BotTemplate } from '../../../wire/bots/shapes.ts';
import { words, type TemplateWord } from './template-words.ts';

const COLUMN = 280;
const ROW = 200;
const at = (column: number, row: number) => ({ x: column * COLUMN, y: row * ROW });

export function templateFlow(template: BotTemplate, languages: readonly string[]): BotFlow {
  return { ...emptyFlow, ...flows[template](saying(languages)) };
}

/** The words in each of the languages. */
function saying(languages: readonly string[]) {
  const say = (word: TemplateWord, lang: string) => words[word][/^de(-|$)/i.test(lang) ? 'de' : 'en'];
  return <T>(texts: (of: (word: TemplateWord) => string) => T): Record<string, T> =>
    Object.fromEntries(languages.map((lang) => [lang, texts((word) => say(word, lang))]));
}
type Saying = ReturnType<typeof saying>;
type Made = Pick<BotFlow, 'starts' | 'start' | 'blocks'>;

const flows: Readonly<Record<BotTemplate, (saying: Saying) => Made>> = {
  greet: (said) => ({
    starts: [{ on: 'conversation' }],
    start: 'greet',
    blocks: [
      buttons('greet', at(0, 0), {
        buttons: [{ id: 'order' }, { id: 'question' }, { id: 'fault' }],
        keep: 'topic',
        texts: said((of) => ({
          text: of('greet'),
          labels: { order: of('order'), question: of('question'), fault: of('fault') },
        })),
        exits: { order: 'hours', question: 'look', fault: 'describe', else: 'hours' },
      }),
      hours(at(1, 0), { open: 'team', closed: 'address' }),
      answer(said, at(1, 1), { solved: 'end', none: 'hours' }),
      ask('describe', at(1, 2), {
        ...inWords,
        keep: 'fault',
        texts: said((of) => ({ text: of('describe'), again: '', labels: {} })),
        exits: { answered: 'hours', failed: 'team' },
      }),
      address(said, at(2, 0)),
      end(said, at(2, 1)),
      handover(said, 'soon', at(3, 0)),
    ],
  }),
  hours: (said) => ({
    starts: [{ on: 'closed', team: null }],
    start: 'away',
    blocks: [
      {
        id: 'away',
        kind: 'message',
        at: at(0, 0),
        texts: said((of) => ({ text: of('away') })),
        exits: { next: 'look' },
      },
      answer(said, at(1, 0), { solved: 'end', none: 'address' }),
      address(said, at(2, 0)),
      end(said, at(2, 1)),
      handover(said, 'later', at(3, 0)),
    ],
  }),
  answer: (said) => ({
    starts: [{ on: 'conversation' }],
    start: 'look',
    blocks: [
      answer(said, at(0, 0), { solved: 'end', none: 'more' }),
      buttons('more', at(1, 0), {
        buttons: [{ id: 'again' }, { id: 'person' }],
        keep: '',
        texts: said((of) => ({ text: of('more'), labels: { again: of('again'), person: of('person') } })),
        exits: { again: 'rephrase', person: 'hours', else: 'hours' },
      }),
      ask('rephrase', at(2, 1), {
        ...inWords,
        keep: 'question',
        texts: said((of) => ({ text: of('rephrase'), again: '', labels: {} })),
        exits: { answered: 'look', failed: 'hours' },
      }),
      hours(at(2, 0), { open: 'team', closed: 'address' }),
      address(said, at(3, 0)),
      end(said, at(1, 1)),
      handover(said, 'soon', at(4, 0)),
    ],
  }),
};

type Place = BotBlock['at'];

function answer(said: Saying, place: Place, exits: { solved: string; none: string }): BlockOf<'answer'> {
  return { id: 'look', kind: 'answer', at: place, texts: said((of) => ({ text: of('ask') })), exits };
}

function hours(place: Place, exits: { open: string; closed: string }): BlockOf<'hours'> {
  return { id: 'hours', kind: 'hours', at: place, team: null, exits };
}

type Own<K extends BotBlock['kind']> = Omit<BlockOf<K>, 'id' | 'kind' | 'at'>;

const buttons = (id: string, place: Place, own: Own<'buttons'>): BlockOf<'buttons'> => ({
  id,
  kind: 'buttons',
  at: place,
  ...own,
});

const inWords = { ask: 'text', into: 'ticket', key: '' } as const satisfies Partial<Own<'ask'>>;
function ask(id: string, place: Place, own: Omit<Own<'ask'>, 'choices'>): BlockOf<'ask'> {
  return { id, kind: 'ask', at: place, choices: [], ...own };
}

function address(said: Saying, place: Place): BlockOf<'ask'> {
  return ask('address', place, {
    ask: 'email',
    keep: 'email',
    into: 'field',
    key: 'email',
    texts: said((of) => ({ text: of('address'), again: of('addressAgain'), labels: {} })),
    exits: { answered: 'team', failed: 'team' },
  });
}

function end(said: Saying, place: Place): BlockOf<'end'> {
  return { id: 'end', kind: 'end', at: place, solved: true, texts: said((of) => ({ text: of('solved') })), exits: {} };
}

function handover(said: Saying, word: TemplateWord, place: Place): BlockOf<'handover'> {
  return {
    id: 'team',
    kind: 'handover',
    at: place,
    team: null,
    member: null,
    priority: null,
    tags: [],
    texts: said((of) => ({ text: of(word) })),
    exits: {},
  };
}
