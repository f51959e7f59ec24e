/** A picture of the library, as an article's words, its films and the covers of news show it. */
import type { DocumentNode } from '../../../wire/documents/nodes.ts';
import type { HelpArticle } from '../../../wire/help/messenger-shapes.ts';
import { own, type Around } from './around.ts';

export type Props = { node: DocumentNode; around: Around };
type Medium = HelpArticle['media'][string];

export const mediumIn = ({ article: { media } }: Around, id: string): Medium | undefined => own(media, id);

/** As wide as the article, which is at most 680 px. */
const SIZES = '(max-width: 680px) 100vw, 680px';

export function Image({ medium: { url, srcset, width, height }, alt }: { medium: Medium; alt: string }) {
  return (
    <img src={url} srcSet={srcset} sizes={srcset && SIZES} width={width} height={height} alt={alt} loading="lazy" />
  );
}
