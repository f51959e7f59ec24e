import { describe, expect, test } from 'bun:test';
import {
  ada,
  createTestBrowser,
  createTestServices,
  keepSignIn,
  signedInAs,
  type Network,
} from '../../../test/admin/browser.ts';
import { ticketRow } from '../../../test/admin/tickets.ts';
import { permissionNames } from '../../wire/permissions/permissions.ts';

const projects = [
  { id: 'site', name: 'My site', sdkKey: 'key', internal: false, permissions: permissionNames },
  { id: 'own', name: 'Parley dashboard', sdkKey: 'internal', internal: true, permissions: permissionNames },
];
const empty = { formData: {}, metaData: {}, customData: {}, consoleLog: [], networkLogs: [], customEventLog: [] };
const ticket = (id: string) => ({
  ...empty,
  row: ticketRow({ id }),
  description: '',
  visitor: null,
  files: [],
  screenshotUrl: null,
  screenshotFailure: '',
  screenRecordingUrl: null,
  removed: [],
  address: null,
  notes: [],
});
const network: Network = ({ path }) => {
  if (path === '/api/desk/projects') return { body: projects };
  if (path.endsWith('/members')) return { body: [] };
  if (path === '/api/desk/projects/own/tickets/t-own') return { body: ticket('t-own') };
  if (path.endsWith('/tickets'))
    return {
      body: {
        total: 0,
        open: path.includes('/own/') ? 2 : 5,
        tickets: [],
        media: '',
        waiting: 0,
        counts: { answer: 0, mentions: 0, snoozed: 0, bot: 0 },
        seen: {},
      },
    };
  return undefined;
};

async function open() {
  const browser = createTestBrowser(network);
  keepSignIn(browser.stored, signedInAs(ada));
  const services = await createTestServices(browser);
  const stop = services.desk.start();
  await services.desk.project();
  const settled = () => new Promise<void>((resolve) => setImmediate(resolve));
  await settled();
  return { browser, desk: services.desk, stop, settled, services };
}

describe('the projects of the desk', () => {
  test("are the site's at first; the other is chosen with its tickets and its socket, for the tab [D-PLT-09]", async () => {
    const { browser, desk, stop, settled } = await open();
    expect([desk.state.chosen?.id, desk.state.open]).toEqual(['site', 5]);
    desk.choose('own');
    await settled();
    expect([(await desk.project()).id, (await desk.site()).id, desk.state.open]).toEqual(['own', 'site', 2]);
    expect(browser.sockets.map((socket) => socket.closed())).toEqual([true, false]);
    desk.choose('nobody');
    expect(desk.state.chosen?.id).toBe('own');
    stop();
    expect(desk.state.chosen).toBeNull();
    const again = desk.start();
    await desk.project();
    expect(desk.state.chosen?.id).toBe('own');
    again();
  });

  test('do not hide a ticket: one of the other project is found, and its project chosen [D-PLT-09]', async () => {
    const { desk, stop } = await open();
    expect((await desk.ticket('t-own')).row.id).toBe('t-own');
    expect(desk.state.chosen?.id).toBe('own');
    await expect(desk.ticket('t-nowhere')).rejects.toMatchObject({ status: 404 });
    stop();
  });
});
