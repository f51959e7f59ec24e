/** What a snapshot takes from the browser besides the document, so that tests can pass their own. */
export type Browser = {
  fetch: (address: string, options: RequestInit) => Promise<Response>;
  /** Resolves after so many milliseconds. */
  wait: (ms: number) => Promise<void>;
  /** Resolves while the page draws a frame, when what is drawn by the graphics card can still be read; soon at the latest. */
  frame: () => Promise<void>;
  /** Lets the page have the main thread when it was ours for a while. */
  breathe: () => Promise<void>;
  /** The work, or the end of the time that everything foreign has together. */
  inTime: <T>(work: Promise<T>) => Promise<T | undefined>;
};

/** The page is never held for longer than 16 ms, of which a step that has begun gets the rest. */
const SLICE_MS = 8;
const FRAME_MS = 100;
/** All pictures and style sheets together; then the report goes without the rest. */
const FOREIGN_MS = 3000;

export function createBrowser(): Browser {
  let since = performance.now();
  const wait = (ms: number) =>
    new Promise<undefined>((resolve) => {
      setTimeout(resolve, ms);
    });
  return {
    fetch: (address, options) => fetch(address, options),
    wait,
    frame: () =>
      Promise.race([
        new Promise<void>((resolve) => {
          requestAnimationFrame(() => resolve());
        }),
        wait(FRAME_MS),
      ]),
    inTime: (work) => Promise.race([work, wait(FOREIGN_MS)]),
    async breathe() {
      if (performance.now() - since < SLICE_MS) return;
      await new Promise<void>((resolve) => {
        const channel = new MessageChannel();
        channel.port1.addEventListener('message', () => {
          channel.port1.close();
          resolve();
        });
        channel.port1.start();
        channel.port2.postMessage(0);
      });
      since = performance.now();
    },
  };
}
