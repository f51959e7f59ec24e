/** Collections of the demo's help center, in their order; a parent stands before what is in it. */
import type { Article } from '../../../../../wire/help/shapes.ts';
import type { HelpIcon } from '../../../../../wire/help/icons.ts';

type CollectionWords = { readonly title: string; readonly description: string };
type CollectionContent = {
  readonly key: string;
  readonly parent?: string;
  readonly icon: HelpIcon;
  readonly en: CollectionWords;
  readonly de: CollectionWords;
};

export const helpCollections = [
  {
    key: 'orders',
    icon: 'credit-card',
    en: { title: 'Orders and payment', description: 'From the first look to the invoice.' },
    de: { title: 'Bestellen und Bezahlen', description: 'Vom ersten Blick bis zur Rechnung.' },
  },
  {
    key: 'paying',
    parent: 'orders',
    icon: 'wallet',
    en: { title: 'Ways to pay', description: 'Cards, invoice, gift cards, and when each is charged.' },
    de: { title: 'Zahlungsarten', description: 'Karten, Rechnung, Geschenkkarten und wann abgebucht wird.' },
  },
  {
    key: 'delivery',
    icon: 'truck',
    en: { title: 'Delivery and returns', description: 'When your lamp comes, and how it goes back.' },
    de: { title: 'Lieferung und Rückgabe', description: 'Wann deine Lampe kommt und wie sie zurückgeht.' },
  },
  {
    key: 'countries',
    parent: 'delivery',
    icon: 'globe',
    en: { title: 'Delivery by country', description: 'Price, days and carrier for each country.' },
    de: { title: 'Lieferung nach Ländern', description: 'Preis, Tage und Lieferdienst für jedes Land.' },
  },
  {
    key: 'lamps',
    icon: 'lightbulb',
    en: { title: 'Our lamps', description: 'Which one suits you, and what it needs.' },
    de: { title: 'Unsere Lampen', description: 'Welche zu dir passt und was sie braucht.' },
  },
  {
    key: 'sizes',
    parent: 'lamps',
    icon: 'list-checks',
    en: { title: 'Bulbs and sizes', description: 'Measures, sockets and watts of all twelve lamps.' },
    de: { title: 'Leuchtmittel und Maße', description: 'Maße, Fassungen und Watt aller zwölf Lampen.' },
  },
  {
    key: 'shades',
    parent: 'lamps',
    icon: 'image',
    en: { title: 'Shades and colours', description: 'Dyed with plants, folded by hand.' },
    de: { title: 'Schirme und Farben', description: 'Mit Pflanzen gefärbt, von Hand gefaltet.' },
  },
  {
    key: 'care',
    icon: 'wrench',
    en: { title: 'Care and repair', description: 'Put together, clean, mend, and our guarantee.' },
    de: { title: 'Pflege und Reparatur', description: 'Zusammenbauen, reinigen, richten und unsere Garantie.' },
  },
  {
    key: 'account',
    icon: 'user',
    en: { title: 'Account and membership', description: 'Signing in, your data, and the workshop friends.' },
    de: { title: 'Konto und Mitgliedschaft', description: 'Anmelden, deine Daten und die Freunde der Werkstatt.' },
  },
] as const satisfies readonly CollectionContent[];

export type CollectionKey = (typeof helpCollections)[number]['key'];

/** What one language of an article says; `text` is Markdown, in which `article:key` leads to another article. */
export type ArticleWords = { readonly title: string; readonly summary: string; readonly text: string };
export type ArticleContent = {
  readonly key: string;
  readonly collection: CollectionKey;
  readonly en: ArticleWords;
  /** Missing: there is none in German. */
  readonly de?: ArticleWords;
  /** A paragraph that the English text has got since it was put into German, which is stale therefore. */
  readonly added?: string;
  readonly pinned?: true;
  /** Words that its texts do not have and people look for, by language. */
  readonly keywords?: Article['keywords'];
  /** On which pages of the shop it is offered. */
  readonly pages?: Article['pages'];
  /** Never published. */
  readonly isDraft?: true;
};
