/** What a run of a survey holds, and what follows from it. */
import type { Met } from '../../wire/surveys/way.ts';
import { nextOf } from '../../wire/surveys/way.ts';
import type { ResponseSource, SurveyOpened } from '../../wire/surveys/messenger-shapes.ts';
import type { Keeping, Kept, Shelf } from './keeping.ts';
import type { SurveyState } from './state.ts';

export type RunPorts = {
  readonly survey: string;
  readonly lang: string;
  readonly source: ResponseSource;
  /** Of the address, where the survey has one of its own. */
  readonly hidden: Readonly<Record<string, string>>;
  /** Whose answers these are. */
  readonly owner: () => string;
  readonly ask: (path: string, body: object) => Promise<Response>;
  readonly after: (ms: number, work: () => void) => () => void;
  readonly now: () => number;
  readonly newId: () => string;
  readonly shelf: Shelf;
  /** It is finished, for the first time. */
  readonly finished: (answers: Readonly<Record<string, unknown>>) => void;
};

/** What a run holds besides what its screen shows. */
export type Held = {
  readonly ports: RunPorts;
  readonly state: SurveyState;
  keeping: Keeping | undefined;
  stopTyping: () => void;
  /** Since when the question is looked at; milliseconds. */
  lookedSince: number;
  /** The page has heard that it is finished. */
  told: boolean;
};

export type Begun = NonNullable<SurveyOpened['response']>;

export const metBy = ({ state, ports }: Held): Met => ({
  answers: state.answers,
  attribute: () => undefined,
  hidden: ports.hidden,
});

export function keptOf({ ports, state }: Held, begun: Begun | null): Kept {
  return {
    owner: ports.owner(),
    response: begun?.id ?? ports.newId(),
    version: state.survey!.version,
    revision: begun?.revision ?? 0,
    answers: begun?.answers ?? {},
    pending: {},
    at: '',
    seconds: 0,
    times: {},
    lang: state.survey!.lang,
    source: ports.source,
    hidden: ports.hidden,
    complete: false,
    done: true,
  };
}

/** The questions from the first to the one at which they stood, as what they answered leads; the first where no way leads there. */
export function wayTo(held: Held, at: string): string[] {
  const { survey, answers } = held.state;
  const way: string[] = [];
  for (let id = nextOf(survey!, '', metBy(held)); id !== undefined; id = nextOf(survey!, id, metBy(held))) {
    if (survey!.endings.some((ending) => ending.id === id)) break;
    way.push(id);
    if (id === at || !(id in answers)) return way;
  }
  return way.slice(0, at === '' ? 1 : undefined);
}

/** What comes behind the question that is asked. */
export const endOf = (held: Held): string | undefined =>
  nextOf(held.state.survey!, held.state.way.at(-1) ?? '', metBy(held));
