/** `changed`: live, with a draft that differs. `scheduled`: a draft that the clock publishes. */
export const documentStates = ['draft', 'scheduled', 'published', 'changed', 'unpublished'] as const;
export type DocumentState = (typeof documentStates)[number];
