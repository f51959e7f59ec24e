/** The query of the link to the file of an export. `by` is the account that it was signed for. */
import { open, otherwise, text, type Infer } from '../schema.ts';

const word = otherwise(text({ max: 512 }), '');

export const projectExportQuery = open({ export: word, by: word, exp: word, sig: word });
export type ProjectExportQuery = Infer<typeof projectExportQuery>;
