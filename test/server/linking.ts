/** Texts with links in a test, as the desk writes them. */
import type { DocumentView } from '../../src/wire/documents/shapes.ts';
import type { HelpLab } from './help-lab.ts';

type Lab = Pick<HelpLab, 'desk'>;

export const linked = (href: string, text = 'here') => ({
  type: 'paragraph',
  content: [{ type: 'text', text, marks: [{ type: 'link', attrs: { href } }] }],
});

/** Answers the revision of the draft. */
export async function drafted({ desk }: Lab, document: string, content: readonly object[]): Promise<number> {
  const { revision } = await desk<DocumentView>(`/documents/${document}`);
  const words = { revision, title: 'Links', summary: '', slug: '', body: { type: 'doc', content } };
  return (await desk<DocumentView>(`/documents/${document}/draft`, 'PUT', words)).revision;
}

export async function published(lab: Lab, document: string, content: readonly object[]): Promise<void> {
  const revision = await drafted(lab, document, content);
  await lab.desk(`/documents/${document}/publish`, 'POST', { revision });
}

export const documentOf = ({ texts }: { readonly texts: readonly { readonly document: string }[] }): string =>
  texts[0]!.document;
