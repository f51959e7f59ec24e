/** What a node of an article is drawn with. */
import type { DocumentNode } from '../../../wire/documents/nodes.ts';
import type { HelpArticle } from '../../../wire/help/messenger-shapes.ts';
import type { Post } from '../../bridge.ts';
import type { HelpPlace } from './places.ts';
import type { HelpTexts } from './use-texts.ts';

export type Around = {
  readonly t: HelpTexts['t'];
  readonly article: Pick<HelpArticle, 'cards' | 'media'>;
  readonly post: Post;
  readonly go: (place: HelpPlace) => void;
};
/** By an id or a name that came from elsewhere: no name that every object has counts as one. */
export const own = <T>(table: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined;

/** An attribute that is text; '' where it has none. */
export const word = (node: DocumentNode, name: string): string => {
  const value = node.attrs?.[name];
  return typeof value === 'string' ? value : '';
};
