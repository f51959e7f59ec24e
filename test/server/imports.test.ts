/** A zip of Markdown becomes collections and articles: read first, written once, and its job. */
import { afterEach, beforeEach, describe, expect, test } from 'bun:test';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { IMPORT_FILE_DAYS, IMPORT_TEXT_BYTES, IMPORTS_OPEN } from '../../src/wire/imports/limits.ts';
import type { ImportView } from '../../src/wire/imports/shapes.ts';
import type { MediaPage } from '../../src/wire/media/shapes.ts';
import { DAY_MS } from '../../src/wire/limits.ts';
import { answerOf, call, signedIn } from './staff.ts';
import { docs, startImportsLab, zipOfFiles, type ImportsLab } from './imports-lab.ts';

let lab: ImportsLab;
beforeEach(async () => void (lab = await startImportsLab()));
afterEach(() => lab.server.close());

/** A byte more than is read, and too mixed to be packed a hundredfold. */
const largeText =
  Buffer.from(crypto.getRandomValues(new Uint8Array(65_536)))
    .toString('hex')
    .repeat(IMPORT_TEXT_BYTES / 131_072) + '!';

describe('reading', () => {
  test('counts what would be new, shows the first as they will look, and writes nothing [P-IMP-01]', async () => {
    const before = await lab.rows();
    const { id, counts, samples, done, total, state } = await lab.read(docs);
    expect({ counts, done, total, state }).toEqual({
      counts: { new: 5, changed: 0, left: 0, dropped: 0 },
      done: 5,
      total: 5,
      state: 'ready',
    });
    expect(samples.map(({ title, place, lang, action }) => [title, place, lang, action])).toEqual([
      ['Returns', '02-orders', 'en', 'new'],
      ['Not yet', '', 'en', 'new'],
      ['Paying', 'guides', 'en', 'new'],
    ]);
    expect(JSON.stringify(samples[0]!.body)).toContain('Within 14 days.');
    expect(await lab.rows()).toEqual(before);
    const written = await lab.write(id);
    expect(written.counts).toEqual(counts);
  });

  test('lists each problem with its file, line and what it is about [P-IMP-01] [P-IMP-05]', async () => {
    const { id, counts } = await lab.read({
      'a.md': '---\nlang: what is this\norder: first\n---\nText with <Widget id="3" /> in it.',
      'b.md': new Uint8Array([0x23, 0x20, 0xff, 0xfe]),
      '../c.md': 'out',
      'more.zip': 'PK',
      'a/b/c/d/e.md': '# Deep\n\nWords',
      'empty.md': '# Empty\n',
      'large.md': largeText,
    });
    expect((await lab.problems(id)).map(({ no: _no, ...problem }) => problem)).toEqual(
      expect.arrayContaining([
        { phase: 'reading', code: 'outside', file: '../c.md', line: null, about: '' },
        { phase: 'reading', code: 'zip', file: 'more.zip', line: null, about: '' },
        { phase: 'reading', code: 'deep', file: 'a/b/c/d', line: null, about: 'a/b/c' },
        { phase: 'reading', code: 'head', file: 'a.md', line: 2, about: '' },
        { phase: 'reading', code: 'head', file: 'a.md', line: 3, about: '' },
        { phase: 'reading', code: 'untitled', file: 'a.md', line: null, about: 'A' },
        { phase: 'reading', code: 'signs', file: 'b.md', line: null, about: '' },
        { phase: 'reading', code: 'blank', file: 'empty.md', line: null, about: 'Empty' },
        { phase: 'reading', code: 'large', file: 'large.md', line: null, about: '' },
      ]),
    );
    expect(counts).toEqual({ new: 6, changed: 0, left: 0, dropped: 4 });
  });

  test('of what is no zip, or has no Markdown, says so [P-IMP-05]', async () => {
    const sent = (await (await lab.post(lab.formOf(new Uint8Array(200)))).json()) as ImportView;
    expect((await lab.moved(sent.id, 'read', 'failed')).counts.new).toBe(0);
    expect(await lab.told(sent.id)).toEqual([['none', 'docs.zip', '']]);
    const { id } = await lab.read({ 'a.txt': 'x' });
    expect(await lab.told(id)).toEqual([['empty', '', '']]);
  });
});

