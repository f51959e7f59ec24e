/** Saved replies as several screens have them: all of a project, those with a key, and what of one is put into an answer. */
import type { Body } from '../../wire/documents/nodes.ts';
import { savedReplyEndpoints } from '../../wire/saved-replies/calls.ts';
import { SAVED_KEYS } from '../../wire/saved-replies/limits.ts';
import type { SavedReply } from '../../wire/saved-replies/shapes.ts';
import type { ReplyValues } from '../../wire/saved-replies/variables.ts';
import type { TicketRow } from '../../wire/tickets/shapes.ts';
import { asked, thing, type Ask } from '../data/ask.ts';
import type { Data } from '../data/data.ts';
import { textOf } from './editor/plain-body.ts';

const PAGE = 100;

const keyOf = (project: string): string => `/api/desk/projects/${project}/saved-replies`;

/** All that a project shares and all of one's own, by name: at most 700. */
export const allSavedReplies = (project: string): Ask<readonly SavedReply[]> =>
  thing(`${keyOf(project)} of all pages`, async (api, signal) => {
    const all: SavedReply[] = [];
    let cursor: string | undefined;
    do {
      const query = { limit: PAGE, ...(cursor === undefined ? {} : { cursor }) };
      const { replies, next } = await api(savedReplyEndpoints.savedReplies, { params: { project }, query, signal });
      all.push(...replies);
      cursor = next ?? undefined;
    } while (cursor !== undefined);
    return all;
  });

/** One has been added, changed or deleted: resolves when the list of all shows it. */
export async function savedRepliesChanged(data: Data, project: string): Promise<void> {
  data.drop(keyOf(project), { later: true });
  await data.get(allSavedReplies(project));
}

export const keyedReplies = (project: string) =>
  asked(savedReplyEndpoints.savedReplies, { params: { project }, query: { whose: 'keyed', limit: SAVED_KEYS } });

/** By name, shortcut, folder and words. */
export function isSavedFound({ name, shortcut, folder, texts }: SavedReply, query: string): boolean {
  const wanted = query.trim().toLocaleLowerCase();
  const words = Object.values(texts).map((text) => textOf(text as unknown as Body));
  return [name, shortcut ?? '', folder, ...words].some((one) => one.toLocaleLowerCase().includes(wanted));
}

/** In this language, or else in the first that it is written in. */
export function savedText({ texts }: SavedReply, lang: string): Body | undefined {
  return (texts[lang] ?? Object.values(texts)[0]) as unknown as Body | undefined;
}

type Answered = Pick<TicketRow, 'number' | 'title' | 'page'> & {
  readonly reporter: Pick<TicketRow['reporter'], 'name' | 'email'>;
};

/** What its variables stand for, of the person; '' is no value. */
export const valuesOfPerson = ({ name, email }: Answered['reporter']): ReplyValues => ({
  name,
  first_name: name.split(/\s/)[0] ?? '',
  email,
});

/** The same in the answer to a ticket. */
export const valuesOfTicket = ({ reporter, number, title, page }: Answered): ReplyValues => ({
  ...valuesOfPerson(reporter),
  number: String(number),
  title,
  page,
});
