/** News as subscribers are mailed them. */
import type { Ports } from '../../ports.ts';
import type { Projects } from '../projects/service.ts';
import { textOf } from '../help/service.ts';
import { numbered, partPath, publicAddressOf, type SiteAddress } from '../sites/service.ts';
import type { MailService } from '../mail/service.ts';
import type { MailedEntry, NewsForMail } from '../subscribers/slots.ts';
import { categoriesOf } from './categories-store.ts';
import { tellsMail } from './publishing.ts';
import type { NewsShelf, NewsShelves, SeenNews } from './shelf.ts';

type Needs = {
  readonly shelves: NewsShelves;
  readonly projects: Pick<Projects, 'all'>;
  readonly mail: Pick<MailService, 'origins'>;
};
type Mailed = {
  readonly shelf: NewsShelf;
  readonly entries: readonly SeenNews[];
  readonly at: SiteAddress | undefined;
};

type Given = Pick<Ports, 'storage' | 'environment'>;

/** What is published, and where it stands. */
async function stands(
  { environment }: Pick<Given, 'environment'>,
  { shelves, projects, mail }: Needs,
  project: string,
): Promise<Pick<Mailed, 'shelf' | 'at'>> {
  const [shelf, owners] = await Promise.all([shelves.of(project), projects.all()]);
  const origins = mail.origins();
  return { shelf, at: origins && publicAddressOf(project, owners, environment, origins) };
}

/** Undefined for an entry that is not published. */
export type NewsAsTold = (
  project: string,
  entry: string,
) => Promise<((lang: string) => Pick<MailedEntry, 'title' | 'address'>) | undefined>;

/** Any published entry in a reader's language, in whatever ways it is told. */
export function createNewsAsTold(ports: Given, needs: Needs): NewsAsTold {
  return async (project, id) => {
    const { shelf, at: site } = await stands(ports, needs, project);
    const one = shelf.entries.find((entry) => entry.id === id);
    return one && ((lang) => inMail(one, shelf, { lang, site }));
  };
}

export function newsToMail(ports: Given, needs: Needs): NewsForMail {
  const { shelves } = needs;
  /** Those that may be mailed now, the newest first. */
  async function mailed(project: string): Promise<Mailed> {
    const { shelf, at } = await stands(ports, needs, project);
    return { shelf, entries: shelf.entries.filter(tellsMail), at };
  }
  return {
    async between(project, { from, to, lang }) {
      const { shelf, entries, at: site } = await mailed(project);
      return entries.filter(({ at }) => at >= from && at < to).map((one) => inMail(one, shelf, { lang, site }));
    },
    async among(project, ids, lang) {
      const { shelf, entries, at: site } = await mailed(project);
      return entries.filter(({ id }) => ids.includes(id)).map((one) => inMail(one, shelf, { lang, site }));
    },
    async categories(project, lang, chosen) {
      const [{ categories: used }, all] = await Promise.all([
        shelves.of(project),
        categoriesOf(ports.storage, project),
      ]);
      const categories = all.filter(({ id }) => chosen.includes(id) || used.some((one) => one.id === id));
      return categories.map(({ id, names }) => ({ id, name: (names[lang] ?? Object.values(names)[0])?.name ?? '' }));
    },
  };
}

/** `site`: where the public pages of its project stand. */
function inMail(
  news: SeenNews,
  shelf: NewsShelf,
  { lang, site }: { readonly lang: string; readonly site: SiteAddress | undefined },
): MailedEntry {
  const { id, number, category } = news;
  const shown = textOf(news, shelf, lang);
  const { title, summary, slug } = shown.text;
  const address = site && `${site.origin}${partPath(site, 'news', shown.lang)}/${numbered(number, slug)}`;
  return { id, title, summary, address, category };
}
