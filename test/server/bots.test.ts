/** Bots over their calls: made, written, published, switched off. */
import { afterAll, beforeAll, expect, test } from 'bun:test';
import { bots } from '../../src/server/features/bots/feature.ts';
import { checkFlow } from '../../src/wire/bots/check.ts';
import { PROJECT_BOTS } from '../../src/wire/bots/limits.ts';
import { DAY_MS } from '../../src/wire/limits.ts';
import { botTemplates, type BotVersion, type BotVersions } from '../../src/wire/bots/shapes.ts';
import { createBotsLab, place, plainFlow, type BotsLab } from './bots-lab.ts';
import { addSecondProject } from './second-project.ts';

let lab: BotsLab;
beforeAll(async () => void (lab = await createBotsLab()));
afterAll(() => lab.close());

const refused = async (answer: Promise<unknown>) => (await answer) as { error: string; detail: string; details: any };

test('a bot is made empty, published, changed, switched off and deleted, and the list says how it stands [P-BOT-01]', async () => {
  const made = await lab.add('Hello');
  expect(made).toMatchObject({ name: 'Hello', state: 'off', version: 0, runs: 0, rating: null, revision: 1 });
  expect(made.draft).toEqual({ starts: [], start: null, blocks: [] });
  const stateOf = async () => (await lab.list()).bots.find(({ id }) => id === made.id);
  const saved = await lab.save(made, plainFlow('Hello'));
  expect(saved).toMatchObject({ state: 'off', revision: 2 });
  await lab.publish(saved);
  expect(await stateOf()).toMatchObject({ state: 'live', version: 1, starts: [{ on: 'conversation' }] });
  await lab.save(saved, { ...plainFlow('Good day'), starts: [] });
  // What starts it is what is live.
  expect(await stateOf()).toMatchObject({ state: 'changed', version: 1, starts: [{ on: 'conversation' }] });
  expect(await lab.ask('POST', `/${made.id}/off`, {})).toMatchObject({ state: 'off', version: 0, starts: [] });
  const renamed = await lab.ask(
    'PATCH',
    `/${made.id}`,
    { name: ' Greeting ', expected: { name: 'Hello' } },
    200,
    'ines',
  );
  expect(renamed).toMatchObject({ name: 'Greeting', changedBy: 'ines' });
  const met = await refused(lab.ask('PATCH', `/${made.id}`, { name: 'Other', expected: { name: 'Hello' } }, 409));
  expect([met.error, met.details.conflicts[0].current]).toEqual(['conflict', 'Greeting']);
  await lab.ask('DELETE', `/${made.id}`);
  expect(await stateOf()).toBeUndefined();
  expect((await lab.send('GET', `/${made.id}`)).status).toBe(404);
});

test('a bot is copied as its draft is, and begins with a template in the languages of the project [P-BOT-01]', async () => {
  const first = await lab.save(await lab.add('First'), plainFlow('Hello'));
  const copy = await lab.add('Second', { copy: first.id });
  expect(copy).toMatchObject({ name: 'Second', state: 'off', draft: first.draft });
  expect((await lab.send('POST', '', { name: 'Third', copy: crypto.randomUUID() })).status).toBe(404);
  for (const template of botTemplates) {
    const { draft, problems } = await lab.add(template, { template });
    expect([template, problems]).toEqual([template, []]);
    expect(draft.starts).toHaveLength(1);
  }
});

test('a project has at most 100 bots [P-BOT-04]', async () => {
  const { bots: before } = await lab.list();
  for (let n = before.length; n < PROJECT_BOTS; n++) await lab.add(`Bot ${n}`);
  const met = await refused(lab.ask('POST', '', { name: 'One more' }, 409));
  expect(met.error).toBe('limit_reached');
  const { bots: full } = await lab.list();
  expect(full).toHaveLength(PROJECT_BOTS);
  for (const { id } of full) await lab.ask('DELETE', `/${id}`);
}, 30_000);

