/** Public pages of the help center: which address leads where, for whom, in which language, and how they are sent. */
import { afterEach, beforeEach, expect, test } from 'bun:test';
import { createNewsLab } from './news-lab.ts';
import { createRequestsLab } from './requests-lab.ts';
import { attributes, openSites, texts, type SitesLab } from './sites-lab.ts';

let lab: SitesLab;
beforeEach(async () => {
  lab = await openSites();
});
afterEach(() => lab.close());

const documentOf = async (article: string, lang: string): Promise<string> =>
  (await lab.desk(`/help/articles/${article}`)).texts.find((text: { lang: string }) => text.lang === lang).document;

test('the start leads to the best language of the reader, and the languages stand in a menu [P-HLP-45]', async () => {
  const { id } = await lab.article({ title: 'Returns', text: 'Words.' });
  await lab.translate(id, { lang: 'de', title: 'Rückgabe', text: 'Wörter.' });
  await lab.article({ title: 'Delivery', text: 'Words.' });
  for (const [accepted, lang] of [
    ['de-AT,en;q=0.5', 'de'],
    ['en-GB', 'en'],
    ['fr', 'en'],
    ['', 'en'],
    ['*', 'en'],
    ['en;q=0.1, de;q=0.9', 'de'],
  ] as const) {
    const response = await lab.send('/help', { 'accept-language': accepted });
    expect({ accepted, to: `${response.status} ${response.headers.get('location')}` }).toEqual({
      accepted,
      to: `302 /help/${lang}`,
    });
    expect(response.headers.get('vary')).toContain('Accept-Language');
  }
  const page = await lab.open('/help/en/articles/1-returns');
  expect(attributes(page, '.lmenu a', 'href')).toEqual(['/help/de/articles/1-r%C3%BCckgabe']);
  expect(texts(page, '.lmenu a')).toEqual(['Deutsch']);
  expect(page).not.toMatch(/<script(?! type="application\/ld\+json"| src="\/site\/widget-\w+\.js" defer>)/);
});

test('an old or wrong slug leads to the present address, in every language, as Markdown too [P-HLP-03]', async () => {
  const { id } = await lab.article({ title: 'Returns', text: 'Words.' });
  await lab.translate(id, { lang: 'de', title: 'Rückgabe', text: 'Wörter.' });
  await lab.publish(await documentOf(id, 'en'), { title: 'Sending things back', text: 'Words.' });
  lab.seen();
  for (const slug of ['1', '1-', '1-returns', '1-sending-things', '1-SENDING-things-back', '1-%F0%9F%92%A1'])
    expect({ slug, to: await lab.leads(`/help/en/articles/${slug}`) }).toEqual({
      slug,
      to: '301 /help/en/articles/1-sending-things-back',
    });
  expect(await lab.leads('/help/en/articles/1-returns.md')).toBe('301 /help/en/articles/1-sending-things-back.md');
  expect(await lab.leads('/help/de/articles/1-returns')).toBe('301 /help/de/articles/1-r%C3%BCckgabe');
  expect(await lab.leads('/help/EN/articles/1-sending-things-back')).toBe(
    '301 /help/en/articles/1-sending-things-back',
  );
  expect(await lab.leads('/help/en/?a=b')).toBe('301 /help/en?a=b');
  // The name comes back: nobody has kept that it went.
  const { headers } = await lab.send('/help/en/articles/1-returns');
  expect(headers.get('cache-control')).toBe('no-cache');
  await lab.open('/help/en/articles/1-sending-things-back');
  const topic = await lab.collection({ en: { title: 'Orders' } });
  await lab.desk(`/help/articles/${id}`, 'PATCH', { collection: topic.id });
  lab.seen();
  expect(await lab.leads('/help/en/collections/1-bills')).toBe('301 /help/en/collections/1-orders');
});

