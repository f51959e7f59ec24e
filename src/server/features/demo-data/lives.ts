/** What people do with their accounts: sign up, prove their address, sign in, secure it; and what staff do with them. */
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../wire/limits.ts';
import { Secret, TOTP } from 'otpauth';
import { MFA_CODE_DIGITS, MFA_PERIOD_SECONDS } from '../../../wire/auth/limits.ts';
import type { UserAuth } from '../../http/route.ts';
import type { Cast } from './cast.ts';
import { coinWords, devices } from './content/people.ts';
import { rootSkills } from './content/skills.ts';
import type { Person } from './people.ts';
import { createRandom, type Random } from './random.ts';
import type { Stage } from './stage.ts';

type Plot = { readonly stage: Stage; readonly cast: Cast; readonly people: readonly Person[] };

/** `administrator` is the id of the account that the installation made, who makes the first of the staff one too. */
export function planLives({ stage, cast, people }: Plot, administrator: string): void {
  const random = createRandom('lives');
  const founder: UserAuth = { id: administrator, sessionId: '', admin: true, verified: true };
  const staff = people.filter((person) => person.staff);
  for (const person of people) {
    planArrival({ stage, cast, people }, person, random);
    if (person.staff) stage.diary.note(person.joinedAgo - 10 * MINUTE_MS, () => promote(stage, cast, person, founder));
  }
  const learners = people.filter((person) => !person.staff);
  for (const person of learners.filter(({ pioneer }) => pioneer))
    planImport(stage, cast, { person, by: random.pick(staff) }, random);
  for (const person of random.some(learners, 9)) planEnd(stage, cast, { person, by: random.pick(staff) }, random);
  for (const person of random.some(learners, 70)) planCoins(stage, cast, { person, by: random.pick(staff) }, random);
}

function planArrival({ stage, cast }: Plot, person: Person, random: Random): void {
  const { diary } = stage;
  const device = random.pick(devices);
  diary.note(person.joinedAgo, () => signUp(stage, cast, person, device));
  if (person.verified) diary.note(person.joinedAgo - 2 * MINUTE_MS, () => verify(stage, cast, person));
  diary.note(person.joinedAgo - 5 * MINUTE_MS, () =>
    stage.users.change(cast.of(person).id, person.profile, cast.of(person)),
  );
  if (person.mfa) diary.note(person.joinedAgo * random.next(), () => secure(stage, cast, person));
  for (const ago of person.visitsAgo) {
    const used = random.chance(0.8) ? device : random.pick(devices);
    diary.note(ago, () => comeBack(stage, cast, person, used));
  }
}

async function signUp(stage: Stage, cast: Cast, person: Person, device: string): Promise<void> {
  const { name, displayName, email } = person;
  const given = { name, display_name: displayName, email: email ?? null, password: 'as everybody’s' };
  const { user, session } = await stage.signUps.signUp(given, { address: '192.0.2.7', device });
  cast.join({ id: user.id, sessionId: session.id, admin: false, verified: false, enabled: true, person });
}

/** The person proves their e-mail address with the code from the mail. */
async function verify(stage: Stage, cast: Cast, person: Person): Promise<void> {
  const member = cast.of(person);
  await stage.codes.requestVerification(member.id, member, person.tongue);
  const code = /\b[A-Z0-9]{12}\b/.exec(stage.mails.pop() ?? '')?.[0] ?? '';
  await stage.codes.verify(member.id, code, member);
  cast.change(person, { verified: true });
}

async function promote(stage: Stage, cast: Cast, person: Person, founder: UserAuth): Promise<void> {
  await stage.users.change(cast.of(person).id, { admin: true }, founder);
  cast.change(person, { admin: true });
}

async function secure(stage: Stage, cast: Cast, person: Person): Promise<void> {
  const { id, enabled } = cast.of(person);
  if (!enabled) return;
  const secret = Secret.fromBase32(await stage.mfa.start(id, id));
  const totp = new TOTP({ secret, digits: MFA_CODE_DIGITS, period: MFA_PERIOD_SECONDS });
  await stage.mfa.enable(id, totp.generate({ timestamp: stage.clock.now() }), id);
}

async function comeBack(stage: Stage, cast: Cast, person: Person, device: string): Promise<void> {
  const { id, enabled } = cast.of(person);
  if (enabled) await stage.auth.openSession(id, { actor: id, action: 'signIn' }, { device });
}

type Pair = { readonly person: Person; readonly by: Person };

/** Those who learned at the academy before brought their XP along: some a little, some for years. */
function planImport(stage: Stage, cast: Cast, { person, by }: Pair, random: Random): void {
  const mastery = random.next() ** 2 * 3200 + 700;
  for (const root of random.some(rootSkills, random.whole(1, 3))) {
    for (const sub of random.some(root.subs, random.whole(2, 5))) {
      const xp = Math.round(mastery * (0.4 + random.next()));
      const user = () => cast.of(person).id;
      stage.diary.note(person.joinedAgo - HOUR_MS, () =>
        stage.xp.set({ user: user(), root: root.id, sub: sub.id }, xp, cast.of(by).id),
      );
    }
  }
}

/** Some accounts are closed, a few of them opened again. */
function planEnd(stage: Stage, cast: Cast, { person, by }: Pair, random: Random): void {
  const ago = person.joinedAgo * random.next() * 0.5;
  const turn = async (enabled: boolean) => {
    await stage.users.change(cast.of(person).id, { enabled }, cast.of(by));
    cast.change(person, { enabled });
  };
  stage.diary.note(ago, () => turn(false));
  if (ago > 4 * DAY_MS && random.chance(0.25)) stage.diary.note(ago - 2 * DAY_MS, () => turn(true));
}

function planCoins(stage: Stage, cast: Cast, { person, by }: Pair, random: Random): void {
  const [first, ...others] = coinWords[person.tongue];
  if (!first) return;
  const gifts = [first, ...random.some(others, random.whole(0, 3)).toSorted((a, b) => b.coins - a.coins)];
  for (const [at, { coins, why }] of gifts.entries()) {
    const ago = person.joinedAgo * (1 - (at + random.next()) / (gifts.length + 0.5)) - DAY_MS / 24;
    stage.diary.note(ago, () => stage.coins.change(cast.of(person).id, { coins, description: why }, cast.of(by).id));
  }
}