test('a draft that is no flow is 422 by the id of its block, and nothing is written [P-BOT-04]', async () => {
  const made = await lab.save(await lab.add('Strict'), plainFlow('Hello'));
  const flow = plainFlow('Good day');
  const other = { ...flow, blocks: [...flow.blocks, { id: 'odd', kind: 'script', at: place, exits: {} }] };
  const met = await refused(lab.save(made, other, 422) as Promise<unknown>);
  expect([met.error, met.details]).toEqual(['invalid_field', { field: 'blocks', block: 'odd' }]);
  expect(await lab.ask('GET', `/${made.id}`)).toMatchObject({ revision: made.revision, draft: made.draft });
});

test('publishing with a problem is 422 with the list that the check of the screen gives; warnings do not stop it [P-BOT-05]', async () => {
  const { blocks, ...rest } = plainFlow('Hello');
  const wrong = { ...rest, blocks: [{ ...blocks[0]!, exits: {} }, ...blocks.slice(1)] };
  const saved = await lab.save(await lab.add('Unfinished'), wrong);
  expect(saved.problems.map(({ level, code, block }) => [level, code, block])).toEqual([
    ['error', 'exit.open', 'hello'],
    ['error', 'block.unreachable', 'team'],
    ['warning', 'person.none', null],
  ]);
  expect(checkFlow(saved.draft, saved.facts)).toEqual(saved.problems);
  const met = await refused(lab.publish(saved, 422));
  expect([met.error, met.details.problems]).toEqual(['bot_invalid', saved.problems]);
  expect(await lab.ask('GET', `/${saved.id}`)).toMatchObject({ state: 'off', version: 0 });
  const end = { id: 'end', kind: 'end', at: place, solved: false, texts: {}, exits: {} };
  const warned = await lab.save(saved, { ...rest, blocks: [{ ...blocks[0]!, exits: { next: 'end' } }, end] });
  expect(warned.problems.map(({ level, code }) => [level, code])).toEqual([['warning', 'person.none']]);
  expect(await lab.publish(warned)).toMatchObject({ state: 'live', version: 1 });
});

test('versions never change and say who, when and which blocks; an older one is made the draft again [P-BOT-06]', async () => {
  const flow = plainFlow('Hello');
  const first = await lab.live('Versions', flow);
  const { live } = lab.server.app.of(bots);
  const { storage } = lab.server.ports;
  const liveNow = async () => (await live.of(storage, lab.project)).find(({ id }) => id === first.id);
  expect(await liveNow()).toMatchObject({ version: 1, starts: first.draft.starts });
  lab.server.clock.advance(60_000);
  const [hello, team] = first.draft.blocks;
  const end = { id: 'end', kind: 'end', at: place, solved: true, texts: {}, exits: {} } as const;
  const changed = {
    ...first.draft,
    blocks: [{ ...hello!, texts: { en: { text: 'Good day' } } }, { ...team!, at: { x: 9, y: 9 } }, end],
  };
  const loose = await lab.save(first, changed);
  expect(((await lab.publish(loose, 422)) as any).error).toBe('bot_invalid');
  const joined = { ...changed, blocks: [{ ...changed.blocks[0]!, exits: { next: 'end' } }, end] };
  const saved = await lab.ask('PUT', `/${first.id}/draft`, { revision: loose.revision, flow: joined }, 200, 'ines');
  expect(saved.draftBy).toBe('ines');
  const second = await lab.publish(saved);
  expect(second).toMatchObject({ state: 'live', version: 2 });
  const { versions } = await lab.ask<BotVersions>('GET', `/${first.id}/versions`);
  expect(versions.map(({ number, by, starts }) => [number, by, starts])).toEqual([
    [2, 'Administrator', false],
    [1, 'Administrator', true],
  ]);
  expect(Date.parse(versions[0]!.at) - Date.parse(versions[1]!.at)).toBe(60_000);
  expect(versions.map(({ changes }) => changes.map(({ id, how }) => `${how} ${id}`))).toEqual([
    ['changed hello', 'added end', 'removed team'],
    ['added hello', 'added team'],
  ]);
  // Those that have begun go on with theirs; new ones take what is live.
  expect(await live.version(storage, first.id, 1)).toEqual(first.draft);
  expect((await liveNow())?.version).toBe(2);
  expect(await live.version(storage, first.id, 2)).toEqual(joined as never);
  const old = await lab.ask<BotVersion>('GET', `/${first.id}/versions/1`);
  expect(old.flow).toEqual(first.draft);
  const back = await lab.ask('POST', `/${first.id}/versions/1/restore`, { revision: second.revision });
  expect(back).toMatchObject({ state: 'changed', version: 2, draft: first.draft, revision: second.revision + 1 });
  expect((await lab.send('GET', `/${first.id}/versions/3`)).status).toBe(404);
  // What says the same again is no new version.
  await lab.ask('POST', `/${first.id}/off`, {});
  const again = await lab.save(back, joined);
  expect(await lab.publish(again)).toMatchObject({ state: 'live', version: 2 });
});

