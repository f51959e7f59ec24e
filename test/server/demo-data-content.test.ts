/** What the demo is made of: everything would have been taken from anybody who sent it. */
import { describe, expect, test } from 'bun:test';
import { germanCategories } from '../../src/server/features/demo-data/content/challenges-de.ts';
import { englishCategories } from '../../src/server/features/demo-data/content/challenges-en.ts';
import { companies } from '../../src/server/features/demo-data/content/companies.ts';
import { rootSkills } from '../../src/server/features/demo-data/content/skills.ts';
import { tickets } from '../../src/server/features/demo-data/content/tickets.ts';
import { inventPeople } from '../../src/server/features/demo-data/people.ts';
import { createRandom, uuidAt } from '../../src/server/features/demo-data/random.ts';
import { reportOf } from '../../src/server/features/demo-data/ticket-report.ts';
import { isUuid } from '../../src/server/http/ids.ts';
import { newCategory, newChallenge } from '../../src/wire/challenges/shapes.ts';
import { newCompany } from '../../src/wire/companies/shapes.ts';
import { newJobOffer } from '../../src/wire/job-offers/shapes.ts';
import { report } from '../../src/wire/tickets/report.ts';
import { fits, type Struct } from '../../src/wire/schema.ts';
import { parse } from '../../src/wire/parse.ts';
import { newRootSkill, newSubSkill } from '../../src/wire/skills/shapes.ts';
import { signUp, userChange } from '../../src/wire/users/shapes.ts';
import { jobs } from './demo-lab.ts';

describe('what goes in would have been taken from anybody', () => {
  const taken = (struct: Struct<any>, bodies: readonly unknown[]) => {
    expect(bodies.length).toBeGreaterThan(0);
    for (const body of bodies) parse(struct, body);
  };

  test('companies, jobs, skills, categories and challenges', () => {
    taken(newCompany, companies);
    taken(
      newJobOffer,
      jobs.map(({ company, madeDaysAgo: _made, changedDaysAgo: _changed, ...job }) => ({
        ...job,
        company_id: company,
      })),
    );
    taken(
      newRootSkill,
      rootSkills.map(({ needs, subs: _subs, ...skill }) => ({ ...skill, dependencies: needs })),
    );
    taken(
      newSubSkill,
      rootSkills.flatMap(({ subs }) => subs).map(({ needs, ...skill }) => ({ ...skill, dependencies: needs })),
    );
    const categories = [...germanCategories, ...englishCategories];
    taken(newCategory, categories);
    taken(
      newChallenge,
      categories.flatMap((category) => category.challenges),
    );
  });

  test('people, each with a name and an address of their own', () => {
    const people = inventPeople();
    taken(
      signUp,
      people.map(({ name, displayName, email }) => ({
        name,
        display_name: displayName,
        email,
        password: 'long enough',
      })),
    );
    taken(
      userChange,
      people.map(({ profile }) => profile),
    );
    const emails = people.map(({ email }) => email).filter((email) => email !== undefined);
    expect(new Set(emails).size).toBe(emails.length);
    expect(emails.every((email) => email.endsWith('.example'))).toBe(true);
  });

  test('reports of visitors', () => {
    const from = { email: 'a@b.example', now: Date.parse('2026-11-21T09:00:00Z'), id: crypto.randomUUID() };
    const random = createRandom('a test');
    expect(tickets.map((ticket) => reportOf(ticket, from, random)).every((body) => fits(report, body))).toBe(true);
  });

  test('ids are UUIDs that sort by their time', () => {
    const random = createRandom('a test');
    const ids = Array.from({ length: 200 }, (_, at) => uuidAt(1_700_000_000_000 + at * 1000, random));
    expect(ids.every(isUuid)).toBe(true);
    expect(ids.toSorted()).toEqual(ids);
  });
});
