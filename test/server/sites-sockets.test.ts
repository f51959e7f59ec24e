/** Sockets at a project's own host name: the widget on the pages has its line there, the dashboard has none. */
import { afterEach, beforeEach, expect, test } from 'bun:test';
import { listen, type Listening } from '../../src/server/http/listen.ts';
import { KEY } from './harness.ts';
import { openSites, type SitesLab } from './sites-lab.ts';
import { connectTo, type Client } from './socket-client.ts';
import { signedIn } from './staff.ts';

const HOST = 'help.shop.test';
let lab: SitesLab;
let listening: Listening;
const opened: Client[] = [];
beforeEach(async () => {
  lab = await openSites();
  const { app, ports } = lab.server;
  const environment = { ...ports.environment, host: '127.0.0.1', port: 0, framePort: 0, mediaPort: 0 };
  listening = listen(environment, app.dispatch, app.sockets, ports);
});
afterEach(async () => {
  for (const { socket } of opened.splice(0)) socket.close();
  await listening.stop(1000);
  await lab.close();
});

function connect(host: string, query = ''): Client {
  const client = connectTo(`ws://127.0.0.1:${listening.ports.app}/ws${query}`, host);
  opened.push(client);
  return client;
}
async function say(host: string, data: object, query = ''): Promise<Client> {
  const client = connect(host, query);
  await client.opened;
  client.socket.send(JSON.stringify({ name: 'hello', data }));
  return client;
}

test('visitors of our widget and of the contract are taken there, a desk at the app origin alone [P-HLP-56]', async () => {
  await lab.desk('/site', 'PATCH', { host: HOST });
  lab.seen();
  const { gleapId, gleapHash } = await lab.server.newSession();
  const visitor = { as: 'visitor', key: KEY, id: gleapId, hash: gleapHash, sdk: 'javascript/0.1.0' };
  expect(await (await say(HOST, visitor)).message(0)).toMatchObject({ name: 'welcome' });
  const contract = connect(HOST, `?${new URLSearchParams({ gleapId, gleapHash, apiKey: KEY, sdkVersion: '14.6.7' })}`);
  await contract.opened;
  await contract.settled();
  expect(contract.socket.readyState).toBe(WebSocket.OPEN);
  const token = (await signedIn(lab.server)).access_token;
  const desk = { as: 'desk', token, project: lab.server.project.id };
  expect(await (await say('localhost:3000', desk)).message(0)).toMatchObject({ name: 'welcome' });
  for (const query of ['', '?apiKey=']) expect((await (await say(HOST, desk, query)).closed).code).toBe(4401);
});
