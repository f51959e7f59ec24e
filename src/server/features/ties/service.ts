/** Tickets of different people under one parent (P-DSK-31): each keeps a thread of their own, and no visitor learns of another. */
import { createHash } from 'node:crypto';
import type { DocumentNode } from '../../../wire/documents/nodes.ts';
import { ApiError, wrongField } from '../../../wire/errors.ts';
import { blanksIn, fillReply, type ReplyValues } from '../../../wire/saved-replies/variables.ts';
import type { TicketRow } from '../../../wire/tickets/shapes.ts';
import { LINKED_MOST, MERGED_MOST } from '../../../wire/ties/limits.ts';
import type { RepliedToLinked, ReplyToLinked, Tied, TicketTies } from '../../../wire/ties/shapes.ts';
import type { TicketStatus } from '../../../wire/tickets/choices.ts';
import { languageAmong } from '../../../wire/language.ts';
import type { Ports } from '../../ports.ts';
import type { Queries } from '../../storage/port.ts';
import type { Members } from '../members/service.ts';
import type { Projects } from '../projects/service.ts';
import type { SavedReplies } from '../saved-replies/service.ts';
import {
  isCapture,
  isMerged,
  linkedUnder,
  mergedUnder,
  mergeOf,
  parentOf,
  replyFacts,
  setParent,
  tiedById,
  type Place,
  type TiedRecord,
  type Tickets,
} from '../tickets/service.ts';
import { visitorById } from '../visitors/service.ts';
import type { Answering } from '../messages/service.ts';

/** `media`: the media origin. */
type By = { readonly account: string; readonly media: string };

/** Errors of all: 404. */
export type Ties = {
  readonly of: (place: Place) => Promise<TicketTies>;
  /** Errors: 409 `conflict` for a parent that has one itself, 409 `limit_reached`, 422. */
  readonly link: (place: Place, parent: string) => Promise<TicketRow>;
  readonly unlink: (place: Place) => Promise<TicketRow>;
  /** Errors: 409 `blank_left` before anything is sent, 422. */
  readonly reply: (place: Place, given: ReplyToLinked, by: By) => Promise<RepliedToLinked>;
};

type Needs = {
  readonly members: Pick<Members, 'find'>;
  readonly projects: Pick<Projects, 'byId'>;
  readonly savedReplies: Pick<SavedReplies, 'textsOf'>;
  readonly tickets: Pick<Tickets, 'row' | 'tell' | 'change'>;
  readonly answering: Pick<Answering, 'write'>;
};

export function createTies({ storage }: Pick<Ports, 'storage'>, needs: Needs): Ties {
  const { tickets } = needs;
  return {
    async of(place) {
      await found(storage, place);
      const { project, ticket } = place;
      const one = async (id: string | undefined) => id && (await tiedById(storage, project, id));
      const [into, parent] = [
        await one((await mergeOf(storage, ticket))?.intoId),
        await one(await parentOf(storage, ticket)),
      ];
      return {
        mergedInto: into ? shown(into) : null,
        merged: (await mergedUnder(storage, ticket, MERGED_MOST)).map(shown),
        parent: parent ? shown(parent) : null,
        linked: (await linkedUnder(storage, ticket, LINKED_MOST)).map(shown),
      };
    },

    async link(place, parent) {
      if (place.ticket === parent) throw wrongField('parent', 'must be another ticket');
      await storage.write(
        async (transaction) => {
          await ownTicket(transaction, place);
          const above = await ownTicket(transaction, { project: place.project, ticket: parent });
          if ((await parentOf(transaction, parent)) !== undefined)
            throw new ApiError('conflict', `#${above.number} is linked under another ticket itself: take that one.`);
          if ((await linkedUnder(transaction, place.ticket, 1)).length > 0)
            throw new ApiError('conflict', 'Others are linked under this ticket: link them under the other one first.');
          const own = await linkedUnder(transaction, parent, LINKED_MOST);
          if (own.length >= LINKED_MOST && own.every(({ id }) => id !== place.ticket))
            throw new ApiError('limit_reached', `At most ${LINKED_MOST} tickets are linked under one.`);
          await setParent(transaction, place.ticket, parent);
        },
        { turn: place.project },
      );
      await tickets.tell({ ...place, ticket: parent });
      await tickets.tell(place);
      return tickets.row(place);
    },

    async unlink(place) {
      const parent = await storage.write(
        async (transaction) => {
          await found(transaction, place);
          const above = await parentOf(transaction, place.ticket);
          if (above !== undefined) await setParent(transaction, place.ticket, undefined);
          return above;
        },
        { turn: place.project },
      );
      if (parent !== undefined && (await tiedById(storage, place.project, parent)))
        await tickets.tell({ ...place, ticket: parent });
      await tickets.tell(place);
      return tickets.row(place);
    },

    reply: replying(storage, needs),
  };
}

