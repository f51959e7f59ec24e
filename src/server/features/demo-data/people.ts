/** Invents the people of the demo: who they are, when they came, how often they come back. */
import { DAY_MS } from '../../../wire/limits.ts';
import type { UserChange } from '../../../wire/users/shapes.ts';
import {
  cities,
  descriptions,
  firstNames,
  lastNames,
  personTags,
  staffPeople,
  streets,
  type Tongue,
} from './content/people.ts';
import { createRandom, type Random } from './random.ts';

export type Person = {
  readonly name: string;
  readonly displayName: string;
  /** A few came without one. */
  readonly email: string | undefined;
  readonly tongue: Tongue;
  readonly staff: boolean;
  /** Came with XP from the time before the platform. */
  readonly pioneer: boolean;
  /** Milliseconds before the present. */
  readonly joinedAgo: number;
  /** Milliseconds before the present, the oldest first. */
  readonly visitsAgo: readonly number[];
  readonly verified: boolean;
  readonly mfa: boolean;
  readonly profile: UserChange;
};

const PEOPLE = 200;
const PIONEERS = 24;
const STORY_DAYS = 365;

/** Two hundred, the staff first, then in the order in which they came. */
export function inventPeople(): Person[] {
  const random = createRandom('people');
  const taken = new Set<string>();
  const staff = staffPeople.map(({ first, last, tongue }, at) =>
    invent(random, taken, { first, last, tongue, at, staff: true }),
  );
  const learners = Array.from({ length: PEOPLE - staff.length }, (_, at) => {
    const tongue: Tongue = random.chance(0.55) ? 'de' : 'en';
    return invent(random, taken, {
      first: random.pick(firstNames[tongue]),
      last: random.pick(lastNames),
      tongue,
      at,
      staff: false,
    });
  });
  return [...staff, ...learners];
}

type Seed = { first: string; last: string; tongue: Tongue; at: number; staff: boolean };

function invent(random: Random, taken: Set<string>, { first, last, tongue, at, staff }: Seed): Person {
  const pioneer = !staff && at < PIONEERS;
  const joinedAgo = joined(random, { at, staff, pioneer });
  const activity = staff ? 1 : random.next() ** 1.6;
  const name = nickname(random, taken, first, last, staff);
  const email =
    staff || !random.chance(0.03)
      ? `${plain(`${first}.${last}`)}${mailHost(random, taken, plain(`${first}.${last}`), staff)}`
      : undefined;
  return {
    name,
    displayName: `${first} ${last}`,
    email,
    tongue,
    staff,
    pioneer,
    joinedAgo,
    visitsAgo: visits(random, joinedAgo, activity),
    verified: email !== undefined && (staff || pioneer || random.chance(0.85)),
    mfa: staff ? at % 2 === 1 : random.chance(0.12),
    profile: profileOf(random, { first, last, tongue, hasEmail: email !== undefined }),
  };
}

/** The staff came first, the pioneers in the first weeks, and of the others more every month; a handful since yesterday. */
function joined(random: Random, { at, staff, pioneer }: { at: number; staff: boolean; pioneer: boolean }): number {
  if (staff) return (STORY_DAYS - at / 4) * DAY_MS;
  if (pioneer) return (STORY_DAYS - 6 - at - random.next()) * DAY_MS;
  const share = (at - PIONEERS + random.next()) / (PEOPLE - staffPeople.length - PIONEERS);
  return (STORY_DAYS - 35) * (1 - share ** 0.72) * DAY_MS + 40 * 60_000;
}

/** Most visits of people who stay lie near the present; a quarter lost interest long ago. */
function visits(random: Random, joinedAgo: number, activity: number): number[] {
  const stays = activity > 0.6 || random.chance(0.6);
  const count = 1 + Math.round(activity * 11);
  const places = Array.from({ length: count }, () => random.next() ** (stays ? 1.7 : 0.5));
  return places.map((place) => place * joinedAgo * 0.98).toSorted((a, b) => b - a);
}

function nickname(random: Random, taken: Set<string>, first: string, last: string, staff: boolean): string {
  const [given, family] = [plain(first), plain(last).replaceAll('-', '')];
  const forms = [
    `${given}_${family}`,
    `${given[0]}${family}`,
    `${given}${random.whole(70, 99)}`,
    `${family}-${given[0]}`,
    given,
  ];
  const name = (staff ? given : random.pick(forms)).slice(0, 28);
  return unique(taken, name);
}

function unique(taken: Set<string>, name: string): string {
  let free = name;
  for (let next = 2; taken.has(free); next++) free = `${name}${next}`;
  taken.add(free);
  return free;
}

function mailHost(random: Random, taken: Set<string>, local: string, staff: boolean): string {
  const host = staff
    ? 'halden-akademie.example'
    : random.pick(['post.example', 'mail.example', 'brief.example', 'hochschule-nord.example']);
  const address = unique(taken, `${local}@${host}`);
  // Where two people have one name, the second one's address gets a number before the @.
  const number = address.slice(`${local}@${host}`.length);
  return `${number}@${host}`;
}

function profileOf(
  random: Random,
  { first, last, tongue, hasEmail }: { first: string; last: string; tongue: Tongue; hasEmail: boolean },
): UserChange {
  const [zip, city, country] = random.pick(cities[tongue]);
  const house = random.whole(1, 118);
  const street = tongue === 'de' ? `${random.pick(streets.de)} ${house}` : `${house} ${random.pick(streets.en)}`;
  return {
    ...(random.chance(0.55) ? { description: random.pick(descriptions[tongue]) } : {}),
    ...(random.chance(0.6) ? { tags: random.some(personTags[tongue], random.whole(1, 4)) } : {}),
    ...(random.chance(0.45)
      ? { first_name: first, last_name: last, street, zip_code: zip, city, country, business: random.chance(0.1) }
      : {}),
    newsletter: hasEmail && random.chance(0.4),
  };
}

/** Letters that stand in every name and address: ö is oe, é is e. */
function plain(text: string): string {
  const german = text
    .toLowerCase()
    .replaceAll('ä', 'ae')
    .replaceAll('ö', 'oe')
    .replaceAll('ü', 'ue')
    .replaceAll('ß', 'ss');
  const bare = german.replaceAll('ø', 'o').replaceAll('ł', 'l').replaceAll('ı', 'i').normalize('NFD');
  return bare.replaceAll(/[^a-z0-9.-]/g, '');
}
