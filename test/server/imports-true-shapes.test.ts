/** Files as scripts and programs really leave them, in the shapes that the APIs of the tools answer with. */
import { afterEach, beforeEach, describe, expect, test } from 'bun:test';
import type { RequestPage, RequestStatuses } from '../../src/wire/requests/shapes.ts';
import type { VoterPage } from '../../src/wire/requests/talk-shapes.ts';
import { strToU8, zipSync } from 'fflate';
import type { ImportView } from '../../src/wire/imports/shapes.ts';
import { pngOf } from '../pictures.ts';
import { startImportsLab, type ImportsLab } from './imports-lab.ts';
import { answerOf } from './staff.ts';

let lab: ImportsLab;
beforeEach(async () => void (lab = await startImportsLab()));
afterEach(() => lab.server.close());

const bytesOf = (text: string, encoding: BufferEncoding = 'utf8') => new Uint8Array(Buffer.from(text, encoding));
const json = (value: unknown) => JSON.stringify(value);

const signed = (until: number) =>
  `https://downloads.cdn.test/i/o/w1/77/card.png?expires=${until}&amp;signature=s${until}&amp;req=q${until}`;
const intercomBody = (until: number) =>
  [
    '<p class="no-margin">How to pay.</p>',
    '<div class="intercom-interblocks-callout" style="background-color: #feedaf80; border-color: #fbc91633;"><p class="no-margin"><b>Mind</b> the fee</p></div>',
    '<div class="intercom-interblocks-callout" style="background-color: #fed9db80; border-color: #fd3a5733;"><p class="no-margin">Never twice</p></div>',
    `<div class="intercom-container"><img src="${signed(until)}" width="40" height="30" style="height: auto;"></div>`,
    '<div class="intercom-h2b-video"><iframe src="https://www.loom.com/embed/0123456789abcdef0123456789abcdef" frameborder="0" allowfullscreen></iframe></div>',
    '<div class="intercom-h2b-video"><iframe src="https://form.host.test/f/1" title="Our form"></iframe></div>',
    '<h2 id="h_1f2e3d">Steps</h2><ol><li><p class="no-margin">First</p></li></ol><p class="no-margin"> </p>',
  ].join('\n');
const article = (id: string, more: object = {}) => ({
  type: 'article',
  id,
  workspace_id: 'w1',
  title: `Title ${id}`,
  description: null,
  body: null,
  author_id: 5017691,
  state: 'published',
  created_at: 1672928359,
  updated_at: 1672928610,
  url: `https://help.shop.test/en/articles/${id}-title`,
  parent_id: 21,
  parent_ids: [21, 20],
  parent_type: 'collection',
  default_locale: 'en',
  translated_content: { type: 'article_translated_content', en: null, de: null },
  statistics: { type: 'article_statistics', views: 10, conversions: 0 },
  ...more,
});
const collection = (id: string, name: string, more: object = {}) => ({
  id,
  workspace_id: 'w1',
  name,
  description: null,
  url: `https://help.shop.test/en/collections/${id}`,
  icon: 'https://help.shop.test/icons/credit-card.svg',
  order: 1,
  default_locale: 'en',
  translated_content: { type: 'group_translated_content', de: null },
  parent_id: null,
  help_center_id: 9,
  ...more,
});
const page = (data: unknown, number = 1) => ({
  type: 'list',
  pages: { type: 'pages', page: number, per_page: 50, total_pages: 2 },
  total_count: 3,
  data,
});

