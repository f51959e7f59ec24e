/**
 * What runs make of what happens in their conversations, in the same transaction: visitors write, staff answer, take over or
 * give to a bot, and bots are switched off.
 */
import { wrongField } from '../../../wire/errors.ts';
import { DAY_MS } from '../../../wire/limits.ts';
import type { Ports } from '../../ports.ts';
import type { Transaction } from '../../storage/port.ts';
import type { BotEnds } from '../bots/slots.ts';
import type { ReplyFollower, VisitorDeed, VisitorFollower } from '../messages/slots.ts';
import { settingsOf } from '../projects/service.ts';
import {
  handTo,
  isWithStaff,
  namedAfter,
  nameConversation,
  threadById,
  type ThreadRecord,
} from '../tickets/service.ts';
import type { Handing } from '../tickets/slots.ts';
import { botFor } from './choosing.ts';
import type { Tell } from './doing.ts';
import { createEnding, firstLang, inTurn, nothing, type Ending, type EndingNeeds, type Followed } from './ending.ts';
import { isOpenNow } from './looking.ts';
import { givenNote } from './notes.ts';
import type { BotSource, LiveBot } from './source.ts';
import { goingRun, insertCause, lastRun, runsOfBot } from './store.ts';
import { foldedWords, inLanguage, usualPhrases } from './words.ts';

/** No bot begins where a member has written within so long. */
const STAFF_WROTE_MS = DAY_MS;

export type Following = {
  readonly visitor: VisitorFollower;
  readonly reply: ReplyFollower;
  readonly handing: Handing;
  /** A person was asked for. Answers nothing where no bot speaks. */
  readonly person: (transaction: Transaction, thread: ThreadRecord) => Promise<Followed | undefined>;
  /** It is switched off, or deleted: its runs are handed over. */
  readonly botEnds: BotEnds;
};

type Given = Pick<Ports, 'now' | 'id'>;

export function createFollowing(ports: Given, needs: EndingNeeds): Following {
  const { now } = ports;
  const { bots, doing } = needs;
  const ending = createEnding(ports, needs);
  const { begin, end, over, person } = ending;

  return {
    visitor: visitorsDeeds(ports, needs, ending),
    person,
    async reply(transaction, thread) {
      const record = await goingRun(transaction, thread.id);
      if (record) await end(transaction, record, 'taken_over');
      if (record || thread.handler === 'bot') await handTo(transaction, thread.id, 'team', now());
    },
    async handing(transaction, { place, handler, bot }) {
      const record = await goingRun(transaction, place.ticket);
      if (record && (handler === 'team' || bot !== undefined)) await end(transaction, record, 'taken_over');
      if (handler === 'team' || bot === undefined) return nothing;
      const chosen = (await bots.live(transaction, place.project)).find(({ id }) => id === bot);
      if (!chosen) throw wrongField('bot', 'must be a bot that is live');
      const thread = await threadById(transaction, place.project, place.ticket);
      if (!thread) return nothing;
      const lang = await firstLang(transaction, place.project);
      const note = await doing.notes(transaction, thread, givenNote(lang, chosen.name));
      await begin(transaction, note.thread, chosen, '');
      return doing.told(note);
    },
    async botEnds(transaction, { project, id }) {
      const tells: Tell[] = [];
      for (const record of await runsOfBot(transaction, project, id)) {
        const thread = await threadById(transaction, project, record.ticketId);
        if (thread) tells.push((await over(transaction, record, thread, 'switchedOff')).tell);
      }
      return () => inTurn(tells);
    },
  };
}

function visitorsDeeds(
  { now }: Given,
  { bots, stepping }: EndingNeeds,
  { begin, end, person }: Ending,
): VisitorFollower {
  return async (transaction, deed) => {
    const { thread, by, message, did } = deed;
    const record = await goingRun(transaction, thread.id);
    if (did === 'ended') {
      if (!record) return undefined;
      await end(transaction, record, 'ended');
      await handTo(transaction, thread.id, 'team', now());
      return { thread: { ...thread, handler: 'team' }, tell: nothing };
    }
    if (message && thread.title === '') await nameConversation(transaction, thread.id, namedAfter(message.said));
    if (record && message) {
      if (await asksForPerson(transaction, thread, { said: message.said, lang: by.lang }))
        return person(transaction, thread);
      const cause = { on: 'words', text: message.said } as const;
      const { id, change: place } = message;
      await insertCause(transaction, { id, ticket: thread.id, run: record.id, place, cause });
      await stepping.soon(transaction, { project: thread.projectId, ticket: thread.id });
      return undefined;
    }
    const bot = record ? undefined : await chosenFor(transaction, deed, { live: bots, now: now() });
    if (bot) {
      await begin(transaction, thread, bot, message?.said ?? '');
      return { thread: { ...thread, handler: 'bot' }, tell: nothing };
    }
    // Nobody speaks there any more: staff see it.
    if (record || thread.handler !== 'bot') return undefined;
    await handTo(transaction, thread.id, 'team', now());
    return { thread: { ...thread, handler: 'team' }, tell: nothing };
  };
}

async function chosenFor(
  transaction: Transaction,
  { thread, by, message, did, bot }: VisitorDeed,
  { live, now }: { readonly live: BotSource; readonly now: number },
): Promise<LiveBot | undefined> {
  if (thread.kind !== 'conversation' || did === 'ended') return undefined;
  // First of all, as each message asks it: most projects have none.
  const all = await live.live(transaction, thread.projectId);
  if (all.length === 0 || (await isWithStaff(transaction, thread.id, now - STAFF_WROTE_MS))) return undefined;
  if (bot !== undefined) return all.find(({ id }) => id === bot);
  const last = did === 'began' ? undefined : await lastRun(transaction, thread.id);
  // After a hand-over it says nothing more there.
  if (last && last.run.state !== 'ended') return undefined;
  return botFor(all, {
    did,
    said: message?.said ?? '',
    isFirst: did === 'began',
    lang: by.lang,
    isOpen: (team) => isOpenNow(transaction, { project: thread.projectId, team, now }),
  });
}

async function asksForPerson(
  transaction: Transaction,
  { projectId }: ThreadRecord,
  { said, lang }: { readonly said: string; readonly lang: string },
): Promise<boolean> {
  const { personPhrases, languages = [] } = await settingsOf(transaction, projectId);
  const own = personPhrases && inLanguage(personPhrases, lang, languages);
  const words = foldedWords(said);
  return words !== '' && (own ?? usualPhrases(lang)).some((phrase) => foldedWords(phrase) === words);
}
