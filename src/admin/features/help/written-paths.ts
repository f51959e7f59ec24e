/** Where a text is written, whatever it is of. */
import type { documentKinds } from '../../../wire/documents/shapes.ts';
import { newsLanguagePath } from '../news/news-paths.ts';
import { languagePath } from './help-paths.ts';

type Kind = (typeof documentKinds)[number];

const paths: Readonly<Record<Kind, (ref: string, lang: string) => string>> = {
  article: languagePath,
  news: newsLanguagePath,
};

type Place = { readonly kind: Kind; readonly ref: string; readonly lang: string };

export const writtenPath = ({ kind, ref, lang }: Place): string => paths[kind](ref, lang);
