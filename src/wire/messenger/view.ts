/** The messenger's own view of a project: in its HTML, or from `POST /api/messenger/view`. */
import { flow } from '../config/flow.ts';
import { TRANSLATION_CHARS } from '../config/limits.ts';
import { hexColor } from '../config/look.ts';
import { flag, integer, list, nullable, open, optional, shape, text, type Infer } from '../schema.ts';

export const messengerView = open({
  projectName: text({ max: 200 }),
  /** `en-US`, `de` or the pseudo-locale `ar-XB` */
  lang: text({ max: 16 }),
  rtl: flag(),
  color: hexColor,
  headerColor: hexColor,
  backgroundColor: hexColor,
  logo: nullable(text({ max: 2048 })),
  /** The project's own words under the greeting. */
  welcome: optional(text({ max: TRANSLATION_CHARS })),
  team: list(shape({ name: text({ max: 200 }), imageUrl: nullable(text({ max: 2048 })) }), { max: 5 }),
  flows: list(flow, { max: 20 }),
  /** Articles of the help center; missing where there are none. */
  help: optional(integer({ min: 1 })),
  /** Articles are offered while a form's long text is written. */
  offers: optional(flag()),
  /** Entries of the news; missing where there are none. */
  news: optional(integer({ min: 1 })),
  /** There are feature requests that visitors see. */
  requests: optional(flag()),
  /** Visitors can write to the team. */
  conversations: optional(flag()),
  /** Visitors may ask for their own data. */
  ownData: optional(flag()),
});
export type MessengerView = Infer<typeof messengerView>;
