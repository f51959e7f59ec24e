/** What members change of tickets: by hand, of many at once, and with a reply that goes. */
import { ApiError, wrongField } from '../../../wire/errors.ts';
import type { TicketAlso } from '../../../wire/tickets/also.ts';
import type { Ticket, TicketChange, TicketRow } from '../../../wire/tickets/shapes.ts';
import { refuseConflict } from '../../http/conflict.ts';
import { wholeText } from '../../http/whole-text.ts';
import type { Ports } from '../../ports.ts';
import type { Queries, Transaction } from '../../storage/port.ts';
import { memberIn, type Members } from '../members/service.ts';
import { teamById } from '../teams/service.ts';
import { settleClocks } from './clocks.ts';
import { MERGED } from './leaving.ts';
import { moveThread } from './moving.ts';
import { foundTicket, type Place } from './showing.ts';
import type { Handing, ThreadMoved } from './slots.ts';
import type { Snoozing } from './snoozing.ts';
import { lastChangedBy, noteChanged, setStanding, standingOf, type ChangedField } from './standing-store.ts';
import { replaceTags, tagsOf, updateTicket } from './store.ts';
import { threadById } from './threads.ts';
import { tidyTags } from './tidy.ts';

/** What follows once it is durable: whoever has to hear of it does. */
export type Tell = () => Promise<void>;

export type Changing = {
  /** Errors: 404; 409 `conflict` where a field holds something else than expected; 422. `me`: the account that asks. */
  readonly change: (place: Place, change: TicketChange, by: { me: string; media: string }) => Promise<Ticket>;
  /** The same as part of the caller's transaction, whose turn is the project. */
  readonly changeIn: (transaction: Transaction, place: Place, change: TicketChange, me: string) => Promise<Tell>;
  /** What a reply also does: tags are added, and a member who is none any more is nobody's to assign. */
  readonly carryOut: (transaction: Transaction, place: Place, also: TicketAlso, me: string) => Promise<Tell>;
};

type Needs = {
  readonly members: Pick<Members, 'find'>;
  readonly snoozing: Snoozing;
  readonly moved?: () => readonly ThreadMoved[];
  readonly handings?: () => readonly Handing[];
  readonly whole: (place: Place, media: string) => Promise<Ticket>;
  readonly rowOf: (queries: Queries, record: Awaited<ReturnType<typeof foundTicket>>) => Promise<TicketRow>;
  readonly tellChange: (place: Place, row: TicketRow) => void;
};

export function createChanging({ storage, now }: Pick<Ports, 'storage' | 'now'>, needs: Needs): Changing {
  const { members } = needs;
  const changeIn = changingIn(now, needs);
  return {
    async change(place, given, { me, media }) {
      await refuseStrangers(place, given);
      if (Object.values(given).every((value) => value === undefined)) return needs.whole(place, media);
      const tell = await storage.write((transaction) => changeIn(transaction, place, given, me), {
        turn: place.project,
      });
      await tell();
      return needs.whole(place, media);
    },
    changeIn,
    async carryOut(transaction, place, { tags, assigneeId, ...also }, me) {
      const { id } = await foundTicket(transaction, place);
      const has = tags && ((await tagsOf(transaction, [id])).get(id) ?? []);
      const assignee = assigneeId === 'me' ? me : assigneeId;
      const isMember = !assignee || (await memberIn(transaction, assignee)) !== undefined;
      const all = tags && { tags: [...new Set([...has!, ...tags])] };
      return changeIn(transaction, place, { ...also, ...all, ...(isMember ? { assigneeId: assignee } : {}) }, me);
    },
  };

  async function refuseStrangers({ project }: Place, { assigneeId, teamId }: TicketChange): Promise<void> {
    if (teamId && !(await teamById(storage, project, teamId)))
      throw wrongField('teamId', 'must be a team of this project');
    if (assigneeId && !(await members.find(project, assigneeId)))
      throw wrongField('assigneeId', 'must be an administrator of this installation');
  }
}

function changingIn(now: Ports['now'], needs: Needs): Changing['changeIn'] {
  const { snoozing } = needs;
  return async (transaction, place, given, me) => {
    const { expected, tags, snooze, needsNoAnswer, bot, ...fields } = given;
    const tidied = tags && tidyTags(tags);
    const at = now();
    const before = await foundTicket(transaction, place);
    const { id } = before;
    if (before.status === MERGED)
      throw new ApiError('conflict', 'This ticket was merged into another one: change that, or take the merge back.');
    const thread = await threadById(transaction, place.project, id);
    const standing = await standingOf(transaction, id);
    const { status, priority, assigneeId, teamId } = before;
    const current = { status, priority, assigneeId, teamId, fixedIn: thread?.fixedIn ?? '', ...standing };
    await refuseOvertaken(transaction, place, { current, expected, now: at });
    await updateTicket(transaction, id, fields, at);
    if (tidied) await replaceTags(transaction, id, tidied);
    const language = fields.language === undefined ? undefined : wholeText(fields.language);
    await setStanding(transaction, id, { handler: fields.handler, language, needsNoAnswer });
    const { handler } = fields;
    const isHanded = handler !== undefined && (handler !== current.handler || bot !== undefined);
    const handed = isHanded
      ? await Promise.all((needs.handings?.() ?? []).map((hand) => hand(transaction, { place, handler, bot })))
      : [];
    if (snooze !== undefined) await snoozing.snooze(transaction, place, snooze);
    const changed = Object.entries(fields).filter(
      ([name, value]) => value !== undefined && value !== current[name as ChangedField],
    );
    for (const [name] of changed) await noteChanged(transaction, id, { field: name as ChangedField, account: me, at });
    const fixedIn = fields.fixedIn?.trim();
    const moved = thread && (await moveThread(transaction, thread, { status: fields.status, fixedIn }, at));
    await settleClocks(transaction, id, at);
    const told = moved ? await Promise.all((needs.moved?.() ?? []).map((tell) => tell(transaction, moved))) : [];
    const row = await needs.rowOf(transaction, await foundTicket(transaction, place));
    return async () => {
      needs.tellChange(place, row);
      for (const tell of [...told, ...handed]) await tell();
    };
  };
}

type Compared = { readonly current: object; readonly expected: TicketChange['expected']; readonly now: number };

/** Errors: 409 `conflict` with field, both values, and who has changed it when. */
async function refuseOvertaken(
  queries: Queries,
  { ticket }: Place,
  { current, expected, now }: Compared,
): Promise<void> {
  try {
    refuseConflict(current, expected);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { conflicts } = error.details as { conflicts: { field: string }[] };
    const told = conflicts.map(async (one) => {
      const last = await lastChangedBy(queries, ticket, one.field);
      const by = last && (await memberIn(queries, last.account));
      return { ...one, by: by?.name ?? null, seconds: last ? Math.round((now - last.at) / 1000) : null };
    });
    throw new ApiError(error.code, error.message, { details: { conflicts: await Promise.all(told) } });
  }
}
