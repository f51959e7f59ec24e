/** The written articles of the demo's help center: Markdown beside this file, one for each language. */
import type { ArticleContent, ArticleWords, CollectionKey } from './collections.ts';

/** By their files' names, in the order in which they stand in their collections. */
const written: Readonly<Partial<Record<CollectionKey, readonly string[]>>> = {
  orders: ['order-a-lamp', 'change-or-cancel', 'vouchers', 'send-a-gift', 'invoices'],
  paying: ['ways-to-pay', 'payment-failed'],
  delivery: ['delivery-times', 'track-a-parcel', 'parcel-late', 'arrived-damaged', 'returns'],
  countries: ['customs'],
  lamps: ['choose-a-lamp', 'cables'],
  sizes: ['choose-a-bulb', 'dimming'],
  shades: ['mix-your-shade'],
  care: ['assembly', 'clean-the-shade', 'spare-parts', 'guarantee'],
  account: ['sign-in', 'membership'],
};

const pinned: ReadonlySet<string> = new Set(['order-a-lamp', 'delivery-times', 'returns']);
const keywords: Readonly<Record<string, NonNullable<ArticleContent['keywords']>>> = {
  returns: { en: ['refund', 'exchange', 'send back'], de: ['Rückgabe', 'Rücksendung', 'Retoure', 'Umtausch'] },
  'track-a-parcel': { en: ['tracking', 'shipment'], de: ['Sendungsverfolgung', 'Paketnummer'] },
};
/** By the paths of the shop. */
const pages: Readonly<Record<string, readonly string[]>> = {
  'choose-a-lamp': ['/lamps/'],
  'mix-your-shade': ['/lamps/'],
  vouchers: ['/bag'],
  'ways-to-pay': ['/checkout/'],
  'payment-failed': ['/checkout/payment'],
  'sign-in': ['/account'],
};

/** Errors: for a file that is missing, or not a title, a summary and a text. */
export async function readWrittenArticles(): Promise<ArticleContent[]> {
  const places = Object.entries(written).flatMap(([collection, keys]) =>
    keys.map((key) => ({ key, collection: collection as CollectionKey })),
  );
  return Promise.all(
    places.map(async ({ key, collection }) => ({
      key,
      collection,
      en: await readWords('en', key),
      de: await readWords('de', key),
      ...(pinned.has(key) ? { pinned: true as const } : {}),
      ...(keywords[key] ? { keywords: keywords[key] } : {}),
      ...(pages[key] ? { pages: pages[key].map((filter) => ({ type: 'contains' as const, filter })) } : {}),
    })),
  );
}

async function readWords(lang: 'en' | 'de', key: string): Promise<ArticleWords> {
  const file = await Bun.file(new URL(`${lang}/${key}.md`, import.meta.url)).text();
  const [, title, summary, text] = /^# (.+)\n\n(.+)\n\n([^]+)$/.exec(file) ?? [];
  if (!title || !summary || !text) throw new Error(`${lang}/${key}.md is not a title, a summary and a text`);
  return { title, summary, text };
}
