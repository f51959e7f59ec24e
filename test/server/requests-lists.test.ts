/** Lists of requests by what those on them have in common. */
import { expect, test } from 'bun:test';
import {
  COUNTED_MOST,
  countRequests,
  listRequests,
  type Filter,
} from '../../src/server/features/requests/lists-store.ts';
import { migrations } from '../../src/server/features/requests/migrations.ts';
import { requestSorts } from '../../src/wire/requests/choices.ts';
import { ideas, lab, requestsForEach } from './requests-each.ts';

requestsForEach();

const titles = async (query = '') => (await ideas.page(query)).requests.map(({ title }) => title);

test('lists are the same, whether they are read in their order or put in it [P-FRQ-28]', async () => {
  const { storage } = lab.server.ports;
  const project = lab.server.project.id;
  const [board] = await ideas.boards();
  const status = await ideas.statusNamed('Done');
  for (let n = 0; n < 8; n++) {
    const { id } = await ideas.request(`No ${n}`, {
      tags: n % 2 ? ['shop'] : ['shop', 'new'],
      ...(n % 3 ? {} : { status }),
    });
    if (n % 4 === 0) await ideas.desk(`/requests/${id}`, 'PATCH', { owner: 'somebody' });
    if (n % 5 === 0) await ideas.vote(id, await lab.server.newSession());
  }
  const visible = { project, state: 'visible' } as const;
  for (const filter of [
    { ...visible, tag: 'new' },
    { ...visible, tag: 'shop', status, unanswered: true },
    { ...visible, boards: [board!.id], status, owner: null },
    { ...visible, boards: [board!.id], status, statusSince: lab.server.clock.now() - 6 },
  ] satisfies Filter[])
    for (const sort of requestSorts) {
      const [few, many] = await Promise.all(
        [1, COUNTED_MOST].map(async (total) => {
          const pages = [await listRequests(storage, filter, { sort, limit: 2, total })];
          pages.push(await listRequests(storage, filter, { sort, limit: 9, after: pages[0]?.at(-1)?.id, total }));
          return pages.flat().map(({ title }) => title);
        }),
      );
      expect(few).toEqual(many!);
      expect(few!.length).toBe(await countRequests(storage, filter));
    }
});

test('a request is found by its tags, whatever becomes of it [P-FRQ-28]', async () => {
  const { storage } = lab.server.ports;
  const kept = 'state, votes, recent, value, created_at, changed_at';
  const tagged = async () => {
    const rows = await storage.all(`select request_id as id, ${kept}, tag from request_tag order by request_id, tag`);
    return rows.map(({ tag, ...row }) => `${tag} ${JSON.stringify(row)}`);
  };
  const said = async () => {
    const rows = await storage.all(`select id, ${kept}, tags from request order by id`);
    return rows.flatMap(({ tags, ...row }) =>
      [...new Set(JSON.parse(String(tags)) as string[])].toSorted().map((tag) => `${tag} ${JSON.stringify(row)}`),
    );
  };
  const made = async (title: string, tags: string[]) => (await ideas.request(title, { tags })).id;
  const [one, two] = [await made('Dimmer', ['shop', 'new']), await made('Lamp', ['shop', '"100 %"'])];
  const three = await made('Cable', ['shop', 'shop']);
  const steps = [
    () => ideas.desk(`/requests/${one}`, 'PATCH', { tags: ['new', 'late', 'late'] }),
    async () => ideas.vote(two, await lab.identified({ userId: 'ada', userHash: lab.proofOf('ada'), value: 7 })),
    () => ideas.figured(),
    () => ideas.desk(`/requests/${two}/merge`, 'POST', { into: three }),
    () => ideas.desk(`/requests/${one}`, 'PATCH', { tags: [] }),
    () => ideas.desk(`/requests/${two}/split`, 'POST'),
    () => ideas.desk(`/requests/${three}`, 'DELETE'),
    // As where there were requests before there was a table of their tags.
    () =>
      storage.write(async (transaction) => {
        await transaction.run(`delete from request_tag`);
        for (const statement of migrations.find(({ id }) => id.endsWith('-request-tags'))!.statements)
          if (typeof statement === 'object') await transaction.run(statement[storage.engine]!);
      }),
  ];
  const found = [await titles('tag=shop')];
  for (const step of steps) {
    await step();
    expect(await tagged()).toEqual(await said());
    found.push(await titles('tag=shop'));
  }
  expect(found.map((all) => all.toSorted().join())).toEqual([
    'Cable,Dimmer,Lamp',
    'Cable,Lamp',
    'Cable,Lamp',
    'Cable,Lamp',
    'Cable',
    'Cable',
    'Cable,Lamp',
    'Lamp',
    'Lamp',
  ]);
  expect([await titles('tag=%22100+%25%22'), await titles('tag=100')]).toEqual([['Lamp'], []]);
});