test('what nobody may see is the same 404 as what never was, in pages, lists and texts for machines [P-HLP-04]', async () => {
  const topic = await lab.collection({ en: { title: 'Secret topic' } });
  await lab.article({ title: 'Seen', text: 'Words.' });
  const hidden = await lab.article({ title: 'Quokka thing', text: 'Secret words.' }, topic.id);
  await lab.desk(`/documents/${await documentOf(hidden.id, 'en')}/unpublish`, 'POST', {});
  await lab.desk('/help/articles', 'POST', { lang: 'en', collection: topic.id });
  lab.seen();
  const plain = (html: string) => html.replaceAll(/\d+-[\w-]+/g, '');
  const unknown = plain(await lab.open('/help/en/articles/99-quokka-thing', 404));
  for (const path of ['/help/en/articles/2-quokka-thing', '/help/en/articles/2', '/help/en/articles/3-quokka-thing'])
    expect(plain(await lab.open(path, 404)).replace('value=""', 'value="quokka thing"')).toBe(unknown);
  await lab.open('/help/en/articles/2-quokka-thing.md', 404);
  await lab.open('/help/en/collections/1-secret-topic', 404);
  for (const path of [
    '/help/en',
    '/help/en.md',
    '/help/en/feed.xml',
    '/sitemap-1.xml',
    '/llms.txt',
    '/llms-full.txt',
    '/help/en/search?q=seen',
  ])
    expect({ path, text: await lab.open(path) }).toEqual({ path, text: expect.not.stringMatching(/quokka|secret/i) });
});

test('an article that is archived leads to its successor, also over several, and else says that it is gone [P-HLP-06]', async () => {
  const ids = [];
  for (const title of ['One', 'Two', 'Three', 'Return a lamp'])
    ids.push((await lab.article({ title, text: 'Words.' })).id);
  await lab.desk(`/help/articles/${ids[0]}/archive`, 'POST', { successor: ids[1] });
  await lab.desk(`/help/articles/${ids[1]}/archive`, 'POST', { successor: ids[2] });
  lab.seen();
  expect(await lab.leads('/help/en/articles/1-one')).toBe('301 /help/en/articles/3-three');
  await lab.desk(`/help/articles/${ids[2]}/archive`, 'POST', {});
  lab.seen();
  const gone = await lab.open('/help/en/articles/1-lamp-one', 410);
  expect(texts(gone, 'h1')).toEqual(['This page is no longer kept']);
  expect(attributes(gone, '.find input', 'value')).toEqual(['lamp one']);
  expect(texts(gone, '.entries a')).toEqual(['Return a lamp']);
  await lab.desk(`/help/articles/${ids[0]}`, 'DELETE');
  lab.seen();
  await lab.open('/help/en/articles/1-one', 404);
});

test('an unknown address names the three nearest articles and fills the search in [P-HLP-51]', async () => {
  for (const title of [
    'Which bulb fits the Fold lamp?',
    'Bulbs that we sell',
    'Fold it',
    'A bulb for the fold',
    'Delivery',
  ])
    await lab.article({ title, text: 'Words.' });
  for (const path of [
    '/help/en/articles/99-fold-bulb',
    '/help/en/fold-bulb',
    '/help/en/a/b/fold_bulb.html',
    '/help/xx/fold-bulb',
  ]) {
    const page = await lab.open(path, 404);
    const [first, second, third] = texts(page, '.entries a');
    expect([first, second].toSorted()).toEqual(['A bulb for the fold', 'Which bulb fits the Fold lamp?']);
    expect(['Fold it', 'Bulbs that we sell']).toContain(third!);
    expect(attributes(page, '.find input', 'value')[0]).toMatch(/^fold[ _]bulb$/);
    expect(attributes(page, 'meta[name=robots]', 'content')).toEqual(['noindex']);
  }
  const page = await lab.open(`/help/en/${encodeURIComponent('"><script>hacked()</script>')}`, 404);
  expect(page).not.toContain('<script>');
});

test('before the first article is published there is nothing but a page that says so', async () => {
  expect(texts(await lab.open('/help', 404, { 'accept-language': 'de' }), 'h1')).toEqual([
    'Es gibt noch keine Artikel',
  ]);
  await lab.open('/help/en', 404);
  for (const path of ['/sitemap.xml', '/sitemap-1.xml', '/llms.txt', '/llms-full.txt']) await lab.open(path, 404);
});

