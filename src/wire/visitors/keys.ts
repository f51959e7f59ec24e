/** By what a call says which project and which visitor it is of. */
import { text } from '../schema.ts';

/** Public: it stands in the snippet of a project's pages. */
export const sdkKey = text({ min: 1, max: 64, pattern: /^[\w-]+$/, what: 'an SDK key' });

/** Ids are opaque to clients. `gleapHash` proves the id and is an HMAC of it: the server keeps no list of hashes. */
export const sessionId = text({ min: 1, max: 64, pattern: /^[\w-]+$/, what: 'an id of letters, digits, - and _' });
export const sessionHash = text({ min: 1, max: 128, pattern: /^[\w-]+$/, what: 'a hash of letters, digits, - and _' });
