/** Queries of the links to files of messages, on the media origin: signed, for one file, and good for a while. */
import { open, otherwise, text, type Infer } from '../schema.ts';

const word = otherwise(text({ max: 512 }), '');
/** `file`: its place in the message, from 0. `exp`: the end in UNIX seconds. */
export const messageFileLink = open({ message: word, file: word, exp: word, sig: word });
export type MessageFileLink = Infer<typeof messageFileLink>;
