/** Sessions of visitors, for features that see one come, count them, or send something to them. */
export {
  countSessionsSince,
  markSeen,
  sessionsOfUser,
  sessionsOfUsers,
  touchVisitor,
  visitorExists,
  visitorsAmong,
  visitorsOf,
  type AudiencePage,
  type OfUser,
  type Reached,
} from './session-store.ts';
