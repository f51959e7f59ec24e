/** Every call of the desk, knocked at by each who may not: a guest, visitors, users, who is switched off, and staff of elsewhere. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import type { AttributeNames } from '../../src/wire/attributes/shapes.ts';
import type { ContactMerges } from '../../src/wire/contacts/merge-shapes.ts';
import type { Contact, ContactPage } from '../../src/wire/contacts/shapes.ts';
import type { Endpoint } from '../../src/wire/endpoints.ts';
import type { RequestBoard, RequestStatus } from '../../src/wire/requests/shapes.ts';
import { jsonSchemaOf, type JsonSchema } from '../../src/wire/schema.ts';
import type { Session } from '../../src/wire/visitors/shapes.ts';
import { pngOf } from '../pictures.ts';
import { everyCall } from './every-call.ts';
import { KEY, startTestServer, type TestServer } from './harness.ts';
import { createMediaLab } from './media-lab.ts';
import { addSecondProject } from './second-project.ts';
import { addAccount, call, signedIn } from './staff.ts';

const desk = Object.entries(everyCall).filter(([, { audience }]) => audience === 'desk');
const ofRows = desk.filter(([, { path }]) => /\{(?!project\})/.test(path) && path.includes('{project}'));
const NOBODY = '01990000-0000-7000-8000-000000000000';

let server: TestServer;
let admin: string;
let other: string;
/** What stands in the site's project, by the names of the addresses. */
let rows: Readonly<Record<string, string>>;
const tokens = { user: '', disabled: '' };
const sessions: Session[] = [];
let mayAll = true;

beforeAll(async () => {
  server = await startTestServer({
    can: async ({ admin: is }) => is && mayAll,
    env: { SMTP_URL: 'smtp://127.0.0.1:9' },
  });
  admin = (await signedIn(server)).access_token;
  other = await addSecondProject(server);
  for (const name of ['user', 'disabled'] as const) {
    const id = await addAccount(server, { name, admin: name === 'disabled' });
    tokens[name] = (await signedIn(server, name)).access_token;
    if (name === 'disabled') await call(server, admin, `/api/auth/users/${id}`, 'PATCH', { enabled: false });
  }
  sessions.push(await server.newSession(), await server.newSession());
  rows = await rowsOf(server);
  // An export is made behind its answer: half-way through a test it would show another state.
  await server.app.jobs.rest();
});
afterAll(() => server.close());

/** One of each thing that has an address of its own. */
async function rowsOf(of: TestServer): Promise<Record<string, string>> {
  const { desk: ask, add } = await createMediaLab(of);
  const id = async (path: string, body: object) => (await ask<{ id: string }>(path, 'POST', body)).id;
  const collection = await id('/help/collections', { parent: null, texts: { en: { title: 'C' } } });
  const article = await ask('/help/articles', 'POST', { lang: 'en', collection });
  const { boards } = await ask<{ boards: RequestBoard[] }>('/boards');
  const { statuses } = await ask<{ statuses: RequestStatus[] }>('/statuses');
  const board = boards[0]!.id;
  const request = await id('/requests', { id: crypto.randomUUID(), board, title: 'Request', body: '' });
  const report = await of.post('/api/bugs/v2', { formData: { description: 'T' } }, await of.newSession());
  const { id: ticket } = (await report.json()) as { id: string };
  const said = { userId: 'customer-77', companyId: 'nordhaus', seats: 4 };
  await of.post('/api/sessions/identify', said, await of.newSession());
  const { contacts } = await ask<ContactPage>('/contacts');
  const customer = contacts.find(({ userId }) => userId === said.userId)!;
  const visitor = contacts.find(({ userId }) => userId === '')!;
  await ask(`/contacts/${customer.id}/merge`, 'POST', { other: visitor.id, keep: customer.id });
  const { merges } = await ask<ContactMerges>(`/contacts/${customer.id}/merges`);
  const { notes } = await ask<Contact>(`/contacts/${customer.id}/notes`, 'POST', { body: 'N' });
  const { attributes } = await ask<AttributeNames>('/attributes/names');
  const note = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'N' }] }] };
  return {
    collection,
    article: article.id,
    document: article.texts[0].document,
    no: '1',
    category: await id('/news/categories', { names: { en: 'N' } }),
    entry: await id('/news', { lang: 'en', category: null }),
    board,
    status: statuses[0]!.id,
    request,
    comment: await id(`/requests/${request}/comments`, { id: crypto.randomUUID(), body: 'K' }),
    ticket,
    contact: customer.id,
    merge: merges[0]!.id,
    note: notes[0]!.id,
    attribute: attributes[0]!.id,
    company: customer.companyId!,
    audience: await id('/audiences', { name: 'A', kind: 'list' }),
    campaign: await id('/campaigns', { kind: 'modal', name: 'C' }),
    survey: await id('/campaigns', { kind: 'survey', name: 'S' }),
    number: '1',
    team: await id('/teams', { name: 'T' }),
    media: (await add(pngOf({ width: 2, height: 2 }))).id,
    message: (await ask(`/tickets/${ticket}/messages`, 'POST', { id: crypto.randomUUID(), kind: 'note', body: note }))
      .message.id,
    saved: await id('/saved-replies', { name: 'S', shared: true, texts: { en: note } }),
    bot: await id('/bots', { name: 'B' }),
    view: await id('/views', { name: 'V', query: '', shared: true }),
    export: await id('/exports', {}),
    // These are not made at the desk: none has this id.
    ...Object.fromEntries(
      ['import', 'mail', 'subscriber', 'block', 'vote', 'link', 'action', 'job', 'response', 'work'].map((name) => [
        name,
        NOBODY,
      ]),
    ),
  };
}

