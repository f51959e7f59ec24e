/** What a project chooses from, apart from `shapes.ts`: the preview carries these and not all that a project may set. */
export const buttonPositions = [
  'BOTTOM_RIGHT',
  'BOTTOM_LEFT',
  'BUTTON_CLASSIC',
  'BUTTON_CLASSIC_LEFT',
  'BUTTON_CLASSIC_BOTTOM',
  'BUTTON_NONE',
] as const;
export type ButtonPosition = (typeof buttonPositions)[number];

/** The languages that we have texts in, and that a project can have its own texts in. */
export const textLanguages = ['en-US', 'de'] as const;
export type TextLanguage = (typeof textLanguages)[number];