describe('writing', () => {
  test('makes collections of folders, and articles with their front matter, languages and order [P-IMP-06]', async () => {
    await lab.bring(docs);
    const made = await lab.collections();
    expect(made.map(({ texts, parent }) => [texts, parent])).toEqual([
      [{ en: { title: 'Guides', description: 'How to', slug: 'guides' } }, null],
      [{ en: { title: 'Orders', description: '', slug: 'orders' } }, null],
    ]);
    const paying = await lab.named('Paying');
    expect(paying).toMatchObject({ collection: made[0]!.id, keywords: { en: ['card', 'invoice'] } });
    expect(paying.texts.map(({ lang, state }) => [lang, state])).toEqual([
      ['en', 'published'],
      ['de', 'published'],
    ]);
    expect((await lab.textIn(paying, 'en')).live).toMatchObject({
      title: 'Paying',
      summary: 'By card',
      slug: 'pay-us',
    });
    expect(await lab.markdown(await lab.textIn(paying, 'de'))).toBe('Mit Karte.');
    expect((await lab.textIn(await lab.named('Not yet'), 'en')).live).toBeNull();
  });

  test('follows links and pictures inside the zip, and turns callouts into ours [P-IMP-06] [P-IMP-11]', async () => {
    const { id } = await lab.bring({
      ...docs,
      'mdx.mdx': [
        "import Box from './box'",
        '# Boxes',
        ':::tip Try it',
        'One',
        ':::',
        '<Callout type="danger">',
        'Two',
        '</Callout>',
        '<Widget>Words</Widget>',
        '[gone](nowhere.md) ![No](none.png)',
        '```',
        ':::tip',
        '```',
      ].join('\n'),
    });
    const returns = await lab.named('Returns');
    expect(await lab.markdown(await lab.textIn(await lab.named('Paying'), 'en'))).toBe(
      `See [returns](gleap://article/${returns.id}).`,
    );
    const [picture] = (await lab.desk<MediaPage>('/media')).media;
    expect(picture).toMatchObject({ name: 'box.png', uses: 1 });
    const text = await lab.markdown(await lab.textIn(returns, 'en'));
    expect(text).toContain(`![A box](media:${picture!.id})`);
    expect(text).toContain('> [!WARNING]\n> Within 14 days.');
    const boxes = await lab.markdown(await lab.textIn(await lab.named('Boxes'), 'en'));
    expect(boxes).toContain('> [!TIP]\n> **Try it**\n>\n> One');
    expect(boxes).toContain('> [!CAUTION]\n> Two');
    expect(boxes).toContain('Words');
    expect(boxes).toContain('gone');
    expect(boxes).toContain(':::tip');
    expect(boxes).not.toContain('import');
    expect(await lab.told(id)).toEqual([
      ['dropped', 'mdx.mdx', 'import (1)'],
      ['dropped', 'mdx.mdx', 'widget (2)'],
      ['reference', 'mdx.mdx', 'nowhere.md'],
      ['picture', 'mdx.mdx', 'none.png'],
    ]);
  });

  test('leaves every text a draft where it is told to, and takes the language that is named [P-IMP-06]', async () => {
    await lab.bring({ 'a.md': '# Eins\n\nText', 'en/b.md': '# Two\n\nText' }, { publish: false, lang: 'de' });
    const states = (await lab.articles()).map(({ texts }) => texts.map(({ lang, state }) => [lang, state]));
    expect(states.toSorted()).toEqual([[['de', 'draft']], [['en', 'draft']]]);
  });
});

