/** What starts a bot by itself (P-BOT-12, P-BOT-13). A bot without any starts by hand alone: by `start-bot`, staff or another bot. */
import { pageFilterTypes } from '../pure/page-filter.ts';
import { choice, integer, kinds, list, nullable, shape, table, text, type Infer } from '../schema.ts';
import {
  BOT_LANGUAGES,
  KEYWORD_CHARS,
  START_DAYS,
  START_FILTER_CHARS,
  START_KEYWORDS,
  START_PAGE_SECONDS,
} from './limits.ts';

export const startAudiences = ['everybody', 'guests', 'identified'] as const;
export const keywordPlaces = ['first', 'any'] as const;

const startStructs = {
  /** A visitor begins a conversation. */
  conversation: shape({ on: choice(['conversation']) }),
  /** They write one of these words or phrases. `words`: by language; compared whole, without regard to case and accents. */
  keyword: shape({
    on: choice(['keyword']),
    words: table(list(text({ min: 1, max: KEYWORD_CHARS }), { max: START_KEYWORDS }), { max: BOT_LANGUAGES }),
    /** In the first message of a conversation, or in any. */
    place: choice(keywordPlaces),
  }),
  /** They have been on such a page for so long. `filter`: by `page-filter.ts`, '' for every page. `days`: once a contact in so many. */
  page: shape({
    on: choice(['page']),
    filter: text({ max: START_FILTER_CHARS }),
    type: choice(pageFilterTypes),
    seconds: integer({ min: 0, max: START_PAGE_SECONDS }),
    who: choice(startAudiences),
    days: integer({ min: 1, max: START_DAYS }),
  }),
  /** They begin a conversation outside business hours. `team`: by its calendar; null: by the project's. */
  closed: shape({ on: choice(['closed']), team: nullable(text({ min: 1, max: 36 })) }),
} as const;
export type BotStart = { [K in keyof typeof startStructs]: Infer<(typeof startStructs)[K]> }[keyof typeof startStructs];
export type BotStartOf<K extends keyof typeof startStructs> = Infer<(typeof startStructs)[K]>;
export const botStartKinds = Object.keys(startStructs) as (keyof typeof startStructs)[];
export const botStart = kinds('on', startStructs);
