/** Every screen of the dashboard with an address that shows something: over demo data, and with texts as long as they may be. */
import { readdirSync, readFileSync } from 'node:fs';
import { strToU8, zipSync } from 'fflate';
import type { Category, Challenge } from '../src/wire/challenges/shapes.ts';
import type { Company } from '../src/wire/companies/shapes.ts';
import type { AttributeNames } from '../src/wire/attributes/shapes.ts';
import { longAudience } from './atlas-audience.ts';
import { longBot } from './atlas-bot.ts';
import { longCampaign } from './atlas-campaign.ts';
import type { ContactPage } from '../src/wire/contacts/shapes.ts';
import type { DocumentView } from '../src/wire/documents/shapes.ts';
import type { Article, HelpCollection } from '../src/wire/help/shapes.ts';
import type { ImportView } from '../src/wire/imports/shapes.ts';
import type { JobOffer } from '../src/wire/job-offers/shapes.ts';
import type { MediaPage } from '../src/wire/media/shapes.ts';
import type { NewsCategory, NewsEntry } from '../src/wire/news/shapes.ts';
import type { RequestBoards, RequestStatuses } from '../src/wire/requests/board-shapes.ts';
import type { RequestDetail } from '../src/wire/requests/shapes.ts';
import type { RootTree, SubTree } from '../src/wire/skills/shapes.ts';
import type { TaskReport } from '../src/wire/task-reports/shapes.ts';
import type { Subtask } from '../src/wire/tasks/shapes.ts';
import { fullReport, visitor } from './journeys/desk-page.ts';
import { tokenOf } from './journeys/admin-session.ts';
import { adminOf, type Admin } from './journeys/platform-api.ts';
import { usersLab } from './journeys/users-lab.ts';
import type { ServerProcess } from './server-process.ts';

/** One word that breaks nowhere, and many of them. */
const word = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen';
const long = `${word}verleihungsurkundenfälschung `.repeat(3).trim();

/** What stands for the parameters of a path; several where one screen has several faces. */
type Places = Readonly<Record<string, readonly string[]>>;
/** The addresses of all screens behind the sign-in, in the order of the routes. Fails where a route has no place here. */
export async function addressesOf(server: ServerProcess): Promise<string[]> {
  const places = await placesOf(server);
  const known = routesOfBuild().filter((path) => path !== '/');
  const strange = known.filter((path) => path.includes(':') && !places[path]);
  if (strange.length > 0) throw new Error(`the atlas has no address for ${strange.join(', ')}`);
  return [...known.flatMap((path) => places[path] ?? [path]), '/dashboard/nothing-here'];
}

/** The table of routes as the build has written it for whoever fetches screens ahead. */
function routesOfBuild(): string[] {
  const folder = new URL('../dist/admin/', import.meta.url);
  const manifest = readdirSync(folder).find((name) => /^build-\w+\.json$/.test(name));
  const { routes } = JSON.parse(readFileSync(new URL(manifest!, folder), 'utf8')) as { routes: object };
  return Object.keys(routes);
}

