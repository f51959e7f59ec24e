/** 'Did this answer it?' on the public pages: a form without script, cookie or session. */
import { afterEach, beforeEach, expect, test } from 'bun:test';
import { publicAddresses } from './harness.ts';
import { attributes, openSites, type SitesLab } from './sites-lab.ts';

let lab: SitesLab;
beforeEach(async () => {
  lab = await openSites();
});
afterEach(() => lab.close());

const ACTION = '/help/en/articles/1/answer';

/** What the form sends, and where that leads: `303 /help/…`. */
async function sent(fields: string, headers: Record<string, string> = {}, path = ACTION) {
  const response = await lab.send(
    path,
    { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    { method: 'POST', body: fields },
  );
  return response.status < 400
    ? `${response.status} ${response.headers.get('location')}`
    : `${response.status} ${((await response.json()) as { detail: string }).detail}`;
}

/** What is kept, once all of it is written. */
async function kept() {
  const rows = await lab.server.ports.storage.all(
    'select voter, article_id, lang, version, helpful, visitor_id, reasons, words from help_answer order by at, lang, helpful',
  );
  return rows.map(({ lang, version, helpful, reasons, words }) => [
    lang,
    Number(version),
    Number(helpful),
    reasons,
    words,
  ]);
}

test('an answer leads back to its place on the page; a No asks why, and what is said then replaces it [P-HLP-45 P-HLP-18]', async () => {
  await lab.article({ title: 'Returns', text: 'Words.' });
  const path = '/help/en/articles/1-returns';
  const page = await lab.open(path);
  expect([...new Set(attributes(page, 'form[method=post]', 'action'))]).toEqual([ACTION]);
  expect(attributes(page, '#_why textarea', 'maxlength')).toEqual(['1000']);
  expect(await sent('helpful=yes')).toBe(`303 ${path}?answered=1#_thanks`);
  expect(await kept()).toEqual([['en', 1, 1, '[]', '']]);
  expect(await sent('helpful=no')).toBe(`303 ${path}?answered=1#_why`);
  expect(await sent('helpful=no&reasons=unclear&reasons=missing&text=From+1998%3F')).toBe(
    `303 ${path}?answered=1#_thanks`,
  );
  expect(await kept()).toEqual([['en', 1, 0, '["missing","unclear"]', 'From 1998?']]);
  // The places that it leads to are on the page.
  for (const place of ['_thanks', '_why', '_ask']) expect(attributes(page, `#${place}`, 'id')).toEqual([place]);
});

test('one reader has one answer to each text, without a cookie; what is kept joins no two of them [P-HLP-19]', async () => {
  const { id } = await lab.article({ title: 'Returns', text: 'Words.' });
  await lab.translate(id, { lang: 'de', title: 'Rückgabe', text: 'Wörter.' });
  lab.seen();
  const browser = (name: string) => ({ 'user-agent': name });
  await Promise.all([1, 2, 3].map(() => sent('helpful=yes', browser('a'))));
  expect(await kept()).toHaveLength(1);
  await sent('helpful=no', browser('b'));
  await sent('helpful=yes', browser('a'), '/help/de/articles/1/answer');
  expect(await kept()).toEqual([
    ['de', 1, 1, '[]', ''],
    ['en', 1, 0, '[]', ''],
    ['en', 1, 1, '[]', ''],
  ]);
  const rows = await lab.server.ports.storage.all('select voter, visitor_id from help_answer');
  expect(new Set(rows.map(({ voter }) => voter)).size).toBe(3);
  expect(JSON.stringify(rows)).not.toMatch(/127\.0|"a"/);
  const response = await lab.send(
    ACTION,
    { 'content-type': 'application/x-www-form-urlencoded' },
    { method: 'POST', body: 'helpful=yes' },
  );
  expect(response.headers.get('set-cookie')).toBeNull();
});

test('a form that is none of ours, of nowhere, too long or of another site is refused and nothing kept [P-HLP-18]', async () => {
  await lab.article({ title: 'Returns', text: 'Words.' });
  expect(await sent(`helpful=no&text=${'x'.repeat(1001)}`)).toBe('422 text must have at most 1000 characters');
  expect(await sent('helpful=perhaps')).toBe('422 helpful is missing');
  expect(await sent('helpful=no&reasons=ugly')).toStartWith('422 reasons');
  expect(await sent('helpful=yes', { 'sec-fetch-site': 'cross-site' })).toStartWith('403 This form was sent from');
  expect(await sent('helpful=yes', { 'content-type': 'text/plain' })).toStartWith('400 A form is sent as');
  expect(await sent(`helpful=yes&text=${'x'.repeat(64 * 1024)}`)).toStartWith('413 ');
  for (const path of ['/help/en/articles/9/answer', '/help/en/articles/1', '/help/en/answer'])
    expect(
      (
        await lab.send(
          path,
          { 'content-type': 'application/x-www-form-urlencoded' },
          { method: 'POST', body: 'helpful=yes' },
        )
      ).status,
    ).toBe(404);
  expect(await kept()).toEqual([]);
  expect(await sent(`helpful=no&text=${'x'.repeat(1000)}`)).toStartWith('303 ');
  await lab.desk('/site', 'PATCH', { state: 'off' });
  lab.seen();
  expect(
    (
      await lab.send(
        ACTION,
        { 'content-type': 'application/x-www-form-urlencoded' },
        { method: 'POST', body: 'helpful=yes' },
      )
    ).status,
  ).toBe(404);
});

test('an address may answer 300 times an hour, in the messenger and here together [P-OPS-44]', async () => {
  await lab.close();
  lab = await openSites({ ...publicAddresses, LIMITS: 'help-answers-per-address=1' });
  await lab.article({ title: 'Returns', text: 'Words.' });
  expect(await sent('helpful=yes')).toStartWith('303 ');
  expect(await sent('helpful=no')).toBe('429 Too many answers. Try again in 3600 s.');
});
