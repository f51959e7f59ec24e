/** Limits of what a request may carry. */

/** Values in a JSON body: 32 MB of text could be 16 million, whose reading holds up everybody. */
export const JSON_VALUES = 1_000_000;
