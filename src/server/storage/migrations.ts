/**
 * The tables of the house: each feature brings its own. A migration that has been released is never edited: the feature
 * adds the next one, with its day. A feature stands behind those whose tables it refers to.
 */
import { migrations as assets } from '../features/assets/migrations.ts';
import { migrations as audit } from '../features/audit/migrations.ts';
import { migrations as auth } from '../features/auth/migrations.ts';
import { migrations as bans } from '../features/bans/migrations.ts';
import { migrations as challenges } from '../features/challenges/migrations.ts';
import { migrations as coins } from '../features/coins/migrations.ts';
import { migrations as companies } from '../features/companies/migrations.ts';
import { migrations as events } from '../features/events/migrations.ts';
import { migrations as installation } from '../features/installation/migrations.ts';
import { migrations as jobOffers } from '../features/job-offers/migrations.ts';
import { migrations as outbound } from '../features/outbound/migrations.ts';
import { migrations as projects } from '../features/projects/migrations.ts';
import { migrations as skills } from '../features/skills/migrations.ts';
import { migrations as taskReports } from '../features/task-reports/migrations.ts';
import { migrations as tasks } from '../features/tasks/migrations.ts';
import { migrations as tickets } from '../features/tickets/migrations.ts';
import { migrations as thumbnails } from '../features/thumbnails/migrations.ts';
import { migrations as uploads } from '../features/uploads/migrations.ts';
import { migrations as users } from '../features/users/migrations.ts';
import { migrations as visitors } from '../features/visitors/migrations.ts';
import type { Migration } from './migration.ts';

export const migrations: readonly Migration[] = [
  ...installation,
  ...projects,
  ...visitors,
  ...events,
  ...tickets,
  ...assets,
  ...thumbnails,
  ...uploads,
  ...outbound,
  ...auth,
  ...users,
  ...audit,
  ...coins,
  ...skills,
  ...companies,
  ...jobOffers,
  ...challenges,
  ...tasks,
  ...taskReports,
  ...bans,
];