describe('Intercom', () => {
  const bringPictures = () =>
    Object.assign(lab.server.ports, {
      publicFile: async (address: string) =>
        address.startsWith('https://downloads.cdn.test/') ? { bytes: pngOf({ width: 40, height: 30 }) } : undefined,
    });

  test('pages that a script has joined into one array, with signs, boxes, films and forms in texts [P-IMP-07]', async () => {
    bringPictures();
    const file = (until: number) =>
      bytesOf(
        json([
          page([
            collection('20', 'Paying'),
            collection('21', 'Cards', { parent_id: '20', icon: 'https://x.test/horse.png' }),
          ]),
          page([
            article('31', { body: intercomBody(until), description: 'Short' }),
            article('32', { body: '<p>B</p>' }),
          ]),
          page({ articles: [article('33', { type: 'internal_article', body: '<p>Staff only</p>' })] }, 2),
        ]),
      );
    const { id, counts } = await lab.readFile(file(1), 'intercom');
    expect(counts).toEqual({ new: 5, changed: 0, left: 0, dropped: 0 });
    await lab.write(id);
    expect(await lab.told(id)).toEqual([
      ['icon', 'docs.zip · Cards', 'https://x.test/horse.png'],
      ['dropped', 'docs.zip · Title 31', 'iframe (1)'],
      ['hidden', 'docs.zip · Title 33', ''],
    ]);
    const [paying, cards] = await lab.collections();
    expect([paying!.icon, cards!.icon]).toEqual(['credit-card', 'book-open']);
    const made = await lab.named('Title 31');
    expect(made.collection).toBe(cards!.id);
    const text = await lab.markdown(await lab.textIn(made, 'en'));
    expect(text).toContain('> [!WARNING]\n> **Mind** the fee\n\n<!-- -->\n\n> [!CAUTION]\n> Never twice\n\n![](media:');
    expect(text).toContain('https://www.loom.com/embed/0123456789abcdef0123456789abcdef');
    expect(text).toContain('[Our form](https://form.host.test/f/1)');
    expect(text).toEndWith('## Steps\n\n1. First');
    expect((await lab.named('Title 33')).texts.map(({ state }) => state)).toEqual(['draft']);
    // The next export has the same picture under another signature.
    expect((await lab.readFile(file(2), 'intercom')).counts).toEqual({ new: 0, changed: 0, left: 5, dropped: 0 });
  });

  test.each([
    ['UTF-16, as Windows writes what a command prints', (text: string) => bytesOf(`\uFEFF${text}`, 'utf16le')],
    ['UTF-8 with its mark', (text: string) => bytesOf(`\uFEFF${text}`)],
  ])('a list in %s [P-IMP-07]', async (_how, encoded) => {
    const { counts } = await lab.readFile(encoded(json(page([article('31', { body: '<p>ä</p>' })]))), 'intercom');
    expect(counts).toEqual({ new: 1, changed: 0, left: 0, dropped: 0 });
  });

  test('one thing a line, and a line that is none makes it no list [P-IMP-07]', async () => {
    const lines = [collection('21', 'Cards'), article('31', { body: '<p>A</p>' }), page([article('32')])].map(json);
    const whole = await lab.readFile(bytesOf(`${lines.join('\r\n')}\r\n`), 'intercom');
    expect(whole.counts).toEqual({ new: 3, changed: 0, left: 0, dropped: 0 });
    const torn = await lab.readFile(bytesOf(`${lines.join('\n')}\n{"type":`), 'intercom');
    expect(torn.counts).toEqual({ new: 0, changed: 0, left: 0, dropped: 1 });
  });
});

describe('Zendesk', () => {
  const url = 'https://shop.zendesk.test';
  const listed = (id: number, more: object = {}) => ({
    id,
    url: `${url}/api/v2/help_center/en-us/articles/${id}.json`,
    html_url: `${url}/hc/en-us/articles/${id}`,
    author_id: 1,
    comments_disabled: true,
    draft: false,
    promoted: false,
    position: 0,
    vote_sum: 0,
    vote_count: 0,
    section_id: 7,
    name: `Title ${id}`,
    title: `Title ${id}`,
    source_locale: 'en-us',
    locale: 'en-us',
    outdated: false,
    outdated_locales: [],
    user_segment_id: null,
    user_segment_ids: [],
    permission_group_id: 2,
    content_tag_ids: [],
    label_names: [],
    body: '<p> </p>\n<p>Words</p>',
    ...more,
  });

  test('articles alone, joined in an array without their list, and one with its translations inside [P-IMP-08]', async () => {
    const translation = { source_id: 102, source_type: 'Article', locale: 'de', title: 'Zwei', body: '<p>Z</p>' };
    const section = {
      id: 7,
      name: 'Orders',
      description: '',
      category_id: 3,
      html_url: `${url}/hc/x`,
      locale: 'en-us',
    };
    const category = { id: 3, name: 'Shop', description: null, html_url: `${url}/hc/y`, locale: 'en-us' };
    const files = {
      'all.json': json([listed(101), category, section]),
      'articles/102.json': json(
        listed(102, { translations: [{ ...translation, id: 1, draft: false, outdated: true }] }),
      ),
    };
    const { counts } = await lab.bring(files, {}, 'zendesk');
    expect(counts).toEqual({ new: 4, changed: 0, left: 0, dropped: 0 });
    const made = await lab.named('Title 102');
    expect(made.texts.map(({ lang, title, stale }) => [lang, title, stale])).toEqual([
      ['en', 'Title 102', false],
      ['de', 'Zwei', true],
    ]);
    const [shop, orders] = await lab.collections();
    expect([shop!.texts.en!.title, orders!.parent, made.collection]).toEqual(['Shop', shop!.id, orders!.id]);
    expect(await lab.markdown(await lab.textIn(made, 'en'))).toBe('Words');
  });
});

