/** Sessions of visitors, for features that see one come, count them, or send something to them. */
export {
  countSessionsSince,
  markSeen,
  sessionsOfUser,
  touchVisitor,
  visitorExists,
  visitorsOf,
  type AudiencePage,
  type Reached,
} from './session-store.ts';
