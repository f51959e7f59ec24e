/** Named groups of members. */
import { expected } from '../conflict.ts';
import { choice, integer, list, open, optional, shape, text, type Infer } from '../schema.ts';
import { TEAM_CAPACITY_MOST, TEAM_MEMBERS, TEAM_NAME_CHARS, TEAMS_MOST } from './limits.ts';

/** `balanced`: what nobody has goes to the member who is there with the fewest waiting, below the capacity. */
export const assignments = ['manual', 'balanced'] as const;
export type Assignment = (typeof assignments)[number];

const id = text({ min: 1, max: 64 });
const fields = {
  name: text({ min: 1, max: TEAM_NAME_CHARS }),
  /** Accounts. */
  members: list(id, { max: TEAM_MEMBERS }),
  assignment: choice(assignments),
  capacity: integer({ min: 1, max: TEAM_CAPACITY_MOST }),
};
export const team = open({ id, ...fields });
export type Team = Infer<typeof team>;
export const teamList = open({ teams: list(team, { max: TEAMS_MOST }) });
export type TeamList = Infer<typeof teamList>;

export const newTeam = shape({
  name: fields.name,
  members: optional(fields.members),
  assignment: optional(fields.assignment),
  capacity: optional(fields.capacity),
});
export type NewTeam = Infer<typeof newTeam>;
/** What is absent stays. */
export const teamChange = shape({
  name: optional(fields.name),
  members: optional(fields.members),
  assignment: optional(fields.assignment),
  capacity: optional(fields.capacity),
  expected,
});
export type TeamChange = Infer<typeof teamChange>;