describe('an import', () => {
  test('that ends before any of its writes is durable goes on, and makes everything once [P-IMP-02]', async () => {
    const { storage } = lab.server.ports;
    const { write } = storage;
    const { id: project } = lab.server.project;
    let broken = 0;
    // Behind the sixth there is none.
    for (let at = 1; at <= 6; at++) {
      let left = at;
      const breaking: typeof write = (work, options) =>
        write.call(
          storage,
          async (transaction) => {
            const done = await work(transaction);
            if (options !== 'append' && options?.turn === project && left-- === 0) throw new Error('killed');
            return done as never;
          },
          options,
        ) as never;
      const files = { [`f${at}/a.md`]: `# A${at}\n\nSee [b](b.md).`, [`f${at}/b.md`]: `# B${at}\n\nWords` };
      const { id } = await lab.send(files);
      const through = async (what: string, state: ImportView['state']) => {
        const asking = { isDone: false, ...Promise.withResolvers<void>() };
        // The first such write is that of whoever asks for it; the work, which may begin behind it at once, is let go then.
        const waiting: typeof write = (work, options) => {
          if (options === 'append' || options?.turn !== project) return write.call(storage, work, options) as never;
          if (asking.isDone) return asking.promise.then(() => breaking(work, options)) as never;
          asking.isDone = true;
          return write.call(storage, work, options) as never;
        };
        Object.assign(storage, { write: waiting });
        await lab.begin(id, what);
        asking.resolve();
        await lab.server.app.jobs.rest();
        Object.assign(storage, { write });
        if ((await lab.one(id)).state !== state) {
          broken += 1;
          await lab.server.pass(20_000);
        }
        expect((await lab.one(id)).state).toBe(state);
      };
      await through('read', 'ready');
      left = at;
      await through('write', 'done');
      expect(await lab.one(id)).toMatchObject({ done: 3, counts: { new: 3, changed: 0, left: 0, dropped: 0 } });
    }
    expect(broken).toBeGreaterThan(8);
    const titles = (await lab.articles()).map(({ texts }) => texts[0]!.title);
    expect([titles.length, new Set(titles).size]).toEqual([12, 12]);
  });

  /** Written until somebody presses Stop after the second row. */
  async function stoppedHalfWay(): Promise<string> {
    const { id } = await lab.read(docs);
    await lab.begin(id, 'write');
    const { storage } = lab.server.ports;
    const { write } = storage;
    let left = 2;
    const pressing: typeof write = async (work, options) => {
      const done = await write.call(storage, work as never, options);
      const isRow = options !== 'append' && options?.turn === lab.server.project.id;
      if (isRow && --left === 0) expect((await lab.begin(id, 'stop')).phase).toBe('writing');
      return done as never;
    };
    Object.assign(storage, { write: pressing });
    await lab.server.app.jobs.rest();
    Object.assign(storage, { write });
    expect(await lab.one(id)).toMatchObject({ state: 'stopped', done: 2, total: 5 });
    return id;
  }
  const files = () => readdirSync(join(lab.server.ports.environment.dataDir, 'imports'));

  test('can be stopped and gone on with: what is done stays, and nothing is made twice [P-IMP-02]', async () => {
    const id = await stoppedHalfWay();
    expect(files()).toEqual([id]);
    const done = await lab.moved(id, 'continue', 'done');
    expect(done).toMatchObject({ done: 5, total: 5, counts: { new: 5, changed: 0, left: 0, dropped: 0 } });
    expect(await lab.articles()).toHaveLength(3);
    expect(files()).toEqual([]);
  });

  test('that is taken back half-way leaves neither its file nor a place taken [P-IMP-02] [P-IMP-04]', async () => {
    for (let n = 1; n < IMPORTS_OPEN; n++) await lab.send({ 'a.md': 'x' });
    const id = await stoppedHalfWay();
    await lab.undo(id);
    expect(files()).not.toContain(id);
    expect((await lab.post(lab.formOf(zipOfFiles({ 'a.md': 'x' })))).status).toBe(200);
  });

  test('tells desks how far it is, and the audit log who did what [P-IMP-02] [P-IMP-15]', async () => {
    const heard: string[] = [];
    const { hub } = lab.server.app;
    const publish = hub.publish.bind(hub);
    Object.assign(hub, {
      publish: (...given: Parameters<typeof publish>) => {
        const [, , message] = given;
        if (message.name === 'job') heard.push(message.data.state);
        return publish(...given);
      },
    });
    const { id } = await lab.bring({ 'a.md': '# A\n\nWords' });
    await lab.undo(id);
    for (const state of ['ready', 'done', 'undone']) expect(heard).toContain(state);
    const rows = await lab.server.ports.storage.all(`select action from audit_entry where target = ?`, `import:${id}`);
    expect(rows.map(({ action }) => String(action)).toSorted()).toEqual([
      'addImport',
      'readImport',
      'undoImport',
      'writeImport',
    ]);
  });

  test('moves on only from where it can, and the same asked twice is done once [P-IMP-02]', async () => {
    const { id } = await lab.send({ 'a.md': '# A\n\nWords' });
    const refused = (what: string, status = 409) => lab.desk(`/imports/${id}/${what}`, 'POST', undefined, status);
    for (const what of ['write', 'stop', 'undo', 'continue']) await refused(what);
    await Promise.all([lab.begin(id, 'read'), lab.begin(id, 'read')]);
    await lab.server.app.jobs.rest();
    expect((await lab.one(id)).counts.new).toBe(1);
    await lab.write(id);
    for (const what of ['read', 'write', 'stop', 'continue']) await refused(what);
    expect(await lab.articles()).toHaveLength(1);
    await lab.desk(`/imports/${crypto.randomUUID()}`, 'GET', undefined, 404);
  });

  test('of a project waits for room, and its file is kept for days [P-IMP-02]', async () => {
    const sent = [];
    for (let n = 0; n < IMPORTS_OPEN; n++) sent.push(await lab.send({ 'a.md': '# A\n\nWords' }));
    expect((await lab.post(lab.formOf(zipOfFiles({ 'a.md': 'x' })))).status).toBe(409);
    await lab.moved(sent[0]!.id, 'read', 'ready');
    await lab.write(sent[0]!.id);
    expect((await lab.post(lab.formOf(zipOfFiles({ 'a.md': 'x' })))).status).toBe(200);
    await lab.server.pass(IMPORT_FILE_DAYS * DAY_MS + 2 * 3_600_000);
    const { access_token: later } = await signedIn(lab.server);
    const at = `/api/desk/projects/${lab.server.project.id}/imports/${sent[1]!.id}/read`;
    expect(await answerOf(call(lab.server, later, at, 'POST'), 410)).toMatchObject({ error: 'gone' });
  });

  test('asks for a file, a source and options that it knows [P-IMP-01]', async () => {
    const zip = zipOfFiles({ 'a.md': 'x' });
    expect((await lab.post(lab.formOf(zip, { source: 'paper' }))).status).toBe(422);
    expect((await lab.post(lab.formOf(zip, { options: '{' }))).status).toBe(422);
    expect((await lab.post(lab.formOf(zip, { options: '{"lang":"?"}' }))).status).toBe(422);
    const form = new FormData();
    form.set('source', 'markdown');
    expect((await lab.post(form)).status).toBe(400);
  });
});