async function placesOf(server: ServerProcess): Promise<Places> {
  const { call } = await adminOf(server);
  const [user, ticket, tasks, tree] = await Promise.all([
    longUser(server),
    longTicket(server),
    tasksOfEachKind(call),
    skills(call),
  ]);
  const help = await helpCenter(server);
  const entry = await newsEntry(server);
  const wish = await longRequest(server);
  const brought = await imported(server);
  const [{ job, company }, report] = await Promise.all([
    offers(call),
    call<TaskReport[]>('GET', '/api/challenges/subtask_reports'),
  ]);
  const [{ category, challenge }] = tasks as [Made, ...Made[]];
  const one = (path: string, id: string) => ({ [path]: [path.replace(':id', id)] });
  const tabs = (path: string, queries: readonly string[]) => ({ [path]: queries.map((query) => path + query) });
  const task = ({ challenge, id }: Made) => `/dashboard/challenges/${challenge}/tasks/${id}`;
  return {
    '/dashboard/users': ['', '?search=looked', '?search=nobody-at-all'].map((query) => `/dashboard/users${query}`),
    '/dashboard/users/:id': ['account', 'profile', 'balance', 'xp', 'bans', 'sessions', 'timeline'].map(
      (tab) => `/dashboard/users/${user}?tab=${tab}`,
    ),
    ...one('/dashboard/jobs/:id', job),
    ...one('/dashboard/jobs/:id/edit', job),
    ...one('/dashboard/companies/:id', company),
    ...one('/dashboard/companies/:id/edit', company),
    ...one('/dashboard/challenges/:id', challenge),
    ...one('/dashboard/challenges/:id/edit', challenge),
    ...one('/dashboard/challenges/:id/tasks/create', challenge),
    '/dashboard/challenges/:id/tasks/:task': tasks.map(task),
    '/dashboard/challenges/:id/tasks/:task/edit': tasks.map((made) => `${task(made)}/edit`),
    ...one('/dashboard/challenge-categories/:id', category),
    ...one('/dashboard/challenge-categories/:id/edit', category),
    ...tree,
    '/dashboard/reported-tasks': ['/dashboard/reported-tasks', '/dashboard/reported-tasks?search=none'],
    '/dashboard/reported-tasks/:id': [report[0]!.id, 'nothing'].map((id) => `/dashboard/reported-tasks/${id}`),
    '/dashboard/inbox/:id': [`/dashboard/inbox/${ticket}`],
    // A filter that is set is a chip with its choice.
    '/dashboard/contacts': ['', '?kind=user', '?search=nobody-at-all'].map((query) => `/dashboard/contacts${query}`),
    ...one('/dashboard/contacts/:id', await longContact(call)),
    ...one('/dashboard/settings/attributes/:id', await longAttribute(call)),
    ...one('/dashboard/contacts/companies/:id', Buffer.from(longCompany.companyId).toString('base64url')),
    ...(await longAudience(call, { key: longKey, word, long })),
    ...(await longBot(call, { word, long })),
    ...(await longCampaign(call, { word, long })),
    ...one('/dashboard/help/articles/:id', help.article),
    ...one('/dashboard/news/:id', entry),
    ...one('/dashboard/settings/import/:id', brought),
    ...tabs('/dashboard/news', ['', '?tab=categories', '?tab=statistics']),
    ...one('/dashboard/requests/:id', wish),
    ...tabs('/dashboard/requests', ['', '?view=board', '?tab=statistics', '?search=none']),
    ...tabs('/dashboard/answers', ['', '?tab=entries', '?tab=try', '?tab=model']),
    '/dashboard/help': [
      '',
      `?collection=${help.collection}`,
      '?archived=only',
      '?tab=gaps',
      '?tab=links',
      '?tab=translations',
      '?tab=statistics',
    ].map((query) => `/dashboard/help${query}`),
  };
}

/** Files with names and texts as long as they may be, read and not yet written. */
async function imported(server: ServerProcess): Promise<string> {
  const { call } = await adminOf(server);
  const [{ id: project }] = await call<[{ id: string }]>('GET', '/api/desk/projects');
  const at = `/api/desk/projects/${project}/imports`;
  const files = {
    [`${word}/${word}.md`]: strToU8(`# ${long}\n\n${long} [${word}](${word}.md)`),
    [`${word}.zip`]: strToU8(''),
  };
  const form = new FormData();
  form.set('source', 'markdown');
  form.set('file', new File([new Uint8Array(zipSync(files))], `${word}.zip`));
  const headers = { authorization: `Bearer ${await tokenOf(server)}` };
  const sent = await fetch(server.app + at, { method: 'POST', headers, body: form });
  const { id } = (await sent.json()) as ImportView;
  await call('POST', `${at}/${id}/read`);
  let state: ImportView['state'];
  do ({ state } = await call<ImportView>('GET', `${at}/${id}`));
  while (state === 'reading');
  return id;
}

