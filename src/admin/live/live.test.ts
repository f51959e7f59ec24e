import { describe, expect, test } from 'bun:test';
import { createTestBrowser } from '../../../test/admin/browser.ts';
import { ticketRow } from '../../../test/admin/tickets.ts';
import { createLive, type LiveEvent } from './live.ts';

function setup(token: string | null = 'token-1') {
  const browser = createTestBrowser(() => undefined);
  const refused: string[] = [];
  const live = createLive({
    connect: browser.connect,
    token: async () => token,
    refused: async (old) => refused.push(old),
    report: browser.report,
  });
  const events: LiveEvent[] = [];
  live.subscribe((event) => events.push(event));
  const stop = live.start('project-1');
  return { live, events, refused, stop, socket: browser.sockets[0]!, reported: browser.reported };
}

const greeted = async (): Promise<void> => {
  await Promise.resolve();
  await Promise.resolve();
};
const created = (seq: number) => ({
  name: 'ticket',
  data: { event: 'created', ticket: ticketRow({ id: `t${seq}` }) },
  seq,
});

describe('the desk socket', () => {
  test('says first who it is and for which project', async () => {
    const { socket } = setup();
    socket.open();
    await greeted();
    expect(socket.sent).toEqual([{ name: 'hello', data: { as: 'desk', token: 'token-1', project: 'project-1' } }]);
  });

  test('is live from the welcome on, and has the screen loaded anew for what came before it', async () => {
    const { live, events, socket } = setup();
    expect(live.state.phase).toBe('connecting');
    socket.open();
    socket.receive({ name: 'welcome', data: { cursor: 4 } });
    expect(live.state.phase).toBe('live');
    expect(events).toEqual([{ name: 'resync' }]);
  });

  test('passes tickets on, and comes back with the number of the last one seen', async () => {
    const { live, events, socket } = setup();
    socket.open();
    socket.receive({ name: 'welcome', data: { cursor: 4 } });
    socket.receive(created(5));
    socket.receive(created(6));
    socket.drop(1012);
    expect(live.state.phase).toBe('connecting');
    socket.open();
    await greeted();
    expect(socket.sent.at(-1)).toMatchObject({ data: { cursor: 6 } });
    socket.receive({ name: 'welcome', data: { cursor: 6 } });
    expect(events.map(({ name }) => name)).toEqual(['resync', 'ticket', 'ticket']);
    expect(live.state.phase).toBe('live');
  });

  test('has everything loaded anew when the server cannot send what was missed', () => {
    const { events, socket } = setup();
    socket.receive({ name: 'welcome', data: { cursor: 4 } });
    socket.receive({ name: 'welcome', data: { cursor: 90, reset: true } });
    expect(events).toEqual([{ name: 'resync' }, { name: 'resync' }]);
  });

  test('asks for another token when the server refuses this one', async () => {
    const { refused, socket } = setup();
    socket.open();
    await greeted();
    socket.drop(4401);
    expect(refused).toEqual(['token-1']);
  });

  test('ignores what is not of its language', () => {
    const { live, events, socket } = setup();
    for (const noise of [
      'PING',
      '{',
      '[]',
      'null',
      '{"name":"ticket","data":{"event":"created"},"seq":1}',
      '{"name":"update"}',
    ]) {
      socket.receive(noise);
    }
    expect(events).toEqual([]);
    expect(live.state.phase).toBe('connecting');
  });

  test('is silent after it was stopped, and when nobody is signed in', async () => {
    const one = setup();
    one.stop();
    one.socket.open();
    await greeted();
    expect(one.socket.sent).toEqual([]);
    expect(one.socket.closed()).toBe(true);
    expect(one.live.state.phase).toBe('off');
    const other = setup(null);
    other.socket.open();
    await greeted();
    expect(other.socket.sent).toEqual([]);
  });
});
