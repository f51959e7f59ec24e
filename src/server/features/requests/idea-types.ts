/** What one visitor can read of requests. */
import type { IdeasAsked } from '../../../wire/requests/messenger-asked.ts';
import type { IdeaDetail, IdeaLine, IdeasShown, RoadmapShown } from '../../../wire/requests/messenger-shapes.ts';
import type { Addresses } from './addresses.ts';
import type { Statuses } from './boards.ts';
import type { BoardsSeen } from './seen.ts';
import type { Finding } from './finding.ts';
import type { BoardRecord, RequestRecord } from './rows.ts';
import type { Thread } from './thread.ts';
import type { Asker, createPeople } from './voters.ts';

export type Shown = {
  readonly asker: Asker;
  readonly lang: string;
  /** The media origin. */
  readonly origin: string;
};
/** Errors of all: 404 for what this visitor may not see. */
export type Ideas = {
  /** Errors: 400 `cursor_invalid`. */
  readonly list: (shown: Shown, asked: IdeasAsked) => Promise<IdeasShown>;
  readonly twins: (shown: Shown, title: string, board: string | undefined) => Promise<IdeaLine[]>;
  readonly detail: (shown: Shown, id: string, cursor: string | undefined) => Promise<IdeaDetail>;
  readonly roadmap: (shown: Shown, board: string | undefined) => Promise<RoadmapShown>;
  /** By its id or number: the request that counts, and the board it stands on. */
  readonly find: (
    asker: Asker,
    id: string,
  ) => Promise<{ readonly request: RequestRecord; readonly board: BoardRecord; readonly askedFor: number | null }>;
  readonly lines: (shown: Shown, requests: readonly RequestRecord[]) => Promise<IdeaLine[]>;
  /** Null where the board sets no bound. */
  readonly votesLeft: (asker: Asker, board: BoardRecord) => Promise<number | null>;
};

export type IdeaParts = {
  readonly boardsSeen: BoardsSeen;
  readonly statuses: Pick<Statuses, 'all'>;
  readonly finding: Finding;
  readonly people: ReturnType<typeof createPeople>;
  readonly thread: Thread;
  readonly addresses: Pick<Addresses, 'offered'>;
  /** Published entries that fulfil one of these requests, in the reader's language. */
  readonly news: (project: string, requests: readonly string[], lang: string) => Promise<IdeaDetail['news']>;
};
