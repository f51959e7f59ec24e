/** Articles as the tests of their screens begin with them. */
import type { DocumentView } from '../../src/wire/documents/shapes.ts';
import type { Article } from '../../src/wire/help/shapes.ts';
import type { HelpLab } from '../server/help-lab.ts';

/** Its screen. */
export const path = ({ id }: Pick<Article, 'id'>): string => `/dashboard/help/articles/${id}`;

/** Its first text as the server has it, or the one at this place. */
export const viewOf = (lab: HelpLab, { texts }: Pick<Article, 'texts'>, at = 0): Promise<DocumentView> =>
  lab.desk<DocumentView>(`/documents/${texts[at]!.document}`);

/** An English one of two paragraphs that nobody has published. */
export async function draftOf(lab: HelpLab, title: string): Promise<Article> {
  const made = await lab.desk<Article>('/help/articles', 'POST', { lang: 'en' });
  await lab.write(made.texts[0]!.document, { title, text: ['one', 'two'] });
  return made;
}
