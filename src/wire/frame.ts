/** The messages between an SDK and its frames: types alone, of the structs that stand beside their features. */
import type { DataOf } from './frame-message.ts';
import type { FrameToSdk } from './from-messenger.ts';
import type { pageToFrame } from './help/page.ts';
import type { messengerToCome } from './messenger/to-come.ts';
import type { mediaToFrame } from './outbound-media/to-media.ts';
import type { bannerToSdk, mediaToSdk, modalToSdk } from './outbound-media/from-media.ts';
import type { toMessenger } from './to-messenger.ts';

/** What the messenger of this build listens to. */
export type ToMessenger = DataOf<typeof toMessenger>;
/** From the SDK to the messenger, those whose screens are to come included. */
export type SdkToFrame = ToMessenger & DataOf<typeof messengerToCome & typeof pageToFrame>;
/** From the messenger to the SDK. */
export type { FrameToSdk } from './from-messenger.ts';
export type FrameMessageName = keyof FrameToSdk;

export type RecordingState = ToMessenger['recording-update'];
export type SendFeedback = FrameToSdk['send-feedback'];
export type { CaptureType } from './tickets/to-frame.ts';

/** Messages from banners and modals to the page. */
export type MediaToSdk = DataOf<typeof mediaToSdk>;
export type BannerToSdk = DataOf<typeof bannerToSdk>;
export type ModalToSdk = DataOf<typeof modalToSdk>;
/** From the SDK to a banner or a modal. */
export type SdkToMedia = DataOf<typeof mediaToFrame>;
