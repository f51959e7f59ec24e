/** The keys of all texts of the dashboard, from the folders that have texts. Written by `bun build.ts --names`; a test fails where it differs. */
import type account from '../features/account/texts/en-US.json';
import type answers from '../features/answers/texts/en-US.json';
import type attributes from '../features/attributes/texts/en-US.json';
import type audiences from '../features/audiences/texts/en-US.json';
import type auth from '../features/auth/texts/en-US.json';
import type bots from '../features/bots/texts/en-US.json';
import type campaigns from '../features/campaigns/texts/en-US.json';
import type challengeCategories from '../features/challenge-categories/texts/en-US.json';
import type challenges from '../features/challenges/texts/en-US.json';
import type companies from '../features/companies/texts/en-US.json';
import type contactCompanies from '../features/contact-companies/texts/en-US.json';
import type contacts from '../features/contacts/texts/en-US.json';
import type dataRequests from '../features/data-requests/texts/en-US.json';
import type exports from '../features/exports/texts/en-US.json';
import type help from '../features/help/texts/en-US.json';
import type home from '../features/home/texts/en-US.json';
import type hours from '../features/hours/texts/en-US.json';
import type imports from '../features/imports/texts/en-US.json';
import type jobOffers from '../features/job-offers/texts/en-US.json';
import type mail from '../features/mail/texts/en-US.json';
import type media from '../features/media/texts/en-US.json';
import type members from '../features/members/texts/en-US.json';
import type news from '../features/news/texts/en-US.json';
import type requests from '../features/requests/texts/en-US.json';
import type retention from '../features/retention/texts/en-US.json';
import type savedReplies from '../features/saved-replies/texts/en-US.json';
import type settings from '../features/settings/texts/en-US.json';
import type sites from '../features/sites/texts/en-US.json';
import type skills from '../features/skills/texts/en-US.json';
import type statistics from '../features/statistics/texts/en-US.json';
import type taskReports from '../features/task-reports/texts/en-US.json';
import type tasks from '../features/tasks/texts/en-US.json';
import type tickets from '../features/tickets/texts/en-US.json';
import type ties from '../features/ties/texts/en-US.json';
import type users from '../features/users/texts/en-US.json';
import type parts from '../parts/texts/en-US.json';
import type shell from '../shell/texts/en-US.json';

export type Messages = typeof account &
  typeof answers &
  typeof attributes &
  typeof audiences &
  typeof auth &
  typeof bots &
  typeof campaigns &
  typeof challengeCategories &
  typeof challenges &
  typeof companies &
  typeof contactCompanies &
  typeof contacts &
  typeof dataRequests &
  typeof exports &
  typeof help &
  typeof home &
  typeof hours &
  typeof imports &
  typeof jobOffers &
  typeof mail &
  typeof media &
  typeof members &
  typeof news &
  typeof requests &
  typeof retention &
  typeof savedReplies &
  typeof settings &
  typeof sites &
  typeof skills &
  typeof statistics &
  typeof taskReports &
  typeof tasks &
  typeof tickets &
  typeof ties &
  typeof users &
  typeof parts &
  typeof shell;
export type Key = keyof Messages;
