/**
 * Tabs that drop, sleep and freeze while both sides write (figure 1 of conversations): each hears what it hears, asks for what
 * it has missed, and at the end all of them have the same.
 */
import { expect, test } from 'bun:test';
import type { ThreadMessage } from '../../src/wire/messages/shapes.ts';
import type { Session } from '../../src/wire/visitors/shapes.ts';
import { draws, roundsOf, soakSeed } from '../soak-slice.ts';
import { messagesLab } from './messages-lab.ts';

const lab = messagesLab();
const of = ['src/server/features/messages/', 'src/server/features/tickets/threads.ts', 'src/server/features/outbound/'];

/** What a messenger does with what it hears. */
class Tab {
  readonly got = new Map<string, ThreadMessage>();
  /** Each message as often as it came under one change. */
  readonly twice: string[] = [];
  unread = 0;
  open = true;
  /** The number of the last message of the socket. */
  private told = 0;

  constructor(
    readonly session: Session,
    private cursor: number,
  ) {}

  /** Reads what the socket would have sent it meanwhile. */
  async hear(): Promise<void> {
    if (!this.open) return;
    const fresh = await this.pushed();
    const isBehind = fresh.some(({ name }) => name === 'changed');
    if (isBehind) await this.sync();
  }

  private async pushed() {
    const all = [];
    for (;;) {
      const page = await lab.server.app.outbound.feed.after(this.session.gleapId, this.told);
      if (page.length === 0) return all;
      all.push(...page);
      this.told = page.at(-1)!.seq;
    }
  }

  /** The socket is gone, or nobody runs the tab; what comes meanwhile never reaches it. */
  drop(): void {
    this.open = false;
  }

  async back(): Promise<void> {
    this.open = true;
    await this.pushed();
    await this.sync();
  }

  async sync(): Promise<void> {
    for (let more = true; more;) {
      const page = await lab.sync(this.session, this.cursor);
      expect(page.reset).toBeUndefined();
      for (const { message } of page.messages) {
        if (this.got.get(message.id)?.touched === message.touched) this.twice.push(message.id);
        this.got.set(message.id, message);
      }
      expect(page.cursor >= this.cursor).toBe(true);
      this.cursor = page.cursor;
      this.unread = page.unread;
      more = page.more;
    }
  }

  thread(): string[] {
    const shown = [...this.got.values()].toSorted((a, b) => a.change - b.change);
    return shown.map(({ id, touched, withdrawn }) => `${id} ${touched} ${withdrawn}`);
  }
}

test('whatever drops while both sides write, every tab has each message once, in order, and all count alike [P-CNV-22 P-CNV-23 P-CNV-26]', async () => {
  const count = roundsOf({ whole: 20_000, of, most: 250 });
  console.log(`${count} messages over ${Math.ceil(count / 20)} drops: seed ${soakSeed}`);
  const random = draws(1);
  const below = (most: number) => Math.floor(random() * most);
  const phone = await lab.prove(await lab.visitor(), 'ada');
  const laptop = await lab.prove(await lab.visitor(), 'ada');
  const { cursor } = await lab.list(phone);
  const { conversation } = await lab.begin(phone, 'Hello');
  const token = conversation.conversation;
  const [ticket] = await lab.tickets();
  const tabs = [phone, phone, phone, laptop].map((session) => new Tab(session, cursor));
  const sent = [(await lab.thread(phone, token)).messages[0]!.id];
  for (let at = 1; at < count; at++) {
    const tab = tabs[below(tabs.length)]!;
    if (below(20) === 0) tab.drop();
    if (below(6) === 0) await tabs.find(({ open }) => !open)?.back();
    const act = below(10);
    if (act < 5) {
      const message = { id: crypto.randomUUID(), body: `Question ${at}` };
      const write = () => lab.send('POST', `conversations/${token}/messages`, message, tab.session);
      expect((await write()).status).toBe(200);
      // Its answer was lost.
      if (below(8) === 0) expect((await write()).status).toBe(200);
      sent.push(message.id);
    } else if (act < 8) sent.push((await lab.reply(ticket!.id, `Answer ${at}`)).message.id);
    else if (act === 8) {
      const mine = [...tab.got.values()].findLast(({ author }) => author === 'visitor');
      const what = below(2) ? 'withdraw' : '';
      if (mine && what) await lab.send('POST', `conversations/${token}/messages/${mine.id}/${what}`, {}, tab.session);
      else if (mine)
        await lab.send('PUT', `conversations/${token}/messages/${mine.id}`, { body: `${at}` }, tab.session);
    } else {
      const last = [...tab.got.values()].at(-1);
      if (last) await lab.seen(tab.session, token, last.change);
    }
    for (const one of tabs) if (below(3)) await one.hear();
  }
  for (const tab of tabs) await tab.back();
  const truth = new Map<string, ThreadMessage>();
  for (let before = ''; ;) {
    const page = await lab.thread(phone, token, `?limit=100${before}`);
    for (const message of page.messages) truth.set(message.id, message);
    if (page.before === null) break;
    before = `&before=${page.before}`;
  }
  const all = [...truth.values()].toSorted((a, b) => a.change - b.change);
  expect(all.map(({ id }) => id)).toEqual(sent);
  const { unread } = await lab.list(phone);
  for (const tab of tabs) {
    expect([soakSeed, tab.thread()]).toEqual([soakSeed, all.map((one) => `${one.id} ${one.touched} ${one.withdrawn}`)]);
    expect([soakSeed, tab.twice, tab.unread]).toEqual([soakSeed, [], unread]);
  }
}, 300_000);
