/** Limits of teams (05-conversations.md). */
export const TEAM_NAME_CHARS = 60;
export const TEAM_MEMBERS = 200;
export const TEAMS_MOST = 100;
/** Conversations that wait and are one member's, at most. */
export const TEAM_CAPACITY_MOST = 100;
export const USUAL_TEAM_CAPACITY = 5;