test('of two who save one draft the later is told whose it is now and what it says [P-BOT-07]', async () => {
  const made = await lab.add('Two');
  const theirs = await lab.save(made, plainFlow('Theirs'), 200, 'ines');
  const met = await refused(lab.save(made, plainFlow('Mine'), 409));
  expect(met.error).toBe('draft_conflict');
  expect(met.details).toEqual({ theirs: theirs.draft, revision: theirs.revision, by: 'ines', at: theirs.draftAt });
  for (const rest of ['publish', 'versions/1/restore'])
    expect((await refused(lab.ask('POST', `/${made.id}/${rest}`, { revision: made.revision }, 409))).error).toBe(
      'draft_conflict',
    );
  expect(await lab.ask('GET', `/${made.id}`)).toMatchObject({ draft: theirs.draft, state: 'off' });
  // Of several at once exactly one is saved.
  const race = await Promise.all(
    ['a', 'b', 'c', 'd'].map((word) =>
      lab.send('PUT', `/${made.id}/draft`, { revision: theirs.revision, flow: plainFlow(word) }),
    ),
  );
  expect(race.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
});

test('bots stand in the order that they are put into, and a bot of another project is not there [P-BOT-01]', async () => {
  const own = await createBotsLab();
  const made = [];
  for (const name of ['A', 'B', 'C']) made.push(await own.live(name, plainFlow(name)));
  const names = async () => (await own.list()).bots.map(({ name }) => name);
  expect(await names()).toEqual(['A', 'B', 'C']);
  const [a, b, c] = made.map(({ id }) => id);
  await own.ask('PUT', '/order', { bots: [c, a] });
  expect(await names()).toEqual(['C', 'A', 'B']);
  const { live } = own.server.app.of(bots);
  expect((await live.of(own.server.ports.storage, own.project)).map(({ name }) => name)).toEqual(['C', 'A', 'B']);
  await own.ask('POST', `/${a}/off`, {});
  expect((await live.of(own.server.ports.storage, own.project)).map(({ name }) => name)).toEqual(['C', 'B']);
  const second = await addSecondProject(own.server);
  expect((await own.send('GET', `/${b}`, undefined, 'ada', second)).status).toBe(404);
  expect(await live.of(own.server.ports.storage, second)).toEqual([]);
  await own.close();
});

test('who is asked to start and is no live bot stands in the list with how often, for 30 days [P-BOT-01]', async () => {
  const own = await createBotsLab();
  const { counting } = own.server.app.of(bots);
  const asked = (id: string) =>
    own.server.ports.storage.write((transaction) => counting.askedUnknown(transaction, own.project, id));
  for (const id of ['old-bot', 'old-bot', 'x'.repeat(70), '']) await asked(id);
  expect((await own.list()).unknown).toEqual([
    { id: 'old-bot', count: 2 },
    { id: 'x'.repeat(64), count: 1 },
  ]);
  for (let n = 2; n < 101; n++) await asked(`made-up-${n}`);
  await asked('old-bot');
  const { unknown } = await own.list();
  expect(unknown).toHaveLength(20);
  expect(unknown[0]).toEqual({ id: 'old-bot', count: 3 });
  own.server.clock.advance(30 * DAY_MS);
  await asked('later');
  await own.again();
  expect((await own.list()).unknown).toEqual([{ id: 'later', count: 1 }]);
  await own.close();
});
