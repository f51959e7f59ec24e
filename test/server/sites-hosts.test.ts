/** Where the public pages stand: on a host name of their own, under /sites/{slug}, and what else is there. */
import { afterEach, beforeEach, expect, test } from 'bun:test';
import { pressScript } from '../../src/server/features/sites/press-script.ts';
import { KEY, originPorts, publicAddresses } from './harness.ts';
import { addSecondProject } from './second-project.ts';
import { call, signedIn } from './staff.ts';
import { createHelpLab } from './help-lab.ts';
import { createSiteLab } from '../site-lab.ts';
import { attributes, openSites, type SitesLab } from './sites-lab.ts';

const HOST = 'help.shop.test';
let lab: SitesLab;
beforeEach(async () => {
  lab = await openSites();
  await lab.article({ title: 'Returns', text: 'Words.' });
});
afterEach(() => lab.close());

/** A request to that host, as it comes through a proxy. */
function at(host: string, path: string, { method = 'GET', body }: { method?: string; body?: string } = {}) {
  const headers = {
    host,
    'content-type': body?.startsWith('{') ? 'application/json' : 'application/x-www-form-urlencoded',
  };
  const request = new Request(`http://${host}${path}`, { method, headers, ...(body ? { body } : {}) });
  return lab.server.app.dispatch.app(request, '127.0.0.1', originPorts);
}
const leads = async (host: string, path: string) => {
  const { status, headers } = await at(host, path);
  return `${status} ${headers.get('location')}`;
};
const set = async (change: unknown) => {
  const view = await lab.desk('/site', 'PATCH', change);
  lab.seen();
  return view;
};

test('a host name of its own gets the pages, which name it, and the app origin leads there [P-HLP-56]', async () => {
  expect((await at(HOST, '/help/en')).status).toBe(421);
  expect(await set({ host: HOST })).toMatchObject({
    host: HOST,
    address: `http://${HOST}/help`,
    machines: { sitemap: `http://${HOST}/sitemap.xml` },
  });
  const path = '/help/en/articles/1-returns';
  const page = await (await at(HOST, path)).text();
  expect(attributes(page, 'link[rel=canonical]', 'href')).toEqual([`http://${HOST}${path}`]);
  expect(await (await at(HOST, '/robots.txt')).text()).toContain(`Sitemap: http://${HOST}/sitemap.xml`);
  expect(await (await at(HOST, '/sitemap-1.xml')).text()).toContain(`<loc>http://${HOST}${path}</loc>`);
  expect(await leads(HOST, '/')).toBe('302 /help');
  expect(await lab.leads(`${path}?a=b`)).toBe(`301 http://${HOST}${path}?a=b`);
  expect(await lab.open('/robots.txt')).toBe('User-agent: *\nDisallow: /\n');
  // A form of a page is sent where the page stands.
  const sent = await at(HOST, '/help/en/articles/1/answer', { method: 'POST', body: 'helpful=yes' });
  expect(`${sent.status} ${sent.headers.get('location')}`).toBe(`303 ${path}?answered=1#_thanks`);
  // An old help center's addresses.
  await lab.desk('/site/redirects', 'POST', { path: `http://${HOST}/en/articles/360`, target: path });
  expect(await leads(HOST, '/en/articles/360')).toBe(`301 ${path}`);
  expect((await at(HOST, '/en/articles/361')).status).toBe(404);
  // Without it everything is as before.
  await set({ host: null });
  expect((await at(HOST, path)).status).toBe(421);
  await lab.open(path);
});

test('beside the pages there is the widget with the calls of visitors, and nothing else of the app origin [P-HLP-56]', async () => {
  await set({ host: HOST });
  const loader = await (await at(HOST, `/widget/loader.js?key=${KEY}`)).text();
  expect(loader).toContain(`http://${HOST}`);
  const start = await lab.server.app.dispatch.app(
    new Request(`http://${HOST}/api/sessions`, {
      method: 'POST',
      headers: { host: HOST, 'api-token': KEY, 'content-type': 'application/json' },
      body: '{"lang":"en"}',
    }),
    '127.0.0.1',
    originPorts,
  );
  expect(start.status).toBe(200);
  expect((await at(HOST, `/api/config/${KEY}`)).status).toBe(200);
  expect((await at(HOST, pressScript.path)).status).toBe(200);
  const project = lab.server.project.id;
  for (const path of [
    '/dashboard',
    '/dashboard/help',
    '/assets/index.js',
    '/api/openapi.json',
    `/api/desk/projects/${project}/site`,
    '/api/auth/registration',
    '/demo',
    '/metrics/x',
    '/sites/my-site/help/en',
    `/preview/site/${project}`,
    '/preview/a-token',
  ])
    expect([path, (await at(HOST, path)).status]).toEqual([path, 404]);
  const signIn = await at(HOST, '/api/auth/login', { method: 'POST', body: '{"email":"a","password":"b"}' });
  expect(signIn.status).toBe(404);
  // The frame and media origins are nobody's host name.
  for (const origin of ['frame', 'media'] as const) {
    const asked = new Request(`http://${HOST}/help/en`, { headers: { host: HOST } });
    expect((await lab.server.app.dispatch[origin](asked, '127.0.0.1', originPorts)).status).toBe(421);
  }
});

