/** Films at other hosts: only of these three, whose players keep no cookie before somebody presses Play (P-EDT-23). */
export type Film = { readonly host: 'YouTube' | 'Vimeo' | 'Loom'; readonly id: string };

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

/** Undefined for every other address. */
export function filmAt(href: string): Film | undefined {
  for (const [host, form] of forms) {
    const [, id] = form.exec(href) ?? [];
    if (id) return { host, id };
  }
  return undefined;
}