describe('Gleap', () => {
  test('a sign that is one here is taken, comes back with undoing, and one that staff chose stays [P-IMP-09]', async () => {
    const file = (iconUrl: string) =>
      bytesOf(
        json([{ _id: '64f', title: { en: 'Start' }, description: {}, iconUrl, parent: null, targetAudience: 'all' }]),
      );
    const icon = async () => (await lab.collections())[0]?.icon;
    const bring = async (iconUrl: string) => lab.write((await lab.readFile(file(iconUrl), 'gleap')).id);
    await bring('https://static.gleap.test/icons/rocket.svg');
    expect(await icon()).toBe('rocket');
    const { id, counts } = await bring('https://static.gleap.test/icons/ic_gear-2.png');
    expect([counts.changed, await icon()]).toEqual([1, 'settings']);
    await lab.undo(id);
    expect(await icon()).toBe('rocket');
    const [start] = await lab.collections();
    await lab.desk(`/help/collections/${start!.id}`, 'PATCH', { icon: 'leaf' });
    expect((await bring('https://static.gleap.test/icons/bell.svg')).counts).toMatchObject({ changed: 0, left: 1 });
    expect(await icon()).toBe('leaf');
  });

  test('what no document can hold is left out in words, however deep [P-IMP-09]', async () => {
    const next = json({ id: 'b', title: 'Next', content: 'Words' });
    for (const levels of [10_000, 100_000]) {
      const deep = `${'[{"type":"blockquote","content":'.repeat(levels)}[]${'}]'.repeat(levels)}`;
      const file = `[{"id":"a","title":"Deep","content":{"type":"doc","content":${deep}}},${next}]`;
      const { id, counts } = await lab.readFile(bytesOf(file), 'gleap');
      expect(counts).toEqual({ new: 1, changed: 0, left: 0, dropped: 1 });
      expect(await lab.told(id)).toEqual([['text', 'docs.zip · Deep', '']]);
    }
  });
});

