/** The help center as programs read it: what it lists in the sitemap, its feed, and its groups in llms.txt. */
import type { Shelf } from '../help/service.ts';
import type { Project } from '../projects/service.ts';
import { helpPaths } from './addresses.ts';
import { atom, entryId } from './atom.ts';
import { line, lineTo } from './markdown.ts';
import { entryOf, readerOf, type ReadArticle } from './reader.ts';
import type { SiteAddress } from './site-address.ts';
import type { Listed } from './slots.ts';
import { wordsFor } from './words.ts';

export function helpPages(shelf: Shelf, at: SiteAddress): Listed[] {
  const paths = helpPaths(at);
  const homes = shelf.languages.map((lang) => ({ lang, path: paths.home(lang) }));
  const latest = (texts: readonly { at: number }[]) => texts.reduce((most, text) => Math.max(most, text.at), 0);
  const collections = shelf.collections.map((one) =>
    shelf.languages.flatMap((lang) => {
      const text = one.texts[lang];
      return text ? [{ lang, path: paths.collection(lang, one, text), at: undefined }] : [];
    }),
  );
  const articles = shelf.articles.map((one) =>
    one.texts.map((text) => ({ lang: text.lang, path: paths.article(text.lang, one, text), at: text.at })),
  );
  return [
    ...homes.map(({ path, lang }) => {
      const own = shelf.articles.flatMap(({ texts }) => texts.filter((text) => text.lang === lang));
      return { path, at: latest(own), others: homes };
    }),
    ...[...collections, ...articles].flatMap((group) => {
      const others = group.map(({ lang, path }) => ({ lang, path }));
      return group.map((one) => ({ path: one.path, at: one.at, others }));
    }),
  ];
}

/** Atom: the articles of one language, the last changed first. */
export function helpFeed(project: Project, shelf: Shelf, lang: string, at: SiteAddress): string {
  const words = wordsFor(lang);
  const reader = readerOf(shelf, lang, at);
  const own = shelf.articles
    .map(reader.article)
    .filter((one) => one.lang === lang)
    .toSorted((a, b) => b.text.at - a.text.at);
  return atom({
    lang,
    title: `${words.say('help')} · ${project.name}`,
    author: project.name,
    home: at.origin + reader.paths.home(lang),
    self: at.origin + reader.paths.feed(lang),
    entries: own.map(({ article, text, path }) => ({
      id: entryId('article', article.id, lang),
      title: text.title,
      href: at.origin + path,
      updated: text.at,
      summary: text.summary,
    })),
  });
}

/** Articles of one language by topic, for llms.txt. */
export function helpOutline(shelf: Shelf, lang: string, at: SiteAddress): string {
  const reader = readerOf(shelf, lang, at);
  const group = (title: string, articles: readonly ReadArticle[]) => {
    const lines = articles.filter((one) => one.lang === lang).map((one) => lineTo(at, entryOf(one)));
    return lines.length > 0 ? [`### ${line(title)}\n\n${lines.join('\n')}\n`] : [];
  };
  const groups = shelf.collections.flatMap((one) => {
    const titles = [...reader.above(one.parent), reader.collection(one)].map(({ text }) => text.title);
    return group(titles.join(' › '), reader.articlesIn(one.id));
  });
  return [...groups, ...group(wordsFor(lang).say('others'), reader.articlesIn(null))].join('\n');
}
