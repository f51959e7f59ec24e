/** What is filmed, and in which form (widget.md 9). */
import {
  RECORDING_FRAMES_PER_SECOND,
  RECORDING_FRAMES_PER_SECOND_MOST,
  RECORDING_HEIGHT_PX_MOST,
  RECORDING_WIDTH_PX_MOST,
} from '../limits.ts';
import type { CaptureBrowser } from '../browser.ts';

/** Which of the two texts a visitor reads. */
export type Refusal = 'accessToScreenSharingDenied' | 'browserNotSupported';

/** webm first; of its codecs the one that costs the page least. */
const types = ['video/webm;codecs=vp8,opus', 'video/webm', 'video/mp4'];

/** undefined where the browser writes neither webm nor mp4. */
export function filmType(Recorder: Pick<typeof MediaRecorder, 'isTypeSupported'>): string | undefined {
  return types.find((type) => Recorder.isTypeSupported(type));
}

/** `video/webm` of `video/webm;codecs=…`. */
export function plainType(type: string): string {
  return type.split(';')[0]!;
}

/** Whether a recording can be tried at all. */
export function canRecord({ isPhone, media, MediaRecorder }: CaptureBrowser): boolean {
  return !isPhone && Boolean(media.getDisplayMedia && MediaRecorder && filmType(MediaRecorder));
}

/** Asks the visitor what to share. Rejects when nothing is. */
export function shareScreen(media: CaptureBrowser['media']): Promise<MediaStream> {
  const options: DisplayMediaStreamOptions & Record<string, unknown> = {
    video: {
      width: { max: RECORDING_WIDTH_PX_MOST },
      height: { max: RECORDING_HEIGHT_PX_MOST },
      frameRate: { ideal: RECORDING_FRAMES_PER_SECOND, max: RECORDING_FRAMES_PER_SECOND_MOST },
    },
    audio: false,
    // The page itself is what most reports are about; a browser that does not know these words ignores them.
    preferCurrentTab: true,
    selfBrowserSurface: 'include',
  };
  return media.getDisplayMedia!(options);
}
