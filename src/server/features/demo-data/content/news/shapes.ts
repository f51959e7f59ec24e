/** A news entry of the demo's shop. */
export type NewsWords = {
  readonly title: string;
  readonly summary: string;
  /** Markdown; links to articles of help as `article:key`. */
  readonly text: string;
};
export type NewsContent = {
  /** When it was published, in days before today. */
  readonly daysAgo: number;
  readonly category: 'new' | 'workshop' | 'repairs' | 'shop';
  /** A picture that the help center has too. */
  readonly cover?: 'shades' | 'hall' | 'bulbs' | 'box' | 'tracking';
  readonly version?: string;
  /** Titles of the wishes that it fulfils. */
  readonly fulfils?: readonly string[];
  readonly en: NewsWords;
  readonly de: NewsWords;
};

export const newsCategories = [
  { key: 'new', color: 'accent', names: { en: 'New', de: 'Neu' } },
  { key: 'workshop', color: 'amber', names: { en: 'Behind the scenes', de: 'Aus der Werkstatt' } },
  { key: 'repairs', color: 'green', names: { en: 'Repairs', de: 'Reparatur' } },
  { key: 'shop', color: 'blue', names: { en: 'Shop', de: 'Laden' } },
] as const;
