/** Where the public pages of a project stand. Paths within them begin with a slash and are whole: with the base. */
export type SiteAddress = {
  /** `https://help.example.com` */
  readonly origin: string;
  /** '' or `/sites/shop`. */
  readonly base: string;
  /** The media origin, for pictures and films. */
  readonly media: string;
};

/** The start of a part in a language: `/help/en`. */
export function partPath({ base }: Pick<SiteAddress, 'base'>, part: string, lang?: string): string {
  return `${base}/${part}${lang === undefined ? '' : `/${lang}`}`;
}

/** `7-fold-bulb`, as a part of an address. */
export function numbered(number: number, slug: string): string {
  return slug ? `${number}-${encodeURIComponent(slug)}` : String(number);
}

/** `7-fold-bulb` read. `slug`: '' where there was none. Undefined for what begins with no number. */
export function numberIn(name: string): { readonly number: number; readonly slug: string } | undefined {
  const [, digits, slug = ''] = /^([1-9]\d{0,8})(?:-(.*))?$/su.exec(name) ?? [];
  return digits ? { number: Number(digits), slug } : undefined;
}
