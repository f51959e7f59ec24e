/** Who has come so far: accounts by nickname, as the services want to be told who calls. */
import type { UserAuth } from '../../http/route.ts';
import type { Person } from './people.ts';

export type Member = UserAuth & { readonly person: Person; readonly enabled: boolean };

export type Cast = {
  readonly join: (member: Member) => void;
  /** Errors: for somebody who has not come yet. */
  readonly of: (person: Person) => Member;
  readonly change: (person: Person, change: Partial<Pick<Member, 'admin' | 'verified' | 'enabled'>>) => void;
  /** Learners who are there and may act, in the order of their coming. */
  readonly learners: () => Member[];
};

export function createCast(): Cast {
  const members = new Map<string, Member>();
  const of = (person: Person): Member => {
    const member = members.get(person.name);
    if (!member) throw new Error(`${person.name} has not come yet`);
    return member;
  };
  return {
    join: (member) => void members.set(member.person.name, member),
    of,
    change: (person, change) => void members.set(person.name, { ...of(person), ...change }),
    learners: () =>
      [...members.values()].filter(({ person, enabled, verified }) => !person.staff && enabled && verified),
  };
}
