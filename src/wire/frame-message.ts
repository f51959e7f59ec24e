/**
 * How messages between a host page's SDK and a frame are declared (widget-protocol 4): a table of structs by name, in
 * `to-frame.ts` for what the SDK sends to the messenger and in `to-sdk.ts` for what that sends, beside the feature that they
 * are about; those of banners and modals in `to-media.ts` and `from-media.ts`.
 * Above each stands when it is sent. A frame checks what it hears by these structs and ignores unknown names; the loader
 * takes their types alone and looks at what it hears by hand, because of its bytes.
 *
 * Structs of what other SDKs send are open and forgiving: a field that nobody reads is no reason to drop a message.
 */
import { anything, flag, optional, type Infer, type Struct } from './schema.ts';

export type Messages = Readonly<Record<string, Struct<any>>>;
/** What each message of a table carries, by its name. */
export type DataOf<T extends Messages> = { readonly [N in keyof T]: Infer<T[N]> };

/** Of a message that says nothing but its name: whatever stands beside it is not read. */
export const nothing = anything() as Struct<any> as Struct<undefined>;

/** Of a message that opens a screen: without it there is a way back from there to the home screen. */
export const back = { hideBackButton: optional(flag()) };
