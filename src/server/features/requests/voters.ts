/** Under which name somebody takes part in requests, what is kept of them, and what others read of them. */
import { ApiError } from '../../../wire/errors.ts';
import type { ShownNames } from '../../../wire/requests/choices.ts';
import type { RequestPerson } from '../../../wire/requests/shapes.ts';
import type { VisitorAuth } from '../../http/route.ts';
import type { Ports } from '../../ports.ts';
import type { Queries, Transaction } from '../../storage/port.ts';
import type { Members } from '../members/service.ts';
import { endedAmong, sessionVoter, userVoter, type VisitorRecord, type Visitors } from '../visitors/service.ts';
import { textLanguageOf } from '../config/service.ts';
import { peopleOf, writePerson } from './people-store.ts';
import type { PersonRecord } from './rows.ts';
import de from './texts/de.json';
import english from './texts/en-US.json';

/** Somebody who asks now. `voter` is '' for a visitor without a session. */
export type Asker = {
  readonly project: string;
  readonly voter: string;
  /** The site has proven their user id. */
  readonly identified: boolean;
  readonly session: string | null;
  readonly record?: VisitorRecord | undefined;
};

export const mailVoter = (email: string): string => `m:${email.toLowerCase()}`;
export const staffVoter = (account: string): string => `a:${account}`;
export const isStaff = (voter: string): boolean => voter.startsWith('a:');
const isGone = (voter: string): boolean => voter.startsWith('x:');

export async function askerOf(visitors: Pick<Visitors, 'find'>, visitor: VisitorAuth): Promise<Asker> {
  const { projectId: project, sessionId: session } = visitor;
  if (session === null) return { project, voter: '', identified: false, session };
  const record = await visitors.find(visitor);
  const identified = record?.verified === true && record.userId !== '';
  const voter = identified && record ? userVoter(record.userId) : sessionVoter(session);
  return { project, voter, identified, session, record };
}

/** Writes as this asker, and keeps who they are. Errors: 401 without a session, or once it is over. */
export async function acting(transaction: Transaction, asker: Asker, at: number): Promise<void> {
  const { project, session } = asker;
  if (session === null) throw new ApiError('session_refused', 'This needs a session: start one first.');
  if ((await endedAmong(transaction, project, [session])).size > 0)
    throw new ApiError('session_refused', 'This session is over: start a new one.');
  if (asker.record) await writePerson(transaction, personIn(asker.voter, asker.record), at);
}

export function personIn(voter: string, record: VisitorRecord): PersonRecord {
  return {
    projectId: record.projectId,
    voter,
    session: record.id,
    name: record.name,
    email: record.email,
    mail: record.provenEmail,
    lang: record.lang,
    value: Number.isFinite(record.value) ? record.value : 0,
    company: String(record.contact.companyId ?? ''),
  };
}

/** Names by voter, as staff and as visitors read them. */
export type People = {
  readonly ofStaff: (voter: string) => RequestPerson;
  /** '' for guests, and for everybody where the board names nobody; 'Former user', in this language, for whoever was erased. */
  readonly shown: (voter: string, names: ShownNames, lang: string) => string;
};

type Given = Pick<Ports, 'storage'>;
type Needs = { readonly members: Pick<Members, 'find'> };

export function createPeople({ storage }: Given, { members }: Needs) {
  return async (project: string, voters: readonly string[], queries: Queries = storage): Promise<People> => {
    const staff = [...new Set(voters.filter(isStaff))];
    const [people, accounts] = await Promise.all([
      peopleOf(
        queries,
        project,
        voters.filter((one) => !isStaff(one)),
      ),
      Promise.all(staff.map(async (voter) => [voter, (await members.find(project, voter.slice(2)))?.name] as const)),
    ]);
    const names = new Map(accounts);
    const nameOf = (voter: string) => names.get(voter) ?? people.get(voter)?.name ?? '';
    return {
      ofStaff: (voter) => personToStaff(voter, nameOf(voter), people.get(voter)),
      shown: (voter, rule, lang) =>
        isGone(voter) && rule !== 'none' ? formerUser(lang) : shownName(voter, nameOf(voter), rule),
    };
  };
}

const kinds = { u: 'user', v: 'guest', m: 'mail', a: 'staff', x: 'gone' } as const;

function personToStaff(voter: string, name: string, person: PersonRecord | undefined): RequestPerson {
  const kind = kinds[voter[0] as keyof typeof kinds] ?? 'gone';
  const email = kind === 'mail' ? voter.slice(2) : person?.mail || person?.email || null;
  return { kind, name: name || (kind === 'user' ? voter.slice(2) : ''), email, session: person?.session ?? null };
}

const formerUser = (lang: string): string => (textLanguageOf(lang) === 'de' ? de : english).former;

/** Whoever is not proven may say any name; and an address is never a name. */
function shownName(voter: string, name: string, rule: ShownNames): string {
  if (rule === 'none' || (!voter.startsWith('u:') && !isStaff(voter)) || name.includes('@')) return '';
  return rule === 'full' ? name : (name.trim().split(/\s+/)[0] ?? '');
}
