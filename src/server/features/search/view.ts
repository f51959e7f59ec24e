/** Which text of each article a reader is shown, as the shelf has it: nothing else is ever found. */
import { textOf, type SeenArticle, type SeenText, type Shelf } from '../help/service.ts';

export type Shown = { readonly article: SeenArticle; readonly text: SeenText };
/** The language that most are shown in first; each by the article's number. */
export type View = ReadonlyMap<string, ReadonlyMap<number, Shown>>;

const views = new WeakMap<Shelf, Map<string, View>>();
/** Languages that readers ask for, one shelf at a time. */
const KEPT = 20;

export function viewOf(shelf: Shelf, lang: string): View {
  const kept = views.get(shelf) ?? new Map<string, View>();
  views.set(shelf, kept);
  const before = kept.get(lang);
  if (before) return before;
  if (kept.size >= KEPT) kept.clear();
  const view = made(shelf, lang);
  kept.set(lang, view);
  return view;
}

function made({ articles, languages }: Shelf, lang: string): View {
  const shown = new Map<string, Map<number, Shown>>();
  for (const article of articles) {
    const { text } = textOf(article, { languages }, lang);
    const there = shown.get(text.lang) ?? new Map<number, Shown>();
    shown.set(text.lang, there.set(article.number, { article, text }));
  }
  return new Map([...shown].toSorted(([, a], [, b]) => b.size - a.size));
}
