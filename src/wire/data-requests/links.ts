/** The query of the link to the file of an export. `by` is the account that it was signed for, '' for the visitor. */
import { open, otherwise, text, type Infer } from '../schema.ts';

const word = otherwise(text({ max: 512 }), '');

export const exportQuery = open({ request: word, by: word, exp: word, sig: word });
export type ExportQuery = Infer<typeof exportQuery>;
