/** Whose SDK a session speaks through: our own, or one of the contract. */
export const sdks = ['own', 'other'] as const;
export type Sdk = (typeof sdks)[number];
