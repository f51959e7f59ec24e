/** What visitors of the demo's shop wish for, with their votes and what was said of it. */
import { DAY_MS, HOUR_MS } from '../../../wire/limits.ts';
import type { PastRequest, PastVoter } from '../requests/service.ts';
import type { Cast } from './cast.ts';
import { wishesOfLamps } from './content/requests/of-lamps.ts';
import { wishesOfShop } from './content/requests/of-shop.ts';
import { otherWishes } from './content/requests/others.ts';
import type { WishContent } from './content/requests/shapes.ts';
import { wanted } from './content/requests/wanted.ts';
import { inventPeople, type Person } from './people.ts';
import { createRandom, type Random } from './random.ts';
import type { Stage } from './stage.ts';

type Plot = {
  readonly stage: Stage;
  readonly cast: Cast;
  /** None where the platform is another server's: then nobody of staff has said anything. */
  readonly staff: readonly Person[];
  readonly project: string;
  /** The entry of the news that fulfils a wish, by its title. */
  readonly fulfilled: ReadonlyMap<string, string>;
};

const VOTERS = 480;
const NAMED = 64;
const kinds = {
  Open: 'open',
  'Under review': 'open',
  Planned: 'planned',
  'In progress': 'started',
  Done: 'done',
  Declined: 'closed',
} as const;

export function planWishes({ stage, cast, staff, project, fulfilled }: Plot): void {
  stage.diary.note(0, async () => {
    const random = createRandom('wishes');
    const voters = votersOf(random);
    const accounts = staff.map((person) => cast.of(person).id);
    const end = stage.clock.now();
    await stage.requests.remember({
      project,
      requests: [...wanted, ...otherWishes, ...wishesOfShop, ...wishesOfLamps].map((wish, at) =>
        pastOf(wish, {
          random,
          voters,
          end,
          account: accounts[at % accounts.length] ?? '',
          news: fulfilled.get(wish.title),
        }),
      ),
    });
  });
}

/** The named ones are customers whom the shop knows; they have bought something. */
function votersOf(random: Random): PastVoter[] {
  const people = inventPeople();
  return Array.from({ length: VOTERS }, (_, at) => {
    const named = at < NAMED ? people[at % people.length] : undefined;
    const lang = random.chance(0.7) ? 'en' : 'de';
    return {
      id: named ? `wisher-${at}` : `wishing-guest-${at}`,
      name: named?.name ?? '',
      lang,
      value: named ? random.whole(0, 12) * 49 : 0,
    };
  });
}

type Around = {
  readonly random: Random;
  readonly voters: readonly PastVoter[];
  readonly end: number;
  /** Who took care of it; '' for nobody. */
  readonly account: string;
  readonly news: string | undefined;
};

function pastOf(wish: WishContent, { random, voters, end, account, news }: Around): PastRequest {
  const at = end - wish.daysAgo * DAY_MS - HOUR_MS;
  const after = (share: number) => Math.round(at + (end - at) * share);
  const votes = random
    .some(voters, wish.votes)
    .map((by, place) => ({ by, at: place === 0 ? at : after(random.next()) }));
  const said = (wish.comments ?? []).map((body, place) => ({
    by: votes[(place + 1) % votes.length]!.by,
    body,
    at: after(0.1 + (0.6 * (place + 1)) / (wish.comments!.length + 1)),
  }));
  const ours =
    account === ''
      ? []
      : [
          ...(wish.answer ? [{ by: account, body: wish.answer, at: after(0.75), official: true }] : []),
          ...(wish.note ? [{ by: account, body: wish.note, at: after(0.8), internal: true }] : []),
        ];
  return {
    title: wish.title,
    body: wish.body,
    lang: wish.lang,
    at,
    tags: wish.tags ?? [],
    eta: wish.eta ?? '',
    votes,
    comments: [...said, ...ours],
    status: wish.status
      ? { name: wish.status, kind: kinds[wish.status], at: after(wish.status === 'Done' ? 0.9 : 0.7), account }
      : null,
    owner: account === '' || !wish.status ? null : account,
    ...(news ? { news } : {}),
    ...(wish.mergedInto ? { mergedInto: { title: wish.mergedInto, at: after(0.5), account } } : {}),
  };
}
