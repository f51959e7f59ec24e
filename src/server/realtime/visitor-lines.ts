/**
 * The sockets of visitors and what goes over them: every message after the one a socket has seen, once, in order
 * (parley.md K2). What is pushed is stored first; a socket that has just seen the message before it is sent it at once,
 * any other reads from the store what it missed. Nothing waits in memory for a slow client.
 */
import { PUSH_PAGE_ROWS } from '../../wire/outbound/limits.ts';
import type { ToVisitor } from '../../wire/to-visitor.ts';

/** `body` is JSON of `data`. */
export type VisitorMessage = { readonly seq: number; readonly name: ToVisitor['name']; readonly body: string };
/** One that counts only at this moment: it has no number, and nobody asks whether it has come. */
export type FleetingMessage = Omit<VisitorMessage, 'seq'> & {
  readonly seq?: undefined;
  /** The visitor's pages, or their messengers and nobody else. */
  readonly to: 'pages' | 'messengers';
};

/** Where a socket begins: after `cursor`. `reset`: not where it asked to. */
export type Beginning = { readonly cursor: number; readonly unread: number; readonly reset: boolean };

/** The stored messages of visitors. */
export type VisitorFeed = {
  /** `cursor` is the last message seen; without one the visitor begins at what has not arrived yet. */
  readonly begin: (visitorId: string, cursor: number | undefined) => Promise<Beginning>;
  /** The next messages after `seq`, oldest first, at most `PUSH_PAGE_ROWS`. */
  readonly after: (visitorId: string, seq: number) => Promise<readonly VisitorMessage[]>;
  /** Everything up to `seq` has arrived at one of the visitor's clients. */
  readonly arrived: (visitorId: string, seq: number) => void;
};

/** The part of a socket that is used. `sendText` answers -1 when the client does not keep up. */
export type LineSocket = {
  readonly sendText: (text: string) => number;
  readonly ping: (data: string) => number;
};

export type Line = {
  readonly socket: LineSocket;
  /** '' where nobody tells all of a project something. */
  readonly project: string;
  readonly visitorId: string;
  /** What this socket confirms counts as arrived. */
  readonly counts: boolean;
  /** The last message written. */
  at: number;
  open: boolean;
  /** Reads from the store; what is told meanwhile is found there. */
  reading: boolean;
  missed: boolean;
  /** The client does not keep up. */
  blocked: boolean;
  /** The message whose arrival is being asked for, 0 for none. */
  asked: number;
};

export type VisitorLines = {
  /** `greet` runs when it is known where the socket begins, before any message. Errors: those of the feed. */
  readonly join: (line: Line, cursor: number | undefined, greet: (from: Beginning) => void) => Promise<void>;
  readonly leave: (line: Line) => void;
  /** A message that is stored, or a fleeting one. */
  readonly tell: (visitorId: string, message: VisitorMessage | FleetingMessage) => void;
  /** One fleeting message to each open messenger, or page, of a project. */
  readonly tellAll: (project: string, message: FleetingMessage) => void;
  /** A protocol pong: the client has read what was sent before the ping of that number. */
  readonly answered: (line: Line, number: string) => void;
  /** The client has caught up with what was written. */
  readonly drained: (line: Line) => void;
  readonly count: () => number;
  /** How many of a visitor's are open. */
  readonly open: (visitorId: string) => number;
};

export function newLine(socket: LineSocket, visitorId: string, counts: boolean, project = ''): Line {
  const state = { at: 0, open: true, reading: true, missed: false, blocked: false, asked: 0 };
  return { socket, project, visitorId, counts, ...state };
}

/** `failed` is told when the store could not be read: the socket is to be closed, its client comes back. */
export function createVisitorLines(feed: VisitorFeed, failed: (line: Line, error: unknown) => void): VisitorLines {
  const lines = new Map<string, Line[]>();
  return {
    async join(line, cursor, greet) {
      // First of all: what is pushed from now on is not missed.
      lines.set(line.visitorId, [...(lines.get(line.visitorId) ?? []), line]);
      const from = await feed.begin(line.visitorId, cursor);
      if (!line.open) return;
      line.at = from.cursor;
      greet(from);
      await read(line);
    },
    leave(line) {
      line.open = false;
      const left = (lines.get(line.visitorId) ?? []).filter((one) => one !== line);
      if (left.length > 0) lines.set(line.visitorId, left);
      else lines.delete(line.visitorId);
    },
    tell(visitorId, message) {
      for (const line of lines.get(visitorId) ?? []) {
        if (message.seq === undefined) say(line, message);
        else if (line.reading) line.missed = true;
        else if (line.blocked || message.seq <= line.at) continue;
        else if (message.seq === line.at + 1) write(line, message);
        else void catchUp(line);
      }
    },
    tellAll(project, message) {
      for (const ofVisitor of lines.values())
        for (const line of ofVisitor) if (line.project === project) say(line, message);
    },
    answered(line, number) {
      const seq = Number(number);
      if (seq !== line.asked || seq === 0) return;
      line.asked = 0;
      feed.arrived(line.visitorId, seq);
      if (line.at > seq) ask(line);
    },
    drained(line) {
      if (!line.blocked || !line.open) return;
      line.blocked = false;
      if (!line.reading) void catchUp(line);
    },
    count: () => lines.size,
    open: (visitorId) => lines.get(visitorId)?.length ?? 0,
  };

  async function catchUp(line: Line): Promise<void> {
    try {
      await read(line);
    } catch (error) {
      if (line.open) failed(line, error);
    }
  }

  /** Writes whatever is stored after what the line has, until there is nothing more. */
  async function read(line: Line): Promise<void> {
    line.reading = true;
    try {
      for (;;) {
        line.missed = false;
        const page = await feed.after(line.visitorId, line.at);
        for (const message of page) {
          if (!line.open || line.blocked) return;
          write(line, message);
        }
        if (!line.open || line.blocked) return;
        if (page.length < PUSH_PAGE_ROWS && !line.missed) return;
      }
    } finally {
      line.reading = false;
    }
  }

  function say(line: Line, { name, body, to }: FleetingMessage): void {
    if (line.counts === (to === 'pages') && !line.blocked)
      line.blocked = line.socket.sendText(`{"name":"${name}","data":${body}}`) === -1;
  }

  function write(line: Line, { seq, name, body }: VisitorMessage): void {
    const written = line.socket.sendText(`{"name":"${name}","data":${body},"seq":${seq}}`);
    line.at = seq;
    line.blocked = written === -1;
    ask(line);
  }

  /** One question at a time: an answer covers everything that was written before its question. */
  function ask(line: Line): void {
    if (!line.counts || line.asked !== 0) return;
    line.asked = line.at;
    line.socket.ping(String(line.at));
  }
}
