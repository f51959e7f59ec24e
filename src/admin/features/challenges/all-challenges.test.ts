import { beforeEach, describe, expect, test } from 'bun:test';
import type { Category, Challenge } from '../../../wire/challenges/shapes.ts';
import { endpoints, type Endpoint } from '../../../wire/endpoints.ts';
import { RECENT_MS } from '../../data/limits.ts';
import { Failure } from '../../api/failure.ts';
import type { Services } from '../../services.ts';
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
function serve() {
  const server = { categories: ['algorithms', 'web'], challenges: [challenge('sorting', 'algorithms')], calls: 0 };
  const missing = () => new Failure('challenge_not_found', 'Challenge not found', { status: 404 });
  const api = async (endpoint: Endpoint, { params = {} }: { params?: Record<string, string> } = {}) => {
    server.calls += 1;
    if (endpoint === endpoints.categories) return ['gone', ...server.categories].map(category);
    if (!server.categories.includes(params.category!)) throw missing();
    const own = server.challenges.filter((one) => one.category === params.category);
    if (endpoint === endpoints.challenges) return own;
    const one = own.find(({ id }) => id === params.challenge);
    if (!one) throw missing();
    return one;
  };
  return { server, api: api as unknown as Services['api'] };
}

describe('challenges of all categories', () => {
  let at = 0;
  const start = () => {
    const { server, api } = serve();
    const all = createAllChallenges({ api, browser: { now: () => at } } as unknown as Services);
    return { server, all };
  };
  beforeEach(() => {
    at = 0;
  });

  test('are put together, without those of a category that goes meanwhile, and not asked for again at every letter', async () => {
    const { server, all } = start();
    const { challenges } = await all.all();
    expect(challenges.map(({ id }) => id)).toEqual(['sorting']);
    const { calls } = server;
    await all.all();
    expect(server.calls).toBe(calls);
    at = RECENT_MS;
    await all.all();
    expect(server.calls).toBe(calls * 2);
  });

  test('do not show what is being deleted, itself or with its category', async () => {
    const { all } = start();
    all.leaving.categories.add('algorithms');
    expect(await all.all()).toMatchObject({ challenges: [] });
    all.leaving.categories.clear();
    all.leaving.challenges.add('sorting');
    expect((await all.all()).challenges).toEqual([]);
  });

  test('are found by their id alone, also when they have been moved since, and missed when they are gone [D-CHL-05]', async () => {
    const { server, all } = start();
    expect(await all.one('sorting')).toMatchObject({ category: 'algorithms' });
    server.challenges = [challenge('sorting', 'web')];
    expect(await all.one('sorting')).toMatchObject({ category: 'web' });
    server.challenges = [];
    await expect(all.one('sorting')).rejects.toMatchObject({ status: 404, code: 'challenge_not_found' });
  });

  test('that were made are known where they stand, without a look at the others', async () => {
    const { server, all } = start();
    server.challenges.push(challenge('forms', 'web'));
    all.put(challenge('forms', 'web'));
    await all.one('forms');
    expect(server.calls).toBe(1);
  });
});