function replying(storage: Ports['storage'], needs: Needs): Ties['reply'] {
  return async (place, given, by) => {
    const { project } = place;
    await found(storage, place);
    if (!given.body && !given.done) throw wrongField('body', 'must be given, or done');
    const linked = await linkedUnder(storage, place.ticket, LINKED_MOST);
    const letters = given.body ? await written(storage, needs, { project, given, by, linked }) : undefined;
    const results: RepliedToLinked['results'] = [];
    for (const { id: ticket } of linked) {
      const body = letters?.get(ticket);
      const one = { project, ticket };
      try {
        if (body === undefined) {
          await needs.tickets.change(one, { status: 'done' }, { me: by.account, media: by.media });
          results.push({ ticket, result: 'done' });
          continue;
        }
        const status = given.done ? ('done' as const) : undefined;
        const saved = given.saved === undefined ? [] : [given.saved];
        const reply = { id: idIn(given.id, ticket), kind: 'reply', body, saved, status, force: true } as const;
        const { message } = await needs.answering.write(one, reply, by);
        results.push({ ticket, result: message.state === 'held' ? 'held' : 'sent' });
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        results.push({ ticket, result: 'failed' });
      }
    }
    return { results };
  };
}

type ToWrite = {
  readonly project: string;
  readonly given: ReplyToLinked;
  readonly by: By;
  readonly linked: readonly TiedRecord[];
};

/** By ticket, the message as its reader is to have it. Errors: 404 for the saved reply, 409 `blank_left`. */
async function written(
  queries: Queries,
  { members, projects, savedReplies }: Needs,
  { project, given, by, linked }: ToWrite,
): Promise<ReadonlyMap<string, DocumentNode>> {
  const texts =
    given.saved === undefined ? {} : await savedReplies.textsOf({ project, account: by.account }, given.saved);
  const { name } = await projects.byId(project);
  const member = (await members.find(project, by.account))?.name ?? '';
  const letters = new Map<string, DocumentNode>();
  for (const { id } of linked) {
    const { language, visitorId, ...facts } = await replyFacts(queries, id);
    const visitor = visitorId === null ? undefined : await visitorById(queries, project, visitorId);
    const lang = languageAmong(Object.keys(texts), language || visitor?.lang || '');
    const text = lang === undefined ? (given.body as DocumentNode) : texts[lang]!;
    const values: ReplyValues = {
      ...facts,
      number: String(facts.number),
      first_name: facts.name.split(/\s/)[0] ?? '',
      member,
      project: name,
    };
    letters.set(id, fillReply(text, values));
  }
  const blanks = [...new Set([...letters.values()].flatMap(blanksIn))];
  if (blanks.length > 0) throw new ApiError('blank_left', `Fill in: ${blanks.join(', ')}`, { details: { blanks } });
  return letters;
}

/** Of the message in one thread: the same each time, and another in each. */
function idIn(id: string, ticket: string): string {
  const hex = createHash('sha256').update(`${id.toLowerCase()} ${ticket}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-7${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

async function found(queries: Queries, { project, ticket }: Place): Promise<TiedRecord> {
  const one = await tiedById(queries, project, ticket);
  if (!one) throw new ApiError('not_found', 'There is no such ticket in this project.');
  return one;
}

/** Errors: 404; 409 `conflict` for one that is worked on in another. */
async function ownTicket(queries: Queries, place: Place): Promise<TiedRecord> {
  const one = await found(queries, place);
  if (isCapture(one)) throw new ApiError('conflict', 'What was captured in a conversation stays in it.');
  if (isMerged(one)) throw new ApiError('conflict', `#${one.number} is merged into another ticket: take that one.`);
  return one;
}

/** What is worked on elsewhere is done here. */
function shown(one: TiedRecord): Tied {
  const isOwn = ['open', 'in_progress', 'waiting', 'done'].includes(one.status);
  return {
    ...one,
    title: one.title.slice(0, 200).toWellFormed(),
    status: isOwn ? (one.status as TicketStatus) : 'done',
  };
}
