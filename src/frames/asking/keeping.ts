/**
 * Answers on their way to the server: kept on this device first, sent one call at a time, and sent again until they are there
 * (P-SRV-32 to P-SRV-35). What another tab or device has answered meanwhile is not undone.
 */
import { retryAfter } from '../../wire/pure/retry-after.ts';
import { anything, fits, flag, integer, nullable, open, table, text, type Infer } from '../../wire/schema.ts';
import { surveyKept, type SurveyKept } from '../../wire/surveys/messenger-shapes.ts';
import { SHELF } from './has-unsent.ts';

/** `pending`: answers that the server does not have yet. */
const kept = open({
  /** Whose it is: the session id, '' where there was none yet. */
  owner: text({ max: 64 }),
  response: text({ max: 36 }),
  version: integer(),
  revision: integer(),
  answers: table(nullable(anything())),
  pending: table(nullable(anything())),
  at: text({ max: 16 }),
  seconds: integer(),
  times: table(integer()),
  lang: text({ max: 35 }),
  source: text({ max: 16 }),
  hidden: table(text({ max: 100_000 })),
  complete: flag(),
  /** The server has it all. */
  done: flag(),
});
export type Kept = Infer<typeof kept>;

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;
export type Shelf = {
  readonly read: (survey: string) => Kept | undefined;
  readonly write: (survey: string, kept: Kept) => void;
  readonly remove: (survey: string) => void;
  /** Surveys of which something is kept. */
  readonly all: () => string[];
};

/** `key`: of the project. `store` throws or is missing where a browser forbids storage in frames: then this document has to do. */
export function createShelf(key: string, store: () => Store | undefined): Shelf {
  const memory = new Map<string, string>();
  const prefix = `${SHELF}${key}:`;
  const guarded = <T>(use: (store: Store) => T): T | undefined => {
    try {
      const found = store();
      return found && use(found);
    } catch {
      // Denied or full: the copy in memory has to do.
      return undefined;
    }
  };
  return {
    read: (survey) => readKept(guarded((found) => found.getItem(prefix + survey)) ?? memory.get(survey)),
    write(survey, value) {
      const json = JSON.stringify(value);
      memory.set(survey, json);
      guarded((found) => found.setItem(prefix + survey, json));
    },
    remove(survey) {
      memory.delete(survey);
      guarded((found) => found.removeItem(prefix + survey));
    },
    all: () =>
      guarded((found) =>
        Array.from({ length: found.length }, (_, at) => found.key(at) ?? '').flatMap((name) =>
          name.startsWith(prefix) ? [name.slice(prefix.length)] : [],
        ),
      ) ?? [...memory.keys()],
  };
}

function readKept(json: string | undefined): Kept | undefined {
  try {
    const value: unknown = JSON.parse(json ?? 'null');
    return fits(kept, value) ? value : undefined;
  } catch {
    // Not JSON, so none of ours.
    return undefined;
  }
}

export type Refusal = { readonly status: number; readonly code: string; readonly field: string };
type Ports = {
  readonly shelf: Pick<Shelf, 'write' | 'remove'>;
  /** Rejects without a connection. */
  readonly ask: (path: string, body: object) => Promise<Response>;
  readonly after: (ms: number, work: () => void) => () => void;
  readonly tell: {
    readonly saved: (how: 'saving' | 'saved' | 'device') => void;
    readonly kept: (reply: SurveyKept) => void;
    /** The server takes it no more, or not so. */
    readonly refused: (refusal: Refusal) => void;
  };
};

const AGAIN_MS = [1000, 2000, 5000, 10_000, 30_000] as const;

export type Keeping = {
  readonly state: Kept;
  /** Keeps it here at once. */
  readonly keep: (part: Partial<Kept>, answers: Kept['answers']) => void;
  /** Sends what is not sent; waits for what is on its way. Never rejects. */
  readonly send: () => Promise<void>;
  readonly stop: () => void;
};

