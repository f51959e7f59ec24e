/** What the library holds. `captions`: a WebVTT file of a film. Judged by a file's first bytes. */
export const mediaKinds = ['picture', 'film', 'sound', 'captions'] as const;
export type MediaKind = (typeof mediaKinds)[number];