/** Collections three deep, and articles in each state, with titles as long as they may be. */
async function helpCenter(server: ServerProcess): Promise<{ collection: string; article: string }> {
  const { call } = await adminOf(server);
  const [{ id: project }] = await call<[{ id: string }]>('GET', '/api/desk/projects');
  const desk = <T>(method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown) =>
    call<T>(method, `/api/desk/projects/${project}${path}`, body);
  let parent: string | null = null;
  for (const title of ['Delivery', long.slice(0, 80), 'Customs'])
    parent = (await desk<HelpCollection>('POST', '/help/collections', { parent, texts: { en: { title } } })).id;
  const write = async (title: string, langs: readonly string[], publish: boolean) => {
    const { id } = await desk<Article>('POST', '/help/articles', { lang: langs[0], collection: parent });
    for (const lang of langs.slice(1)) await desk('POST', `/help/articles/${id}/languages`, { lang });
    const { texts } = await desk<Article>('GET', `/help/articles/${id}`);
    for (const { document } of texts) {
      const content = [{ type: 'paragraph', content: [{ type: 'text', text: `${long} ${long}` }] }];
      const draft = { revision: 0, title, summary: long.slice(0, 200), slug: '', body: { type: 'doc', content } };
      const { revision } = await desk<DocumentView>('PUT', `/documents/${document}/draft`, draft);
      if (publish) await desk('POST', `/documents/${document}/publish`, { revision });
    }
    return id;
  };
  await write('Where is my parcel?', ['en'], true);
  await write('Spare shades, and how to order one', ['en', 'de', 'pt-BR'], false);
  return { collection: parent!, article: await write(long.slice(0, 120), ['en', 'de', 'fr', 'ar'], true) };
}

/** A published entry in a category, with texts as long as they may be. */
async function newsEntry(server: ServerProcess): Promise<string> {
  const { call } = await adminOf(server);
  const [{ id: project }] = await call<[{ id: string }]>('GET', '/api/desk/projects');
  const desk = <T>(method: 'GET' | 'POST' | 'PUT' | 'PATCH', path: string, body?: unknown) =>
    call<T>(method, `/api/desk/projects/${project}${path}`, body);
  const names = { en: long.slice(0, 40) };
  const { id: category } = await desk<NewsCategory>('POST', '/news/categories', { names, color: 'violet' });
  const { id, texts } = await desk<NewsEntry>('POST', '/news', { lang: 'en', category });
  const { media } = await desk<MediaPage>('GET', '/media?kind=picture&limit=1');
  const cover = media[0]?.id ?? null;
  await desk('PATCH', `/news/${id}`, { cover, version: long.slice(0, 40), pinnedUntil: '2099-01-01T00:00:00Z' });
  const content = [{ type: 'paragraph', content: [{ type: 'text', text: long }] }];
  const words = { title: long.slice(0, 120), summary: long.slice(0, 200), slug: '' };
  const place = `/documents/${texts[0]!.document}`;
  const draft = { revision: 0, ...words, body: { type: 'doc', content } };
  const { revision } = await desk<DocumentView>('PUT', `${place}/draft`, draft);
  await desk('POST', `${place}/publish`, { revision });
  return id;
}

/** A request with another one in it, answered, noted and linked, with texts as long as they may be; and one that waits. */
async function longRequest(server: ServerProcess): Promise<string> {
  const { call } = await adminOf(server);
  const [{ id: project }] = await call<[{ id: string }]>('GET', '/api/desk/projects');
  const desk = <T>(method: 'GET' | 'POST' | 'PATCH', path: string, body?: unknown) =>
    call<T>(method, `/api/desk/projects/${project}${path}`, body);
  const { boards } = await desk<RequestBoards>('GET', '/boards');
  const { statuses } = await desk<RequestStatuses>('GET', '/statuses');
  const make = (title: string) =>
    desk<RequestDetail>('POST', '/requests', {
      id: crypto.randomUUID(),
      board: boards[0]!.id,
      title,
      body: `${long} https://example.com/${word}`,
      by: { email: 'somebody.who.asked@a-rather-long-host-name.example.test' },
    });
  const [{ id }, other, waits] = [
    await make(long.slice(0, 120)),
    await make('Lamps on a photo'),
    await make(long.slice(0, 100)),
  ];
  await desk('POST', `/requests/${waits.id}/moderate`, { decision: 'wait' });
  await desk('POST', `/requests/${other.id}/merge`, { into: id });
  for (const more of [{ official: true }, { internal: true }])
    await desk('POST', `/requests/${id}/comments`, { id: crypto.randomUUID(), body: long, ...more });
  await desk('POST', `/requests/${id}/links`, { kind: 'url', target: `https://example.com/${word}` });
  await desk('PATCH', `/requests/${id}`, { eta: word.slice(0, 40), tags: [word.slice(0, 40), 'shop'] });
  const status = statuses.find(({ kind }) => kind === 'planned')!.id;
  await desk('POST', `/requests/${id}/status`, { status, note: long, tell: false });
  return id;
}