/** What is kept, and the call that is under way. */
type Line = {
  readonly survey: string;
  readonly ports: Ports;
  state: Kept;
  tries: number;
  flight: Promise<void> | undefined;
  stopTimer: () => void;
};

export function createKeeping(survey: string, first: Kept, ports: Ports): Keeping {
  const line: Line = { survey, ports, state: first, tries: 0, flight: undefined, stopTimer: () => undefined };
  return {
    get state() {
      return line.state;
    },
    keep(part, answers) {
      const { state } = line;
      write(line, {
        ...part,
        answers: { ...state.answers, ...answers },
        pending: { ...state.pending, ...answers },
        done: false,
      });
    },
    send: () => send(line),
    stop: () => line.stopTimer(),
  };
}

function write(line: Line, part: Partial<Kept>): void {
  line.state = { ...line.state, ...part };
  line.ports.shelf.write(line.survey, line.state);
}

async function send(line: Line): Promise<void> {
  line.stopTimer();
  if (line.flight) await line.flight;
  if (line.state.done) return;
  line.flight = sendNow(line);
  await line.flight;
  line.flight = undefined;
}

async function sendNow(line: Line): Promise<void> {
  const { survey, ports, state } = line;
  ports.tell.saved('saving');
  const { pending, complete, owner: _owner, answers: _answers, done: _done, response, ...rest } = state;
  const revision = state.revision + 1;
  try {
    const body = { ...rest, revision, answers: pending, complete };
    const answer = await ports.ask(`/api/messenger/surveys/${survey}/responses/${response}`, body);
    if (answer.ok) return taken(line, (await answer.json()) as unknown, { pending, complete });
    if (answer.status === 429 || answer.status >= 500 || answer.status === 401) return later(line, retryAfter(answer));
    await refused(line, answer);
  } catch {
    // Without a connection it stays here.
    later(line);
  }
}

type Sent = Pick<Kept, 'pending' | 'complete'>;

function taken(line: Line, reply: unknown, sent: Sent): void {
  if (!fits(surveyKept, reply)) return later(line);
  line.tries = 0;
  // One that lay beside the way that was taken is left out at the end.
  const isOver = sent.complete && reply.state !== 'partial';
  const pending = isOver ? {} : stillPending(line.state.pending, sent.pending, reply.answers);
  const done = isOver || (Object.keys(pending).length === 0 && !line.state.complete);
  write(line, { response: reply.response, revision: reply.revision, pending, done });
  line.ports.tell.kept(reply);
  if (done) return line.ports.tell.saved('saved');
  // Another tab was ahead, or more was answered meanwhile.
  line.stopTimer = line.ports.after(0, () => void send(line));
}

/** Without what the server has, as it was sent and as it stands. */
function stillPending(now: Kept['pending'], sent: Kept['pending'], stored: Kept['pending']): Kept['pending'] {
  const isThere = (question: string) =>
    question in sent && same(stored[question], sent[question]) && same(now[question], sent[question]);
  return Object.fromEntries(Object.entries(now).filter(([question]) => !isThere(question)));
}

async function refused(line: Line, answer: Response): Promise<void> {
  const { error = '', details } = (await answer.json().catch(() => ({}))) as {
    error?: string;
    details?: { field?: string };
  };
  // What cannot be taken is not tried for ever.
  write(line, { complete: false, pending: {}, done: true });
  if (answer.status === 404 || answer.status === 409) line.ports.shelf.remove(line.survey);
  line.ports.tell.refused({ status: answer.status, code: error, field: details?.field ?? '' });
}

function later(line: Line, seconds = 0): void {
  // Where the server says when to come again, there is nothing for the visitor to know.
  line.ports.tell.saved(seconds > 0 ? 'saving' : 'device');
  const wait = Math.max(seconds * 1000, AGAIN_MS[Math.min(line.tries, AGAIN_MS.length - 1)]!);
  line.tries += 1;
  line.stopTimer = line.ports.after(wait, () => void send(line));
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
