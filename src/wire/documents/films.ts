/** Films at other hosts: only of these three, whose players keep no cookie before somebody presses Play (P-EDT-23). */
export const filmHosts = ['YouTube', 'Vimeo', 'Loom'] as const;
export type Film = { readonly host: (typeof filmHosts)[number]; readonly id: string };

const forms: readonly (readonly [Film['host'], RegExp])[] = [
  ['YouTube', /^https:\/\/(?:www\.|m\.)?youtube\.com\/watch\?(?:[^#]*&)?v=([\w-]{6,20})(?:[&#]|$)/],
  [
    'YouTube',
    /^https:\/\/(?:youtu\.be|www\.youtube\.com\/(?:shorts|embed)|www\.youtube-nocookie\.com\/embed)\/([\w-]{6,20})(?:[?#]|$)/,
  ],
  ['Vimeo', /^https:\/\/(?:www\.)?vimeo\.com\/(?:video\/)?(\d{5,12})(?:[/?#]|$)/],
  ['Vimeo', /^https:\/\/player\.vimeo\.com\/video\/(\d{5,12})(?:[?#]|$)/],
  ['Loom', /^https:\/\/(?:www\.)?loom\.com\/(?:share|embed)\/([\da-f]{32})(?:[?#]|$)/],
];

/** Where the three play, for policies. */
export const filmPlayers = [
  'https://www.youtube-nocookie.com',
  'https://player.vimeo.com',
  'https://www.loom.com',
] as const;

/** What our own picture of it is called among the files that a text names. */
export function posterOf({ host, id }: Film): string {
  return `${host}/${id}`;
}

/** The player that keeps no cookie; it begins at once, because somebody has pressed Play. */
export function playerOf({ host, id }: Film): string {
  if (host === 'YouTube') return `${filmPlayers[0]}/embed/${id}?autoplay=1`;
  if (host === 'Vimeo') return `${filmPlayers[1]}/video/${id}?dnt=1&autoplay=1`;
  return `${filmPlayers[2]}/embed/${id}?autoplay=1`;
}

/** Undefined for every other address. */
export function filmAt(href: string): Film | undefined {
  for (const [host, form] of forms) {
    const [, id] = form.exec(href) ?? [];
    if (id) return { host, id };
  }
  return undefined;
}
