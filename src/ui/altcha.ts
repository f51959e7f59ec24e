/**
 * The server's own proof of work. The browser's crypto does it beside the page, which stays alive meanwhile; on a page that
 * is not secure there is none, and we do it in slices.
 */
import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { slowKey, type SliceParts } from './slow-key.ts';

type Solver = { readonly solve: (offer: { readonly challenge: unknown }) => Promise<string | null> };

type Ports = SliceParts & {
  /** Undefined where the page is not secure. */
  readonly subtle: SubtleCrypto | undefined;
};

export function createAltcha({ subtle, now, rest }: Ports): Solver {
  return {
    /** The challenge and its solution in base64; null when it could not be solved in the library's own time. */
    async solve({ challenge }) {
      const solution = await solveChallenge({
        challenge: challenge as Challenge,
        deriveKey: subtle ? deriveKey : slowKey({ now, rest }),
      });
      return solution && btoa(JSON.stringify({ challenge, solution }));
    },
  };
}

/** One task of the page's own queue: what it has to draw or hear comes before the next. A timer would wait 4 ms more. */
function rest(): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.addEventListener('message', () => {
      port1.close();
      resolve();
    });
    port1.start();
    port2.postMessage(null);
  });
}

export const altcha: Solver = createAltcha({
  // Not there on a page that is not secure, whatever its type says.
  subtle: globalThis.crypto.subtle as SubtleCrypto | undefined,
  now: () => performance.now(),
  rest,
});