test('an article that is not there in a language is shown in another one, which search engines are told of [P-HLP-20 P-HLP-46]', async () => {
  const { id } = await lab.article({ title: 'Returns', text: 'Words.' });
  await lab.translate(id, { lang: 'ar', title: 'إرجاع', text: 'كلمات' });
  await lab.article({ title: 'Delivery', text: 'Words.', lang: 'en' });
  const page = await lab.open('/help/ar/articles/2-delivery');
  expect(attributes(page, 'html', 'dir')).toEqual(['rtl']);
  expect(attributes(page, 'article .txt', 'dir')).toEqual(['ltr']);
  expect(attributes(page, 'article .txt', 'lang')).toEqual(['en']);
  expect(texts(page, '.note')[0]).toBe('Not available in Arabic yet. Shown in English.');
  expect(attributes(page, 'meta[name=robots]', 'content')).toEqual(['noindex']);
  expect(attributes(page, 'link[rel=canonical]', 'href')).toEqual([
    'http://localhost:3000/help/en/articles/2-delivery',
  ]);
  const own = await lab.open(`/help/ar/articles/1-${encodeURIComponent('إرجاع')}`);
  expect(texts(own, '.note')).toEqual([]);
  expect(attributes(own, 'meta[name=robots]', 'content')).toEqual([]);
});

test('each page says which it is: address, languages, title, description, facts, one of each [P-HLP-46]', async () => {
  const topic = await lab.collection({ en: { title: 'Lamps' }, de: { title: 'Lampen' } });
  const care = await lab.collection({ en: { title: 'Care' } }, 'heart', topic.id);
  const title = 'A title that is so long that it does not fit between the sixty characters';
  const { id } = await lab.article(
    { title, text: 'Words </script> & "more".', summary: 'A </script> summary.' },
    care.id,
  );
  await lab.translate(id, { lang: 'de', title: 'Kurz', text: 'Wörter.' });
  lab.seen();
  const [path] = attributes(await lab.open('/help/en'), '.topic li a', 'href');
  const page = await lab.open(path!);
  const at = (name: string) => `http://localhost:3000${name}`;
  expect(attributes(page, 'link[rel=canonical]', 'href')).toEqual([at(path!)]);
  expect(attributes(page, 'link[hreflang]', 'hreflang')).toEqual(['en', 'de', 'x-default']);
  // As many articles in each of them: the first of the alphabet is for all others.
  expect(attributes(page, 'link[hreflang]', 'href')).toEqual([
    at(path!),
    at('/help/de/articles/1-kurz'),
    at('/help/de/articles/1-kurz'),
  ]);
  const [said] = texts(page, 'title');
  expect(said!.length).toBeLessThanOrEqual(60);
  expect(said).toEndWith('…');
  expect(texts(await lab.open('/help/de/articles/1-kurz'), 'title')).toEqual(['Kurz · My site']);
  expect(attributes(page, 'meta[name=description]', 'content')).toEqual(['A </script> summary.']);
  expect(attributes(page, 'meta[property="og:url"]', 'content')).toEqual([at(path!)]);
  const facts = texts(page, 'script[type]').map((json) => JSON.parse(json) as Record<string, any>);
  expect(facts.map((fact) => fact['@type'])).toEqual(['BreadcrumbList', 'TechArticle']);
  expect(facts[0]!.itemListElement.map(({ name }: { name: string }) => name)).toEqual(['Help', 'Lamps', 'Care', title]);
  expect(facts[1]).toMatchObject({ headline: title, inLanguage: 'en', author: { name: 'Administrator' } });
  expect(texts(page, '.trail a')).toEqual(['Help', 'Lamps', 'Care']);
  expect(attributes(page, 'h1', 'id')).toHaveLength(1);
});

test('links to what is ours follow renames; one to what is hidden is words [P-EDT-13]', async () => {
  const there = await lab.article({ title: 'Dimmer', text: 'Words.' });
  const hidden = await lab.article({ title: 'Hidden', text: 'Words.' });
  await lab.article({
    title: 'Bulb',
    text: `[dim it](gleap://article/${there.id}) and [this](gleap://article/${hidden.id}).`,
  });
  await lab.desk(`/documents/${await documentOf(hidden.id, 'en')}/unpublish`, 'POST', {});
  await lab.publish(await documentOf(there.id, 'en'), { title: 'Dimming', text: 'Words.' });
  lab.seen();
  const page = await lab.open('/help/en/articles/3-bulb');
  expect(attributes(page, '.txt a', 'href')).toEqual(['/help/en/articles/1-dimming']);
  expect(await lab.open('/help/en/articles/3-bulb.md')).toContain(
    '[dim it](http://localhost:3000/help/en/articles/1-dimming) and this.',
  );
});

