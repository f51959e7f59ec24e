/** What the SDK tells the messenger of the project. */
import { anything, lenient, list, maybe, open, optional, table, text } from '../schema.ts';

export const configToFrame = {
  /** After the ping, and after each configuration that comes. `overrideLanguage` is '' where the page has chosen none. */
  'config-update': open({
    config: table(anything()),
    overrideLanguage: maybe(text({ max: 64 })),
    aiTools: optional(lenient(list(anything(), { max: 1000 }))),
  }),
};
