/** What the screen asks, and what became of it. A request keeps its id over tries, so that it is made once. */
import {
  ownDataErased,
  ownDataExported,
  ownDataView,
  type OwnDataErased,
  type OwnDataExported,
  type OwnDataView,
} from '../../../wire/data-requests/own-shapes.ts';
import type { Struct } from '../../../wire/schema.ts';
import { parse } from '../../../wire/parse.ts';

/** Why there is no answer. `gone`: the session is no more, so nothing is kept of it. */
export type Trouble = 'offline' | 'tooMany' | 'off' | 'gone' | 'failed';
export type Answer<T> = { readonly value: T } | { readonly trouble: Trouble };
type Ask = (path: string, body: object) => Promise<Response>;

const troubles: Readonly<Record<number, Trouble>> = { 401: 'gone', 404: 'off', 429: 'tooMany' };

async function answerOf<T>(ask: Ask, path: string, body: object, struct: Struct<T>): Promise<Answer<T>> {
  let response: Response;
  try {
    response = await ask(`/api/messenger/data${path}`, body);
  } catch {
    return { trouble: 'offline' };
  }
  if (!response.ok) return { trouble: troubles[response.status] ?? 'failed' };
  return { value: parse(struct, await response.json()) };
}

export const seeOwn = (ask: Ask): Promise<Answer<OwnDataView>> => answerOf(ask, '', {}, ownDataView);
export const exportOwn = (ask: Ask, id: string, lang: string): Promise<Answer<OwnDataExported>> =>
  answerOf(ask, '/export', { id, lang }, ownDataExported);
/** `texts`: with what they wrote for others. */
export const eraseOwn = (
  ask: Ask,
  { id, lang, texts }: { readonly id: string; readonly lang: string; readonly texts: boolean },
): Promise<Answer<OwnDataErased>> => answerOf(ask, '/erase', { id, confirm: 'ERASE', texts, lang }, ownDataErased);