test('links to news and requests lead to them, and are words where nobody sees those [P-EDT-13]', async () => {
  const [news, ideas] = [await createNewsLab(lab.server), await createRequestsLab(lab.server)];
  const [seen, hidden] = [await news.entry({ title: 'Autumn' }), await news.draft({ title: 'Winter' })];
  const [lamp, other] = [await ideas.request('A red lamp'), await ideas.request('Lamp, red')];
  await lab.desk(`/requests/${other.id}/merge`, 'POST', { into: lamp.id });
  const gone = await ideas.request('Soon gone');
  const names = [seen.id, seen.number, hidden.id].map((id) => `news/${id}`);
  const wishes = [lamp.id, lamp.number, other.id, gone.id].map((id) => `request/${id}`);
  const text = [...names, ...wishes].map((name) => `[to ${name}](gleap://${name})`).join('\n\n');
  const { id } = await lab.article({ title: 'Links', text });
  // A page in a language that nothing of the news is in leads to those that there are.
  await lab.translate(id, { title: 'Liens', text, lang: 'fr' });
  await lab.desk(`/requests/${gone.id}`, 'DELETE');
  const [board] = (await lab.desk('/boards')).boards;
  const paths = [
    ...Array.from({ length: 2 }, () => `/news/en/${seen.number}-autumn`),
    ...Array.from({ length: 3 }, () => `/requests/en/${board.slug}/${lamp.number}-a-red-lamp`),
  ];
  lab.seen();
  const page = await lab.open('/help/en/articles/1-links');
  expect(attributes(page, '.txt a', 'href')).toEqual(paths);
  for (const path of new Set(paths)) await lab.open(path);
  expect(texts(page, '.txt p').at(-1)).toBe(`to request/${gone.id}`);
  expect(await lab.open('/help/en/articles/1-links.md')).toContain(
    `[to news/${seen.id}](http://localhost:3000${paths[0]})`,
  );
  const elsewhere = attributes(await lab.open('/help/fr/articles/1-liens'), '.txt a', 'href');
  expect(elsewhere).toHaveLength(paths.length);
  for (const path of elsewhere) await lab.open(path);
});

test('a search finds by words, marks them, and says what it looked for instead of a slip [P-HLP-45]', async () => {
  const topic = await lab.collection({ en: { title: 'Orders' } });
  await lab.article({ title: 'Sending it back', text: 'You may return <b> a lamp within 60 days.' }, topic.id);
  await lab.article({ title: 'Returns', text: 'Other words.' });
  const page = await lab.open('/help/en/search?q=return');
  expect(texts(page, 'h1')).toEqual(['2 results for “return”']);
  expect(texts(page, '.entries a')).toEqual(['Returns', 'Sending it back']);
  expect(texts(page, '.entries p mark')).toEqual(['return']);
  expect(texts(page, '.entries small')).toEqual(['Orders']);
  expect(attributes(page, '.find input', 'value')).toEqual(['return']);
  expect(attributes(page, 'meta[name=robots]', 'content')).toEqual(['noindex']);
  const slip = await lab.open('/help/en/search?q=retrun');
  expect(texts(slip, 'h1')).toEqual(['2 results for “return”']);
  expect(texts(slip, '.fix')).toEqual(['Nothing was found for “retrun”. Search for it all the same']);
  const [exact] = attributes(slip, '.fix a', 'href');
  expect(texts(await lab.open(exact!), 'h1')).toEqual(['Nothing found for “retrun”']);
  expect(texts(await lab.open('/help/en/search'), 'h1')).toEqual(['Search help']);
  const odd = await lab.open(`/help/en/search?q=${encodeURIComponent('"><img src=x onerror=hacked()>')}`);
  expect(odd).not.toContain('<img');
  await lab.open(`/help/en/search?q=${'x'.repeat(10_000)}`);
});

test('a language that is no language is shown all the same, by its name', async () => {
  const { id } = await lab.article({ title: 'Returns', text: 'Words.', lang: 'en-12' });
  await lab.translate(id, { lang: 'de-12345678', title: 'Rückgabe', text: 'Wörter.' });
  const page = await lab.open('/help/en-12/articles/1-returns');
  expect(texts(page, 'h1')).toEqual(['Returns']);
  expect(texts(page, '.lmenu .lng')).toEqual(['en-12']);
  for (const path of [
    '/help',
    '/help/en-12',
    '/help/de-12345678',
    '/help/en-12/feed.xml',
    '/sitemap-1.xml',
    '/llms.txt',
  ])
    expect((await lab.send(path, { 'accept-language': 'de-12, en-12' })).status).toBeLessThan(400);
});
