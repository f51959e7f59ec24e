/** What a news entry is said to be, in fixed words. */

/** Of categories. */
export const newsColors = ['gray', 'accent', 'green', 'amber', 'red', 'blue', 'violet', 'teal'] as const;
export type NewsColor = (typeof newsColors)[number];

/** How visitors are told of an entry when it is published: `app` in the page they are on, `mail` to subscribers. */
export const newsNotifies = ['none', 'app', 'mail', 'both'] as const;
export type NewsNotify = (typeof newsNotifies)[number];

export const newsReactions = ['love', 'like', 'happy'] as const;
export type NewsReaction = (typeof newsReactions)[number];
