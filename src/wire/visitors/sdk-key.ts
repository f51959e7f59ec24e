import { text } from '../schema.ts';

/** Public: it stands in the snippet of a project's pages. */
export const sdkKey = text({ min: 1, max: 64, pattern: /^[\w-]+$/, what: 'an SDK key' });