describe('UserVoice', () => {
  const bring = async (source: string, table: string) => lab.write((await lab.readFile(bytesOf(table), source)).id);
  const named = async (title: string) =>
    (await lab.desk<RequestPage>('/requests?limit=100')).requests.find((one) => one.title === title)!;
  async function statusNamed(name: string) {
    const { statuses } = await lab.desk<RequestStatuses>('/statuses');
    return statuses.find(({ names }) => names.en === name)!.id;
  }

  test('either of its exports is known, and the rows of one are an idea and one of its voters [P-IMP-12]', async () => {
    const long = Array.from({ length: 98 }, (_, at) => `suggestion.custom_${at}`);
    const old = [
      ['suggestion.id', 'suggestion.title', 'suggestion.body', 'suggestion.body_mime_type', 'suggestion.forum.name'],
      ['suggestion.status.name', 'suggestion.labels.name', 'suggestion.votes_count', 'suggestion.created_timestamp'],
      long,
    ].flat();
    const row = ['7', 'Dark mode', 'For the night', '', 'Ideas', 'planned', 'ui', '1,012', '2025-03-01 10:00:00'];
    const other = ['8', ...row.slice(1)];
    const table = [old, [...row, ...long], other.concat(long)].map((cells) => cells.map((one) => `"${one}"`).join(','));
    expect((await bring('requests', table.join('\r\n'))).counts).toEqual({ new: 2, changed: 0, left: 0, dropped: 0 });
    expect(await named('Dark mode')).toMatchObject({
      status: await statusNamed('Planned'),
      tags: ['ui'],
      votes: 1012,
      createdAt: '2025-03-01T10:00:00.000Z',
    });
    const whole = [
      'Idea ID,Idea Title,Idea Description,Idea Creator Email Address,Idea Creator Name,Forum Name,Public Status Name,Voters Count,Created Timestamp,User Email Address,User Name,Linked Idea Creation Date',
      '9,Bigger type,Words,ada@mail.test,Ada,Ideas,started,2,2025-03-01 10:00:00,bo@mail.test,Bo,2025-03-02 10:00:00',
      '9,Bigger type,Words,ada@mail.test,Ada,Ideas,started,2,2025-03-01 10:00:00,cy@mail.test,Cy,2025-03-03 10:00:00',
    ].join('\n');
    const { id, counts } = await bring('requests', whole);
    expect([counts, await lab.told(id)]).toEqual([{ new: 1, changed: 0, left: 0, dropped: 0 }, []]);
    const made = await named('Bigger type');
    expect(made).toMatchObject({ status: await statusNamed('In progress'), votes: 2 });
    expect(await lab.desk(`/requests/${made.id}`)).toMatchObject({ author: { email: 'ada@mail.test', name: 'Ada' } });
    await bring('votes', whole);
    const { voters: all, total } = await lab.desk<VoterPage>(`/requests/${made.id}/votes`);
    expect(total).toBe(2);
    expect(all.map(({ person, at }) => [person.email, at]).toSorted()).toEqual([
      ['bo@mail.test', '2025-03-02T10:00:00.000Z'],
      ['cy@mail.test', '2025-03-03T10:00:00.000Z'],
    ]);
  });
});

test('a row of an export of ours that is nested beyond any check is listed, and the others come [P-IMP-14]', async () => {
  const at = '2026-11-01T00:00:00.000Z';
  const words = { title: 'T', summary: '', slug: '', body: { type: 'doc', content: ['DEEP'] } };
  const text = { id: 't', lang: 'en', draft: words, draftBy: null, draftAt: at, live: null, publishAt: null };
  const dates = { reviewEvery: null, reviewedAt: null, successor: null, archivedAt: null, createdAt: at };
  const place = { collection: null, position: 0, pinned: false, pages: [], owner: null };
  const article = {
    ...dates,
    ...place,
    id: 'a',
    number: 1,
    audience: 'all',
    keywords: {},
    texts: [{ ...text, unpublishAt: null, sourceVersion: null, versions: [] }],
  };
  const nested = `${'{"type":"blockquote","content":['.repeat(200_000)}${']}'.repeat(200_000)}`;
  const plain = json({ ...article, id: 'b', number: 2 }).replace('"DEEP"', '{"type":"paragraph"}');
  const files = { 'articles.jsonl': `${json(article).replace('"DEEP"', nested)}\n${plain}\n` };
  const sum = (text: string) => new Bun.CryptoHasher('sha256').update(text).digest('hex');
  const told = Object.entries(files).map(([path, text]) => ({ path, bytes: text.length, sha256: sum(text), rows: 2 }));
  const facts = { project: { id: 'p', name: 'Lamps' }, at: '2026-11-23T00:00:00.000Z', parts: ['help'] };
  const manifest = json({ format: 'parley-export', version: 1, ...facts, files: told });
  const packed = Object.entries({ ...files, 'manifest.json': manifest }).map(([path, text]) => [path, strToU8(text)]);
  const zip = new Uint8Array(zipSync(Object.fromEntries(packed), { level: 0 }));
  const sent = await answerOf<ImportView>(lab.post(lab.formOf(zip, { source: 'parley' })));
  const { id, counts } = await lab.moved(sent.id, 'read', 'ready');
  expect((await lab.problems(id)).map(({ code, line }) => [code, line])).toEqual([['line', 1]]);
  expect(counts).toMatchObject({ new: 1, dropped: 1 });
});
