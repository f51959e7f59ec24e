import { describe, expect, test } from 'bun:test';
import type { Category, Challenge } from '../../../wire/challenges/shapes.ts';
import { RECENT_MS } from '../../data/limits.ts';
import { ada, createTestBrowser, createTestServices, keepSignIn, signedInAs } from '../../../../test/admin/browser.ts';
import { createAllChallenges } from './all-challenges.ts';

const time = '2026-01-05T09:30:00.123456+00:00';
const category = (id: string): Category => ({ id, title: id, description: '', creation_timestamp: time });
const challenge = (id: string, place: string): Challenge => ({
  id,
  category: place,
  title: id,
  description: '',
  creator: 'ada',
  creation_timestamp: time,
  skills: [],
});

/** A server of the contract: challenges are known by category alone. */
async function start() {
  const server = { categories: ['algorithms', 'web'], challenges: [challenge('sorting', 'algorithms')] };
  const missing = { status: 404, body: { error: 'challenge_not_found', detail: 'Challenge not found' } };
  const browser = createTestBrowser(({ path }) => {
    const [, place, id] = /categories\/(\w+)\/challenges(?:\/(\w+))?$/.exec(path) ?? [];
    if (place === undefined) return { body: ['gone', ...server.categories].map(category) };
    if (!server.categories.includes(place)) return missing;
    const own = server.challenges.filter((one) => one.category === place);
    if (id === undefined) return { body: own };
    const one = own.find((known) => known.id === id);
    return one ? { body: one } : missing;
  });
  keepSignIn(browser.stored, signedInAs(ada, 900));
  return { server, browser, all: createAllChallenges(await createTestServices(browser)) };
}

describe('challenges of all categories', () => {
  test('are put together, without those of a category that goes meanwhile, and not asked for again at every letter', async () => {
    const { browser, all } = await start();
    const { challenges } = await all.all();
    expect(challenges.map(({ id }) => id)).toEqual(['sorting']);
    const { length } = browser.calls;
    await all.all();
    expect(browser.calls).toHaveLength(length);
    browser.pass(RECENT_MS);
    await all.all();
    expect(browser.calls).toHaveLength(length * 2);
  });

  test('do not show what is being deleted, itself or with its category', async () => {
    const { all } = await start();
    all.leaving.categories.add('algorithms');
    expect(await all.all()).toMatchObject({ challenges: [] });
    all.leaving.categories.clear();
    all.leaving.challenges.add('sorting');
    expect((await all.all()).challenges).toEqual([]);
  });

  test('are found by their id alone, also when they have been moved since, and missed when they are gone [D-CHL-05]', async () => {
    const { server, all } = await start();
    expect(await all.one('sorting')).toMatchObject({ category: 'algorithms' });
    server.challenges = [challenge('sorting', 'web')];
    expect(await all.one('sorting')).toMatchObject({ category: 'web' });
    server.challenges = [];
    await expect(all.one('sorting')).rejects.toMatchObject({ status: 404, code: 'challenge_not_found' });
  });

  test('that were made are known where they stand, without a look at the others', async () => {
    const { server, browser, all } = await start();
    server.challenges.push(challenge('forms', 'web'));
    all.put(challenge('forms', 'web'));
    await all.one('forms');
    expect(browser.calls).toHaveLength(1);
  });
});
