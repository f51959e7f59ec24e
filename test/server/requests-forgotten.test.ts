/** Somebody who has wished for things is erased: what stays, and what goes where they asked for their words too. */
import { describe, expect, test } from 'bun:test';
import { strFromU8, unzipSync } from 'fflate';
import type { Certificate } from '../../src/wire/data-requests/shapes.ts';
import type { WaitingPage } from '../../src/wire/requests/talk-shapes.ts';
import { keptOf } from './kept-texts.ts';
import { createPlants } from './person-lab.ts';
import { ideas, lab, requestsForEach, user } from './requests-each.ts';
import { answerOf } from './staff.ts';

requestsForEach();

const PNG = '\x89PNG\r\n\x1a\n';

/** Ada's words in all that requests have, and what others added to them. `texts`: hers; `names`: hers too. */
async function written() {
  await ideas.desk('/settings/general', 'PATCH', { expected: {}, languages: ['en', 'de'] });
  const { planted: texts, plant } = createPlants();
  const names = ['quixotic-zebra', 'Lovelace', 'zebra@web.test'] as const;
  const ada = await user(names[0], { name: `Ada ${names[1]}`, email: names[2] });
  const bob = await user('bob');
  const files = [await lab.upload(ada, 'a.png', `${PNG}${plant()}`)];
  const of = async (more: object = {}) => (await ideas.made(plant(), ada, { body: plant(), ...more })).request!;
  const [liked, merged, german] = [await of({ files }), await of(), await of({ lang: 'de' })];
  const links = 'http://a.test http://b.test http://c.test';
  const waiting = (await ideas.made(plant(), ada, { body: `${plant()} ${links}` })).request!;
  const others = (await ideas.made('Lamps for all', bob)).request!;
  await answerOf(ideas.comment(others.id, plant(), ada));
  await answerOf(ideas.comment(liked.id, plant(), ada));
  lab.server.clock.advance(1);
  const said = await answerOf<{ comment: { id: string } }>(ideas.comment(others.id, plant(), ada));
  await answerOf(ideas.comment(others.id, 'Yes, please', bob, { parent: said.comment.id }));
  await answerOf(ideas.comment(others.id, `${plant()} ${links}`, ada));
  await ideas.vote(liked.id, bob);
  await ideas.desk(`/requests/${merged.id}/merge`, 'POST', { into: others.id });
  // Bob is told of Ada's wish by a notice with its title.
  const status = await ideas.statusNamed('Planned');
  await ideas.desk(`/requests/${liked.id}/status`, 'POST', { status, note: 'Soon' });
  await lab.settle();
  return { texts, names, bob, liked, merged, german, waiting, others };
}

const exported = async (): Promise<string> => {
  const { id } = await ideas.desk<{ id: string }>('/exports', 'POST', {});
  await lab.settle();
  const { file } = await ideas.desk<{ file: string }>(`/exports/${id}`);
  const { pathname, search } = new URL(file, 'http://localhost:3002');
  const zip = unzipSync(await (await lab.server.send(pathname + search, { origin: 'media' })).bytes());
  return Object.values(zip)
    .map((bytes) => strFromU8(bytes))
    .join('\n');
};
const everywhere = async (): Promise<string> => {
  const paths = ['ideas', 'ideas?sort=new', 'ideas.md', 'feed.xml', 'ideas/1', 'ideas/2', 'ideas/3', 'ideas/5'];
  const pages = ['/roadmap/en', '/llms-full.txt', '/sitemap-1.xml', ...paths.map((path) => `/requests/en/${path}`)];
  const texts = await Promise.all(
    pages.map(async (path) => {
      const first = await lab.server.send(path);
      const moved = first.headers.get('location');
      return `${moved ?? ''}${await (moved ? await lab.server.send(moved) : first).text()}`;
    }),
  );
  return texts.join('\n');
};

describe('somebody who is erased', () => {
  test('leaves nothing that they wrote where that is asked for: no row, index, notice, page, feed or export has it, and counts stay [P-FRQ-31]', async () => {
    const { texts, names, bob, liked, merged, german, waiting, others } = await written();
    expect(await keptOf(lab.server, texts)).toEqual(texts);
    expect(await keptOf(lab.server, names)).toEqual([...names]);
    const before = await Promise.all([liked, others].map(({ id }) => ideas.detail(id)));
    const { id } = await lab.erase({ userId: names[0] }, crypto.randomUUID(), { texts: true });
    await lab.settle();
    expect(await lab.request(id)).toMatchObject({ state: 'done', texts: true });
    expect(await keptOf(lab.server, [...texts, ...names])).toEqual([]);
    const shown = (await everywhere()) + (await exported());
    expect([...texts, ...names].filter((text) => shown.includes(text))).toEqual([]);
    for (const text of texts) expect((await ideas.list(bob, { q: text })).total).toBe(0);

    const after = await Promise.all([liked, others].map((one) => ideas.detail(one.id)));
    const counts = ({ votes, comments }: { votes: number; comments: number }) => [votes, comments];
    expect(after.map(counts)).toEqual(before.map(counts));
    expect(after[0]).toMatchObject({
      title: 'Removed at its author’s wish',
      body: '',
      files: [],
      author: { kind: 'gone' },
    });
    expect((await ideas.detail(german.id)).title).toBe('Auf Wunsch des Verfassers entfernt');
    // What others said below stays, and what waited waits no more.
    const { thread } = await ideas.read(others.id, bob);
    expect(thread.comments.map(({ body, name, answers }) => [body, name, answers.map((one) => one.body)])).toEqual([
      ['Removed at its author’s wish', 'Former user', []],
      ['Removed at its author’s wish', 'Former user', ['Yes, please']],
    ]);
    expect((await ideas.desk<WaitingPage>('/requests/waiting')).total).toBe(0);
    expect((await ideas.detail(waiting.id)).state).toBe('rejected');
    // Split again, it is as empty as the others.
    await ideas.desk(`/requests/${merged.id}/split`, 'POST', {});
    expect(await ideas.detail(merged.id)).toMatchObject({ title: 'Removed at its author’s wish', body: '', votes: 1 });
  });

  test('leaves their words in nobody’s name where it is not, and the certificate says so [P-FRQ-31 P-RET-11]', async () => {
    const { texts, names, liked } = await written();
    const { id } = await lab.erase({ userId: names[0] });
    await lab.settle();
    expect(await keptOf(lab.server, names)).toEqual([]);
    // The picture goes either way.
    expect(await keptOf(lab.server, texts)).toEqual(texts.slice(1));
    const shown = (await everywhere()) + (await exported());
    expect(names.filter((name) => shown.includes(name))).toEqual([]);
    expect(shown).toContain(liked.title);
    const certificate = await answerOf<Certificate>(lab.desk(`data-requests/${id}/certificate.json`));
    expect(certificate.kept.map(({ what }) => what)).toContain('publicTexts');
  });
});
