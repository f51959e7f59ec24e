/** What search engines and assistants ask for: sitemap, robots.txt, llms.txt. Each is put together from what parts list. */
import type { Project } from '../projects/service.ts';
import { xml } from './atom.ts';
import { line } from './markdown.ts';
import type { SiteAddress } from './site-address.ts';
import type { Listed, PartNow, PublicPart } from './slots.ts';
import { languageName, wordsFor } from './words.ts';

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>';
/** What the format allows in one file. */
export const SITEMAP_ADDRESSES = 50_000;
/** Of `llms-full.txt`, in UTF-8. */
export const FULL_TEXT_BYTES = 5 * 1024 * 1024;

type Open = {
  readonly at: SiteAddress;
  readonly parts: readonly Pick<PublicPart, 'name' | 'closed'>[];
};

/** `sites`: the ones of this origin that search engines may keep. */
export function robots(sites: readonly Open[]): string {
  if (sites.length === 0) return 'User-agent: *\nDisallow: /\n';
  const allowed = sites.flatMap(({ at: { base }, parts }) =>
    [...parts.map(({ name }) => name), 'sitemap', 'llms'].map((path) => `Allow: ${base}/${path}\n`),
  );
  // Each question would be a page of its own.
  const closed = sites.flatMap(({ at: { base }, parts }) =>
    parts.flatMap(({ name, closed: own = [] }) => own.map((path) => `Disallow: ${base}/${name}/*/${path}\n`)),
  );
  const maps = sites.map(({ at: { origin, base } }) => `Sitemap: ${origin}${base}/sitemap.xml\n`);
  return `User-agent: *\n${[...allowed, 'Allow: /favicon.ico\n', ...closed].join('')}Disallow: /\n\n${maps.join('')}`;
}

type Parts = readonly { readonly now: Pick<PartNow, 'pages'> }[];
const pagesOf = async (parts: Parts, at: SiteAddress): Promise<Listed[]> =>
  (await Promise.all(parts.map(({ now }) => now.pages(at)))).flat();

/** The index of all files. */
export async function sitemap(parts: Parts, at: SiteAddress): Promise<string> {
  const count = Math.ceil((await pagesOf(parts, at)).length / SITEMAP_ADDRESSES);
  const files = Array.from(
    { length: count },
    (_, n) => `<sitemap><loc>${at.origin}${at.base}/sitemap-${n + 1}.xml</loc></sitemap>`,
  );
  return `${HEAD}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${files.join('')}</sitemapindex>`;
}

/** `number` from 1. Undefined where there is no such file. */
export async function sitemapFile(parts: Parts, at: SiteAddress, number: number): Promise<string | undefined> {
  const pages = (await pagesOf(parts, at)).slice((number - 1) * SITEMAP_ADDRESSES, number * SITEMAP_ADDRESSES);
  if (pages.length === 0) return undefined;
  const urls = pages.map(({ path, at: changedAt, others }) => {
    const links = others.map(
      (other) => `<xhtml:link rel="alternate" hreflang="${other.lang}" href="${xml(at.origin + other.path)}"/>`,
    );
    const changed = changedAt === undefined ? '' : `<lastmod>${new Date(changedAt).toISOString()}</lastmod>`;
    return `<url><loc>${xml(at.origin + path)}</loc>${changed}${links.length > 1 ? links.join('') : ''}</url>`;
  });
  return `${HEAD}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${urls.join('')}</urlset>`;
}

type Telling = {
  readonly project: Pick<Project, 'name'>;
  readonly parts: readonly { readonly now: Pick<PartNow, 'languages' | 'outline'> }[];
};

/** Every page by language and group. */
export async function llms({ project, parts }: Telling, at: SiteAddress): Promise<string> {
  const languages = [...new Set(parts.flatMap(({ now }) => now.languages))];
  const told = await Promise.all(
    languages.map(async (lang) => {
      const groups = await Promise.all(parts.map(({ now }) => now.outline(lang, at)));
      return `## ${languageName(lang)}\n\n${groups.filter((text) => text !== '').join('\n')}`;
    }),
  );
  const about = `> ${wordsFor(languages[0]!).say('about', { name: line(project.name) })}`;
  const full = `All texts in one file: ${at.origin}${at.base}/llms-full.txt`;
  return `# ${line(project.name)}\n\n${about}\n\n${full}\n\n${told.join('\n')}`;
}

/** All texts one after the other, whole ones only, until one has no room. */
export async function fullText(
  parts: readonly { readonly now: Pick<PartNow, 'texts'> }[],
  at: SiteAddress,
): Promise<string> {
  const items = (await Promise.all(parts.map(({ now }) => now.texts(at)))).flat();
  const told: string[] = [];
  let [bytes, left] = [0, 0];
  for (const read of items) {
    // Once one has no room no more are read: each is a question to the database.
    const text = left === 0 ? await read() : '';
    if (text === undefined) continue;
    const size = Buffer.byteLength(text) + 2;
    if (left > 0 || bytes + size > FULL_TEXT_BYTES) {
      left++;
      continue;
    }
    bytes += size;
    told.push(text);
  }
  const note = `\n> ${left} of ${items.length} texts are left out: this file holds at most ${FULL_TEXT_BYTES / 1024 / 1024} MB. /llms.txt lists all of them.\n`;
  return told.join('\n\n') + (left > 0 ? note : '');
}