test('a host name is refused where it is no name, the server’s own or another project’s, or nobody could know [P-HLP-56]', async () => {
  const refused = async (host: string, status: number) => (await lab.refused('/site', { host }, status)).detail;
  for (const host of [
    'help',
    'Help.shop.test',
    'https://help.shop.test',
    'help.shop.test/',
    'help..test',
    '10.0.0.1',
    'a.test:0',
  ])
    expect([host, await refused(host, 422)]).toEqual([
      host,
      'host must be a host name in small letters, such as help.example.com',
    ]);
  await lab.close();
  lab = await openSites({ ...publicAddresses, MEDIA_URL: 'https://media.shop.test' });
  expect(await refused('media.shop.test', 422)).toBe('host is a name of this server itself');
  const second = await secondProject();
  await second('/site', 'PATCH', { host: HOST, slug: 'lamps' });
  expect(await refused(HOST, 409)).toBe(`Another project has the host name ${HOST}.`);
  expect((await lab.refused('/site', { slug: 'lamps' }, 409)).detail).toBe(
    'Another project has the address /sites/lamps.',
  );
  await lab.close();
  lab = await openSites({});
  expect((await lab.refused('/site', { host: HOST }, 422)).detail).toStartWith('host needs PUBLIC_URL');
});

/** The desk of another project. */
const secondProject = async () => (await createHelpLab(lab.server, await addSecondProject(lab.server))).desk;

test('of two projects that want one host name or slug in one instant one gets it, and the other is told [P-HLP-56]', async () => {
  const projects = [lab.server.project.id, await addSecondProject(lab.server)];
  const token = (await signedIn(lab.server)).access_token;
  const changed = (change: object) => async (project: string) => {
    const answer = await call(lab.server, token, `/api/desk/projects/${project}/site`, 'PATCH', change);
    return { status: answer.status, detail: ((await answer.json()) as { detail?: string }).detail };
  };
  for (const [change, detail] of [
    [{ host: HOST }, `Another project has the host name ${HOST}.`],
    [{ slug: 'lamps' }, 'Another project has the address /sites/lamps.'],
  ] as const) {
    const answers = await Promise.all(projects.map(changed(change)));
    expect(answers.toSorted((a, b) => a.status - b.status)).toEqual([
      { status: 200, detail: undefined },
      { status: 409, detail },
    ]);
  }
});

test('a second project’s pages stand under /sites with its slug, by themselves [P-HLP-56]', async () => {
  const desk = await secondProject();
  const site = createSiteLab(desk);
  await site.article({ title: 'Bulbs', text: 'Second words.' });
  await lab.article({ title: 'First alone', text: 'Words.' });
  expect(await desk('/site')).toMatchObject({
    slug: 'lamps-more',
    address: 'http://localhost:3000/sites/lamps-more/help',
  });
  const base = '/sites/lamps-more';
  expect(await lab.leads(base)).toBe(`302 ${base}/help`);
  expect(await lab.leads(`${base}/help`)).toBe(`302 ${base}/help/en`);
  const path = `${base}/help/en/articles/1-bulbs`;
  const page = await lab.open(path);
  expect(page).toContain('Second words.');
  expect(attributes(page, 'link[rel=canonical]', 'href')).toEqual([`http://localhost:3000${path}`]);
  for (const href of attributes(page, 'a[href^="/"], form', 'href').filter(Boolean)) {
    expect(href).toStartWith(`${base}/`);
    await lab.open(href);
  }
  expect(await lab.leads(`${base}/help/en/articles/1-old`)).toBe(`301 ${path}`);
  expect(await lab.open(`${base}/help/en/search?q=bulbs`)).toContain('Bulbs');
  expect(await lab.open(`${base}/sitemap-1.xml`)).not.toContain('returns');
  expect(await lab.open('/sitemap-1.xml')).not.toContain('bulbs');
  expect(await lab.open(`${base}/llms-full.txt`)).toContain('Second words.');
  expect(await lab.open('/robots.txt')).toContain(`Sitemap: http://localhost:3000${base}/sitemap.xml`);
  for (const unknown of ['/sites', '/sites/', '/sites/none/help/en', `${base}/news/en`, `${base}/robots.txt`])
    expect([unknown, (await lab.send(unknown)).status]).toEqual([unknown, 404]);
  await desk('/site/redirects', 'POST', { path: '/old', target: '/help/en' });
  expect(await lab.leads(`${base}/old`)).toBe(`301 ${base}/help/en`);
  await lab.open('/old', 404);
  // The first project needs no slug.
  expect(await lab.leads('/sites/my-site/help/en')).toBe('301 http://localhost:3000/help/en');
  await desk('/site', 'PATCH', { slug: 'bulbs' });
  lab.seen();
  await lab.open('/sites/bulbs/help/en/articles/1-bulbs');
  await desk('/site', 'PATCH', { state: 'off' });
  lab.seen();
  await lab.open('/sites/bulbs/help/en', 404);
});

test('the widget is on the pages never, after a press or from the start, as the project says [P-HLP-56 P-HLP-52]', async () => {
  const loader = `http://localhost:3000/widget/loader.js?key=${KEY}`;
  const page = () => lab.open('/help/en/articles/1-returns');
  const pressed = await page();
  expect(attributes(pressed, 'button[data-widget][hidden]', 'data-widget')).toEqual([loader]);
  expect(attributes(pressed, 'script[src]', 'src')).toEqual([pressScript.path]);
  await set({ widget: 'always' });
  expect(attributes(await page(), 'script[src]', 'src')).toEqual([loader]);
  await set({ widget: 'never' });
  const without = await page();
  expect(attributes(without, 'script[src], [data-widget]', 'src')).toEqual([]);
  const policy = (await lab.send('/help/en')).headers.get('content-security-policy');
  expect(policy).not.toContain('connect-src');
  expect((await (await lab.send(pressScript.path)).bytes()).length).toBeLessThan(6 * 1024);
});
