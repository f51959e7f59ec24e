/** What is done to campaigns, contacts and calm rules: noted once each, and refused to whoever may not. */
import { afterAll, beforeAll, expect, test } from 'bun:test';
import type { Campaign } from '../../src/wire/campaigns/shapes.ts';
import type { CampaignFile } from '../../src/wire/campaign-files/shapes.ts';
import type { ContactPage } from '../../src/wire/contacts/shapes.ts';
import { createPost } from '../../src/server/mail.ts';
import { startMailServer, type MailServer } from '../mail-server.ts';
import { said as mailSaid } from './campaign-mails-lab.ts';
import { said, when } from './campaigns-lab.ts';
import { KEY, publicAddresses, startTestServer, type TestServer } from './harness.ts';
import { addSecondProject } from './second-project.ts';
import { addAccount, answerOf, call, signedIn } from './staff.ts';

let server: TestServer;
let mails: MailServer;
let admin: string;
let user: string;
let other: string;
let may = true;
let calls: readonly Asked[];
/** What `calls` are about. */
let about: { readonly draft: string; readonly live: string };
type Asked = readonly [what: string, method: string, path: string, body?: object];

beforeAll(async () => {
  mails = await startMailServer();
  server = await startTestServer({
    can: async () => may,
    env: publicAddresses,
    ports: { post: createPost(mails.url) },
  });
  admin = (await signedIn(server)).access_token;
  await addAccount(server, { name: 'somebody' });
  user = (await signedIn(server, 'somebody')).access_token;
  other = await addSecondProject(server);
  about = { draft: (await campaign()).id, live: (await campaign()).id };
  await post(`campaigns/${about.live}/publish`, { expectedVersion: 0 });
  const [one, two] = [await contact('Ana'), await contact('Bea')];
  const mail = await letter();
  const file = await post<CampaignFile>(`campaigns/${about.draft}/export`);
  const erased = {
    id: crypto.randomUUID(),
    kind: 'erase',
    subject: { sessionId: (await server.newSession()).gleapId },
  };
  calls = [
    ['publishCampaign', 'POST', `campaigns/${about.draft}/publish`, { expectedVersion: 0 }],
    ['pauseCampaign', 'POST', `campaigns/${about.live}/pause`],
    ['resumeCampaign', 'POST', `campaigns/${about.live}/resume`],
    ['testCampaign', 'POST', `campaigns/${about.live}/test`, { contact: one }],
    ['sendCampaign', 'POST', `campaigns/${mail}/send`, { contacts: [one] }],
    ['restoreCampaign', 'POST', `campaigns/${about.live}/versions/1/restore`],
    ['haltOutbound', 'POST', 'outbound/halt', { on: true }],
    ['changeCalm', 'PATCH', 'calm', { perDay: 3 }],
    ['exportCampaign', 'POST', `campaigns/${about.live}/export`],
    ['importCampaign', 'POST', 'campaigns/import', { file }],
    ['exportContacts', 'POST', 'contacts/export', { format: 'csv' }],
    ['mergeContacts', 'POST', `contacts/${one}/merge`, { other: two, keep: one }],
    ['erase', 'POST', 'data-requests', { ...erased, reason: 'They asked us to', confirm: 'ERASE' }],
    ['stopCampaign', 'POST', `campaigns/${about.live}/stop`],
  ];
});
afterAll(async () => {
  await server.close();
  await mails.close();
});

const at = (path: string, project = server.project.id) => `/api/desk/projects/${project}/${path}`;
const post = <T>(path: string, body: object = {}): Promise<T> =>
  answerOf<T>(call(server, admin, at(path), 'POST', body));

async function campaign(): Promise<Campaign> {
  const made = await post<Campaign>('campaigns', { kind: 'modal', name: 'Lamp' });
  const content = { ...(made.draft.content as object), ...said('Hello') };
  return answerOf<Campaign>(call(server, admin, at(`campaigns/${made.id}`), 'PATCH', { content, audience: 'all' }));
}
async function letter(): Promise<string> {
  const { id, draft } = await post<Campaign>('campaigns', { kind: 'email', name: 'Letter' });
  const content = { ...(draft.content as object), ...mailSaid('Hello') };
  const changed = { content, audience: 'all', when: when({ on: 'hand' }) };
  await answerOf(call(server, admin, at(`campaigns/${id}`), 'PATCH', changed));
  await post(`campaigns/${id}/publish`, { expectedVersion: 0 });
  return id;
}
async function contact(name: string): Promise<string> {
  const session = await server.newSession();
  await server.post('/api/sessions/partialupdate', { data: { name } }, session);
  const page = await answerOf<ContactPage>(call(server, admin, at(`contacts?search=${session.gleapId}`)));
  return page.contacts[0]!.id;
}
const rows = async () => {
  const tables = [
    'campaign',
    'campaign_version',
    'campaign_calm',
    'delivery',
    'contact',
    'audience',
    'data_request',
    'audit_entry',
  ];
  const all = await Promise.all(tables.map((table) => server.ports.storage.all(`select * from ${table}`)));
  return all.map((found) => found.map((row) => JSON.stringify(row)).toSorted());
};
async function entries(): Promise<{ action: string; number: number }[]> {
  const found = await server.ports.storage.all(`select action, number from audit_entry order by place`);
  return found.map(({ action, number }) => ({ action: String(action), number: Number(number) }));
}

test('whoever is no member, is of another project or may not is refused, and nothing has changed [P-OUT-51]', async () => {
  const before = await rows();
  const session = await server.newSession();
  const visitor = { 'api-token': KEY, 'gleap-id': session.gleapId, 'gleap-hash': session.gleapHash };
  const after = await rows();
  for (const [what, method, path, body = {}] of calls) {
    const sent = (headers: Record<string, string>) =>
      server.send(at(path), {
        method,
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      });
    expect([what, 'guest', (await sent({})).status]).toEqual([what, 'guest', 401]);
    expect([what, 'visitor', (await sent(visitor)).status]).toEqual([what, 'visitor', 401]);
    may = false;
    expect([what, 'user', (await call(server, user, at(path), method, body)).status]).toEqual([what, 'user', 403]);
    expect([what, 'can', (await call(server, admin, at(path), method, body)).status]).toEqual([what, 'can', 403]);
    may = true;
    const isOfOne = /(?:campaigns|contacts)\/[0-9a-f]{8}-/.test(path);
    if (!isOfOne) continue;
    const foreign = await call(server, admin, at(path, other), method, body);
    expect([what, 'other project', foreign.status]).toEqual([what, 'other project', 404]);
  }
  expect(before.length).toBe(after.length);
  expect(await rows()).toEqual(after);
});

test('each is one entry of the audit log, neither none nor two [P-OUT-51]', async () => {
  const told: [string, string[]][] = [];
  for (const [what, method, path, body = {}] of calls) {
    const before = (await entries()).length;
    const response = await call(server, admin, at(path), method, body);
    expect([what, response.status]).toEqual([what, 200]);
    await response.arrayBuffer();
    told.push([what, (await entries()).slice(before).map(({ action }) => action)]);
  }
  const names: Record<string, string> = { erase: 'askErasure' };
  expect(told).toEqual(calls.map(([what]) => [what, [names[what] ?? what]]));
});
