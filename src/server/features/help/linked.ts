/** What links to an article, in every part that there is: who archives it sees what would lead nowhere. */
import { ARTICLE_LINKS_TOLD } from '../../../wire/help/limits.ts';
import type { ArticleLinks } from '../../../wire/help/shapes.ts';
import type { Ports } from '../../ports.ts';
import { textsNaming } from '../documents/service.ts';
import type { Projects } from '../projects/service.ts';
import type { ArticlePlace } from './articles.ts';
import { articleById, allArticles } from './articles-store.ts';
import { missingArticle } from './missing.ts';
import type { Shelves } from './shelf.ts';
import type { LeadsToArticle } from './slots.ts';

export type Links = { readonly to: (place: ArticlePlace) => Promise<ArticleLinks> };

type Needs = {
  readonly projects: Pick<Projects, 'byId'>;
  readonly shelves: Pick<Shelves, 'of'>;
  readonly leads: () => readonly LeadsToArticle[];
};

export function createLinks({ storage }: Pick<Ports, 'storage'>, { projects, shelves, leads }: Needs): Links {
  return {
    async to({ project, article: id }) {
      const article = await articleById(storage, project, id);
      if (!article) throw missingArticle();
      // By its id in links and cards; whoever wrote the address by hand may have taken the number, or the id of before.
      const { oldIds } = await shelves.of(project);
      const ids = [id, ...[...oldIds.article].flatMap(([old, now]) => (now === id ? [old] : []))];
      const links = [...ids, String(article.number)].map((name) => `gleap://article/${name}"`);
      const names = [...links, `"article":"${id}"`];
      const asked = { number: article.number, most: ARTICLE_LINKS_TOLD };
      const [texts, { settings }, all, old] = await Promise.all([
        textsNaming(storage, project, names, ARTICLE_LINKS_TOLD),
        projects.byId(project),
        allArticles(storage, project),
        Promise.all(leads().map((lead) => lead(storage, project, asked))),
      ]);
      const forms = ids.some((one) => JSON.stringify(settings).includes(`gleap://article/${one}`));
      const led = all.filter(({ successor }) => successor === id);
      const found: ArticleLinks['links'] = [
        ...texts
          .filter(({ ref }) => ref !== id)
          .map(({ kind, ref, title, lang, live }) => ({ kind, id: ref, title, lang, live })),
        ...(forms ? [{ kind: 'form' as const, id: '', title: '', lang: null, live: true }] : []),
        ...led.map((one) => ({
          kind: 'successor' as const,
          id: one.id,
          title: `#${one.number}`,
          lang: null,
          live: true,
        })),
        ...old.flat().map((one) => ({
          kind: 'redirect' as const,
          id: one.id,
          title: one.path.slice(0, 200).toWellFormed(),
          lang: null,
          live: true,
        })),
      ];
      return { links: found.slice(0, ARTICLE_LINKS_TOLD) };
    },
  };
}
