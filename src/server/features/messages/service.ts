/** What others may ask of threads as their visitors see them. */
export type { Answering } from './answering.ts';
export type { ByMail, Heard } from './by-mail.ts';
export { makeThread, TOKEN_BYTES } from './making.ts';
export { createPastThreads } from './past.ts';
export { facesForVisitors } from './showing.ts';
export { sessionsOf, threadOf, viewerOf } from './viewer.ts';
export { mayChat, mayWrite, refuseBlocked, type Gate } from './gate.ts';
export { noFaces, toMessage, toRow, type ShownTo } from './showing.ts';
export type { Telling } from './telling.ts';
