/** What the tabs of news share. */

/** `head`: where a tab draws its count and buttons, behind the title; null until it stands. */
export type NewsTabProps = { readonly head: HTMLElement | null };
