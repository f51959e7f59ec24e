/** What the editor needs of the browser, so that a test can hold it still. What a browser lacks is missing. */
export type CaptureBrowser = {
  readonly media: Partial<Pick<MediaDevices, 'getDisplayMedia' | 'getUserMedia'>>;
  readonly MediaRecorder?: typeof MediaRecorder;
  readonly AudioContext?: typeof AudioContext;
  /** Phones that know the call and always refuse it. */
  readonly isPhone: boolean;
  /** Milliseconds that only go forward. */
  readonly now: () => number;
  readonly later: (run: () => void, ms: number) => () => void;
};

export function createBrowser(): CaptureBrowser {
  const { MediaRecorder, AudioContext } = globalThis as Partial<typeof globalThis>;
  return {
    // Missing on pages that are not secure.
    media: (navigator as Partial<Navigator>).mediaDevices ?? {},
    ...(MediaRecorder ? { MediaRecorder } : {}),
    ...(AudioContext ? { AudioContext } : {}),
    isPhone: /Android|iPhone|iPad|iPod/.test(navigator.userAgent),
    now: () => performance.now(),
    later(run, ms) {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
  };
}
