/** What a step does in its conversation, in the step's transaction. */
import { buttonsIn, withButtons } from '../../../wire/bot-runs/buttons.ts';
import { TICKET_TAGS, TICKET_TITLE_CHARS } from '../../../wire/tickets/limits.ts';
import type { TicketChange } from '../../../wire/tickets/shapes.ts';
import type { Ports } from '../../ports.ts';
import type { Transaction } from '../../storage/port.ts';
import { memberIn } from '../members/service.ts';
import { noFaces, type Telling } from '../messages/service.ts';
import { teamById } from '../teams/service.ts';
import {
  changeMessage,
  messageById,
  renameTicket,
  storedText,
  tagsOf,
  threadById,
  type Entry,
  type ThreadRecord,
  type Tickets,
  type Written,
  writeEntry,
} from '../tickets/service.ts';
import { handOverNote, type Why } from './notes.ts';
import type { HandOver, RunState, Say, TicketSet } from './run.ts';

/** Whoever has to hear of what is done, once it is durable. */
export type Tell = () => Promise<void>;

export type DoingNeeds = {
  readonly telling: Pick<Telling, 'written'>;
  readonly tickets: Pick<Tickets, 'changeIn'>;
};
type Given = Pick<Ports, 'now' | 'id'>;

/** `bot`: its id and name. `lang`: of notes, the project's first. */
export type In = {
  readonly thread: ThreadRecord;
  readonly bot: { readonly id: string; readonly name: string };
  readonly lang: string;
};
/** `asked`: the message that can be pressed now; undefined where none was said. */
type Done = { readonly thread: ThreadRecord; readonly asked: string | undefined; readonly tells: readonly Tell[] };

function createSaying(ports: Given, { telling }: Pick<DoingNeeds, 'telling'>) {
  const told =
    (written: Written): Tell =>
    () =>
      telling.written(written, noFaces, '');

  async function wrote(
    transaction: Transaction,
    thread: ThreadRecord,
    entry: Pick<Entry, 'kind' | 'author' | 'authorId'> & { readonly text: string; readonly say?: Say },
  ): Promise<Written> {
    const { text, say, ...by } = entry;
    const document = storedText(text);
    const buttons = say?.buttons ?? [];
    const body = buttons.length > 0 ? withButtons(document, { buttons, over: false, chosen: null }) : document;
    const rest = { id: ports.id(), body: JSON.stringify(body), said: text, event: null, files: [] };
    return writeEntry(transaction, thread, { ...by, ...rest }, { at: ports.now() });
  }

  const says = (transaction: Transaction, { thread, bot }: In, say: Say): Promise<Written> =>
    wrote(transaction, thread, { kind: 'reply', author: 'bot', authorId: bot.id, text: say.text, say });

  const notes = (transaction: Transaction, thread: ThreadRecord, text: string): Promise<Written> =>
    wrote(transaction, thread, { kind: 'note', author: 'system', authorId: null, text });

  /** Nothing below that message can be pressed any more. `chosen`: what was. */
  async function endButtons(
    transaction: Transaction,
    thread: ThreadRecord,
    asked: string,
    chosen: string | null,
  ): Promise<Written | undefined> {
    const message = asked === '' ? undefined : await messageById(transaction, asked);
    const buttons = message?.ticketId === thread.id ? buttonsIn(JSON.parse(message.body ?? 'null')) : undefined;
    if (!message || !buttons || buttons.over) return undefined;
    const body = JSON.stringify(withButtons(JSON.parse(message.body!), { ...buttons, over: true, chosen }));
    return changeMessage(transaction, thread, message, { ...message, body });
  }

  return { says, notes, told, endButtons };
}

export function createDoing(ports: Given, needs: DoingNeeds) {
  const saying = createSaying(ports, needs);
  const { says, notes, told } = saying;

  /** To the team: its words, what it sets, and the note, in this order. The run is saved as ended before. */
  async function handOver(
    transaction: Transaction,
    at: In,
    over: { readonly run: RunState; readonly why: Why; readonly handOver: HandOver },
  ): Promise<Done> {
    const { run, why, handOver: to } = over;
    const said = to.text === '' ? undefined : await says(transaction, at, { text: to.text, buttons: [] });
    const thread = said?.thread ?? at.thread;
    const changed = await changes(transaction, thread, {
      handler: 'team',
      ...(await givenIn(transaction, thread, to)),
    });
    const note = await notes(transaction, thread, handOverNote(at.lang, at.bot.name, why, run));
    const after = (await threadById(transaction, thread.projectId, thread.id)) ?? thread;
    return { thread: after, asked: undefined, tells: [...(said ? [told(said)] : []), changed, told(note)] };
  }

  async function changes(
    transaction: Transaction,
    { projectId, id }: ThreadRecord,
    change: TicketChange,
  ): Promise<Tell> {
    return needs.tickets.changeIn(transaction, { project: projectId, ticket: id }, change, '');
  }

  /** What of it is still there. */
  async function givenIn(
    transaction: Transaction,
    { projectId, id }: ThreadRecord,
    { team, member, priority, tags }: HandOver,
  ): Promise<TicketChange> {
    const teamId = team !== null && (await teamById(transaction, projectId, team)) ? team : undefined;
    const assigneeId = member !== null && (await memberIn(transaction, member)) ? member : undefined;
    const has = tags.length > 0 ? await tagsIn(transaction, id) : [];
    const all = tags.length > 0 ? { tags: [...new Set([...has, ...tags])].slice(0, TICKET_TAGS) } : {};
    return { teamId, assigneeId, priority: priority ?? undefined, ...all };
  }

  async function set(transaction: Transaction, thread: ThreadRecord, change: TicketSet): Promise<Tell> {
    if (change.set === 'priority') return changes(transaction, thread, { priority: change.priority });
    if (change.set === 'subject') {
      await renameTicket(transaction, thread.id, change.subject.slice(0, TICKET_TITLE_CHARS).toWellFormed());
      return async () => undefined;
    }
    const has = await tagsIn(transaction, thread.id);
    const tags = change.set === 'tag' ? [...new Set([...has, change.tag])] : has.filter((one) => one !== change.tag);
    return changes(transaction, thread, { tags: tags.slice(0, TICKET_TAGS) });
  }

  return { ...saying, handOver, set, changes };
}

export type Doing = ReturnType<typeof createDoing>;

const tagsIn = async (transaction: Transaction, id: string): Promise<string[]> =>
  (await tagsOf(transaction, [id])).get(id) ?? [];
