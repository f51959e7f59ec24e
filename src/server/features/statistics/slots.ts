/** What the home counts of other features. */
import { slot } from '../../feature.ts';

export type Counted = {
  readonly what:
    | 'signUps'
    | 'reportsResolved'
    | 'bans'
    | 'openReports'
    | 'closedReports'
    | 'jobs'
    | 'companies'
    | 'categories'
    | 'challenges'
    | 'subtasks';
  /** The feature's own table, and its column that says when a row came; milliseconds. */
  readonly table: string;
  readonly at: string;
};

export const counted = slot<Counted>('figures of the home');
