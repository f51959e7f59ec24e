/** What a snapshot takes from the browser besides the document, so that tests can pass their own. */
export type Platform = {
  fetch: (address: string, options: RequestInit) => Promise<Response>;
  /** Resolves after so many milliseconds. */
  wait: (ms: number) => Promise<void>;
  /** Lets the page have the main thread when it was ours for a while. */
  breathe: () => Promise<void>;
};

/** The page is never held for longer than this at a time, where work can be cut. */
const SLICE_MS = 12;

export function browserPlatform(): Platform {
  let since = performance.now();
  return {
    fetch: (address, options) => fetch(address, options),
    wait: (ms) =>
      new Promise((resolve) => {
        setTimeout(resolve, ms);
      }),
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