async function longUser(server: ServerProcess): Promise<string> {
  const lab = await usersLab(server);
  const id = await lab.learner('Looked At', { email: `${'l'.repeat(60)}@a-rather-long-host-name.example.test` });
  await lab.call('PATCH', `/api/auth/users/${id}`, {
    display_name: word,
    tags: ['x'.repeat(64)],
    description: word.repeat(3),
  });
  await lab.call('POST', '/api/challenges/bans', { user_id: id, action: 'REPORT', reason: word.repeat(2) });
  await lab.call('POST', `/api/shop/coins/${id}`, { coins: 2 ** 40, description: word, credit_note: true });
  return id;
}

/** Of whoever reported the long ticket. */
/** A key and a text as long as they may be. */
const longKey = word.repeat(4).slice(0, 200);
const longAttributes = {
  [longKey]: long,
  seats: 4,
  newsletter: true,
  rooms: [word, 'shop'],
  'lamp since': '2024-02-14',
};
const longCompany = { companyId: word.repeat(3).slice(0, 128), companyName: long, plan: long };

async function longTicket(server: ServerProcess): Promise<string> {
  const lena = await visitor(server, long.slice(0, 200), { ...longCompany, ...longAttributes });
  return (await lena.report({ ...fullReport(long), tags: ['x'.repeat(64)] })).id;
}

/** Whoever reported the long ticket. */
async function longContact(call: Admin['call']): Promise<string> {
  const [{ id: project }] = await call<[{ id: string }]>('GET', '/api/desk/projects');
  const search = encodeURIComponent(word);
  const { contacts } = await call<ContactPage>('GET', `/api/desk/projects/${project}/contacts?search=${search}`);
  return contacts[0]!.id;
}

/** The one with the long key. */
async function longAttribute(call: Admin['call']): Promise<string> {
  const [{ id: project }] = await call<[{ id: string }]>('GET', '/api/desk/projects');
  const { attributes } = await call<AttributeNames>('GET', `/api/desk/projects/${project}/attributes/names`);
  return attributes.find(({ key }) => key === longKey)!.id;
}

async function offers(call: Admin['call']): Promise<{ job: string; company: string }> {
  const [company] = await call<Company[]>('GET', '/api/jobs/companies');
  const [job] = await call<JobOffer[]>('GET', '/api/jobs/jobs');
  await call('PATCH', `/api/jobs/jobs/${job!.id}`, { title: word, responsibilities: [word, word] });
  return { job: job!.id, company: company!.id };
}

type Made = { category: string; challenge: string; id: string; type: string };

/** One task of each kind; the first one's challenge and category have long names. */
async function tasksOfEachKind(call: Admin['call']): Promise<Made[]> {
  const found = new Map<string, Made>();
  const categories = '/api/challenges/categories';
  for (const category of await call<Category[]>('GET', categories))
    for (const challenge of await call<Challenge[]>('GET', `${categories}/${category.id}/challenges`))
      for (const { id, type } of await call<Subtask[]>('GET', `/api/challenges/subtasks?task_id=${challenge.id}`))
        if (!found.has(type)) found.set(type, { category: category.id, challenge: challenge.id, id, type });
  const made = [...found.values()];
  if (made.length !== 4) throw new Error(`the demo has tasks of ${made.length} kinds`);
  const { category, challenge } = made[0]!;
  await call('PATCH', `${categories}/${category}`, { title: `A ${'very '.repeat(20)}long title` });
  await call('PATCH', `${categories}/${category}/challenges/${challenge}`, { title: word.repeat(2).slice(0, 100) });
  return made;
}

async function skills(call: Admin['call']): Promise<Places> {
  const [root] = (await call<RootTree>('GET', '/api/skills/skilltree')).skills;
  const [sub] = (await call<SubTree>('GET', `/api/skills/skilltree/${root!.id}`)).skills;
  const at = `/dashboard/skill-tree/${root!.id}`;
  return {
    '/dashboard/skill-tree/create': ['/dashboard/skill-tree/create', `/dashboard/skill-tree/create?root=${root!.id}`],
    '/dashboard/skill-tree/:root/sub-skills': [`${at}/sub-skills`],
    '/dashboard/skill-tree/:root/edit': [`${at}/edit`],
    '/dashboard/skill-tree/:root/edit/:sub': [`${at}/edit/${sub!.id}`],
    '/dashboard/skill-tree/:root/manage': [`${at}/manage`, '/dashboard/skill-tree/root/manage'],
  };
}