function addressOf({ path, query }: Endpoint, project: string): string {
  const asked = query ? `?${new URLSearchParams(least(jsonSchemaOf(query)) as Record<string, string>)}` : '';
  const place = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const id = name === 'project' ? project : rows[name];
    if (id === undefined) throw new Error(`${path}: no row has the name ${name}: give it one in rowsOf`);
    return id;
  });
  return place + asked;
}

/** The smallest body that a call takes, so that it is refused for who sends it and not for what. */
function bodyOf({ body, method }: Endpoint): unknown {
  return body ? least(jsonSchemaOf(body)) : method === 'GET' ? undefined : {};
}

function least(schema: JsonSchema): unknown {
  if (schema.anyOf) return least((schema.anyOf as JsonSchema[])[0]!);
  if (schema.enum) return (schema.enum as unknown[])[0];
  if (schema.type === 'string') return schema.minLength === 36 ? NOBODY : 'x'.repeat(Number(schema.minLength ?? 1));
  if (schema.type === 'integer' || schema.type === 'number') return schema.minimum ?? 0;
  if (schema.type === 'boolean') return true;
  if (schema.type === 'array')
    return Array.from({ length: Number(schema.minItems ?? 0) }, () => least(schema.items as JsonSchema));
  const properties = (schema.properties ?? {}) as Record<string, JsonSchema>;
  return Object.fromEntries(((schema.required ?? []) as string[]).map((key) => [key, least(properties[key]!)]));
}

async function statusFor(endpoint: Endpoint, token: string | undefined, project: string): Promise<number> {
  return (await call(server, token, addressOf(endpoint, project), endpoint.method, bodyOf(endpoint))).status;
}

/** As a page of the widget proves its visitor. */
async function statusForVisitor(endpoint: Endpoint, { gleapId, gleapHash }: Session): Promise<number> {
  const { method } = endpoint;
  const headers = {
    'content-type': 'application/json',
    'api-token': KEY,
    'gleap-id': gleapId,
    'gleap-hash': gleapHash,
  };
  const body = method === 'GET' ? {} : { body: JSON.stringify(bodyOf(endpoint) ?? {}) };
  return (await server.send(addressOf(endpoint, server.project.id), { method, headers, ...body })).status;
}

describe('a call of the desk', () => {
  test.each(desk)('%s is closed to each who may not make it [P-HLP-10]', async (_, endpoint) => {
    const site = server.project.id;
    const told = {
      guest: await statusFor(endpoint, undefined, site),
      visitor: await statusForVisitor(endpoint, sessions[0]!),
      'visitor of another session': await statusForVisitor(endpoint, sessions[1]!),
      user: await statusFor(endpoint, tokens.user, site),
      'disabled account': await statusFor(endpoint, tokens.disabled, site),
      'administrator who may not': await whileNobodyMay(() => statusFor(endpoint, admin, site)),
    };
    expect(told).toEqual({
      guest: 401,
      visitor: 401,
      'visitor of another session': 401,
      user: 403,
      'disabled account': 401,
      'administrator who may not': 403,
    });
  });

  test.each(desk.filter(([, { path }]) => path.includes('{project}')))(
    '%s is 404 in a project that is not there [P-HLP-10]',
    async (_, endpoint) => expect(await statusFor(endpoint, admin, NOBODY)).toBe(404),
  );

  test('finds nothing of one project by the id of another, and changes nothing there [P-HLP-10]', async () => {
    const reads = ofRows.filter(([, { method }]) => method === 'GET');
    const shown = async () => {
      const all: [string, number, string][] = [];
      for (const [name, endpoint] of reads) {
        const answer = await call(server, admin, addressOf(endpoint, server.project.id));
        all.push([name, answer.status, (await answer.text()).replace(/"requestId":"[^"]*"/, '')]);
      }
      return all;
    };
    const before = await shown();
    // The rows are there for whoever asks in their own project.
    expect(before.filter(([, status]) => status === 200).length).toBeGreaterThan(10);
    const found: [string, number][] = [];
    for (const [name, endpoint] of ofRows) {
      const status = await statusFor(endpoint, admin, other);
      if (status !== 404) found.push([name, status]);
    }
    // Without mail nothing is sent again, whatever it is; what is linked to has to be there before what it is linked with.
    // A company of which nobody is has no tickets: its address is the key that pages say. A ticket that came of no response
    // has none. The draft of a survey is read before the survey is looked for.
    const others = { companyTickets: 200, ticketResponse: 200, previewSurvey: 422 };
    expect(Object.fromEntries(found)).toEqual({ retryMail: 409, linkRequest: 422, ...others });
    expect(await shown()).toEqual(before);
  });
});

async function whileNobodyMay<T>(work: () => Promise<T>): Promise<T> {
  mayAll = false;
  try {
    return await work();
  } finally {
    mayAll = true;
  }
}
