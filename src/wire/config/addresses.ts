/** Queries of the loader's address and of the framed apps'. Written by hand into pages too, so that anything is taken. */
import { ADDRESS_CHARS } from '../limits.ts';
import { open, otherwise, text, type Infer } from '../schema.ts';

const word = otherwise(text({ max: ADDRESS_CHARS }), '');

/** Without a key the loader has the addresses alone. */
export const loaderQuery = open({ key: word });
/** `opaque` is '1' on pages without an origin, which no policy can name. Without a key the messenger is a neutral one. */
export const messengerQuery = open({ key: word, lang: word, opaque: word });
export type MessengerQuery = Infer<typeof messengerQuery>;
export const mediaFrameQuery = open({ opaque: word });
export type MediaFrameQuery = Infer<typeof mediaFrameQuery>;
