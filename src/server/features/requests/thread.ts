/** Comments as one visitor reads them. */
import { MINUTE_MS } from '../../../wire/limits.ts';
import { COMMENTS_SHOWN, COMMENT_CHANGE_MINUTES } from '../../../wire/requests/limits.ts';
import type { IdeaAnswer, IdeaDetail } from '../../../wire/requests/messenger-shapes.ts';
import { idInCursor, pageOf } from '../../http/cursor.ts';
import type { Ports } from '../../ports.ts';
import { answersTo, countComments, topComments } from './comments-store.ts';
import type { BoardRecord, CommentRecord, RequestRecord } from './rows.ts';
import { isWaiting } from './rules.ts';
import { isStaff, type Asker, type createPeople, type People } from './voters.ts';

export type Reading = {
  /** The request with those merged into it. */
  readonly group: readonly RequestRecord[];
  readonly board: BoardRecord;
  readonly asker: Asker;
  /** What the reader reads. */
  readonly lang: string;
};
export type Thread = {
  /** Errors: 400 `cursor_invalid`. */
  readonly page: (reading: Reading, cursor: string | undefined) => Promise<IdeaDetail['thread']>;
  readonly one: (comment: CommentRecord, reading: Reading) => Promise<IdeaAnswer>;
};

type Needs = { readonly people: ReturnType<typeof createPeople> };

export function createThread({ storage, now }: Pick<Ports, 'storage' | 'now'>, { people }: Needs): Thread {
  const peopleFor = ({ asker }: Reading, comments: readonly CommentRecord[]) =>
    people(
      asker.project,
      comments.map(({ author }) => author),
    );
  return {
    async page(reading, cursor) {
      const ids = reading.group.map(({ id }) => id);
      const reader = { staff: false, voter: reading.asker.voter } as const;
      const after = cursor === undefined ? undefined : idInCursor(cursor);
      const found = await topComments(storage, ids, reader, { after, limit: COMMENTS_SHOWN + 1 });
      const { shown, next } = pageOf(found, COMMENTS_SHOWN);
      const answers = await answersTo(
        storage,
        shown.map(({ id }) => id),
        reader,
      );
      const names = await peopleFor(reading, [...shown, ...answers]);
      const told = (comment: CommentRecord) => toldTo(comment, { ...reading, names, now: now() });
      const under = Map.groupBy(answers, ({ parent }) => parent);
      return {
        comments: shown.map((one) => ({ ...told(one), answers: (under.get(one.id) ?? []).map(told) })),
        total: await countComments(storage, ids, reader),
        next,
      };
    },
    async one(comment, reading) {
      return toldTo(comment, { ...reading, names: await peopleFor(reading, [comment]), now: now() });
    },
  };
}

export const changeUntil = ({ at }: Pick<CommentRecord, 'at'>): number => at + COMMENT_CHANGE_MINUTES * MINUTE_MS;

type Telling = Reading & { readonly names: People; readonly now: number };

function toldTo(comment: CommentRecord, { group, board, asker, lang, names, now }: Telling): IdeaAnswer {
  const { id, request, author, body, state, edited, at } = comment;
  const on = group.find((one) => one.id === request);
  const deleted = state === 'deleted';
  const mine = asker.voter !== '' && author === asker.voter && !deleted;
  return {
    id,
    from: on && on.id !== on.root ? on.number : null,
    name: deleted ? '' : names.shown(author, board.authors, lang),
    team: !deleted && isStaff(author),
    mine,
    changeUntil: mine && changeUntil(comment) > now ? new Date(changeUntil(comment)).toISOString() : null,
    body: deleted ? '' : body,
    deleted,
    edited: edited && !deleted,
    waiting: isWaiting(comment),
    at: new Date(at).toISOString(),
  };
}
