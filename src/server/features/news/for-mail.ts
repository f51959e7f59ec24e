/** News as subscribers are mailed them. */
import type { Ports } from '../../ports.ts';
import type { Projects } from '../projects/service.ts';
import { inLanguage } from '../help/service.ts';
import { numbered, partPath, siteProject } from '../sites/service.ts';
import type { MailedEntry, NewsForMail } from '../subscribers/slots.ts';
import { allNews } from './entries-store.ts';
import { tellsMail } from './publishing.ts';
import type { NewsShelf, NewsShelves, SeenNews } from './shelf.ts';

type Needs = { readonly shelves: NewsShelves; readonly projects: Pick<Projects, 'all'> };

export function newsToMail(
  { storage, environment }: Pick<Ports, 'storage' | 'environment'>,
  { shelves, projects }: Needs,
): NewsForMail {
  /** Those that may be mailed now, the newest first. */
  async function mailed(project: string): Promise<{ shelf: NewsShelf; entries: readonly SeenNews[]; paged: boolean }> {
    const [shelf, all, site] = await Promise.all([
      shelves.of(project),
      allNews(storage, project),
      projects.all().then((list) => siteProject(list, environment)),
    ]);
    const wanted = new Set(all.filter(tellsMail).map(({ id }) => id));
    return { shelf, entries: shelf.entries.filter(({ id }) => wanted.has(id)), paged: site?.id === project };
  }
  return {
    async between(project, { from, to, lang }) {
      const { shelf, entries, paged } = await mailed(project);
      return entries.filter(({ at }) => at >= from && at < to).map((one) => inMail(one, shelf, { lang, paged }));
    },
    async entry(project, id, lang) {
      const { shelf, entries, paged } = await mailed(project);
      const one = entries.find((entry) => entry.id === id);
      return one && inMail(one, shelf, { lang, paged });
    },
    async categories(project, lang) {
      const { categories } = await shelves.of(project);
      return categories.map(({ id, names }) => ({ id, name: (names[lang] ?? Object.values(names)[0])?.name ?? '' }));
    },
  };
}

/** `paged`: its project has public pages. */
function inMail(
  { id, number, category, texts }: SeenNews,
  { languages }: NewsShelf,
  { lang, paged }: { readonly lang: string; readonly paged: boolean },
): MailedEntry {
  const shown = inLanguage(new Map(texts.map((one) => [one.lang, one])), lang, languages);
  const { title, summary, slug } = shown.text;
  const path = paged ? `${partPath({ base: '' }, 'news', shown.lang)}/${numbered(number, slug)}` : undefined;
  return { id, title, summary, path, category };
}
