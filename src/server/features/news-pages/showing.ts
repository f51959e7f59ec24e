/** A page of news while it is drawn, and what stands on several of them. */
import { markup, type Markup } from '../../http/markup.ts';
import { inLine, type Frame } from '../sites/service.ts';
import type { NewsReader, ReadCategory } from './reader.ts';
import type { NewsWords } from './words.ts';

export type Showing = Frame & {
  readonly reader: NewsReader;
  readonly say: NewsWords;
  /** Readers can have news by mail. */
  readonly mailed: boolean;
};

export function pill({ lang }: Showing, category: ReadCategory | undefined): Markup | false {
  return (
    category !== undefined &&
    markup`<span class="pill ${category.color}">${inLine(category.name, category.lang, lang)}</span>`
  );
}

/** In UTC, in the words of the page around: 16 November 2026. */
export const dateLang = ({ lang, say }: Showing): string => (say.lang === lang.split('-')[0] ? lang : say.lang);
