/** Companies and their jobs, with a change now and then. */
import { DAY_MS, HOUR_MS } from '../../../wire/limits.ts';
import type { Cast } from './cast.ts';
import { companies } from './content/companies.ts';
import { germanJobs } from './content/job-offers-de.ts';
import { englishJobs } from './content/job-offers-en.ts';
import type { JobContent } from './content/pay.ts';
import type { Person } from './people.ts';
import type { Stage } from './stage.ts';

type Plot = { readonly stage: Stage; readonly cast: Cast; readonly people: readonly Person[] };

export function planTrade({ stage, cast, people }: Plot): void {
  const staff = people.filter((person) => person.staff);
  const ids = new Map<string, string>();
  for (const [at, company] of companies.entries()) {
    stage.diary.note((330 - at * 14) * DAY_MS, async () => {
      const by = cast.of(staff[at % staff.length]!);
      ids.set(company.name, (await stage.companies.add(company, by.id)).id);
    });
  }
  for (const [at, job] of [...germanJobs, ...englishJobs].entries())
    planJob({ stage, cast, people: staff }, ids, { job, at });
}

/** Some were raised a little after a while. */
function planJob(
  { stage, cast, people: staff }: Plot,
  ids: ReadonlyMap<string, string>,
  { job, at }: { job: JobContent; at: number },
): void {
  const { company, madeDaysAgo, changedDaysAgo, ...given } = job;
  const by = () => cast.of(staff[(at + 2) % staff.length]!);
  const made = { id: '' };
  const { min, max } = given.salary;
  const before =
    changedDaysAgo === undefined
      ? given.salary
      : { ...given.salary, min: Math.round(min * 0.95), max: Math.round(max * 0.96) };
  stage.diary.note(madeDaysAgo * DAY_MS - (at * HOUR_MS) / 4, async () => {
    const company_id = ids.get(company);
    if (!company_id) throw new Error(`there is no company called ${company}`);
    made.id = (await stage.jobs.add({ ...given, salary: before, company_id }, by())).id;
  });
  if (changedDaysAgo !== undefined) {
    stage.diary.note(changedDaysAgo * DAY_MS, () => stage.jobs.change(made.id, { salary: given.salary }, by()));
  }
}
