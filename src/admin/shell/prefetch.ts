/**
 * Fetches screens ahead of their being opened: when a link to one is pointed at or has the focus. At most four are on
 * their way at once, the others wait in the order in which they were wanted; nothing is fetched twice.
 */
import { PREFETCH_PENDING } from './limits.ts';

type Ports = {
  /** Fetches what the screen of this address needs; undefined for an address that has none. */
  readonly fetch: (path: string) => { readonly name: string; readonly start: () => Promise<unknown> } | undefined;
  readonly report: (error: unknown) => void;
  /** The reader pays for every byte, or has asked for few: then nothing is fetched ahead. */
  readonly sparing: () => boolean;
};
export type Prefetch = ReturnType<typeof createPrefetch>;

const signs = ['pointerover', 'focusin', 'touchstart'] as const;

export function createPrefetch({ fetch, report, sparing }: Ports) {
  const known = new Set<string>();
  const waiting: { name: string; start: () => Promise<unknown> }[] = [];
  let pending = 0;

  /** `path` without a query. */
  function want(path: string): void {
    if (sparing()) return;
    const found = fetch(path);
    if (!found || known.has(found.name)) return;
    known.add(found.name);
    waiting.push(found);
    next();
  }

  function next(): void {
    while (pending < PREFETCH_PENDING && waiting.length > 0) {
      const { name, start } = waiting.shift()!;
      pending += 1;
      start()
        .catch((error: unknown) => {
          // Opening the screen tries again, and says what is wrong.
          known.delete(name);
          report(error);
        })
        .finally(() => {
          pending -= 1;
          next();
        });
    }
  }

  /** Watches links of `page` until it is stopped. */
  function listen(page: Pick<Window, 'addEventListener' | 'removeEventListener' | 'location'>): () => void {
    const seen = ({ target }: Event): void => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
      if (link && link.origin === page.location.origin && !link.download) want(link.pathname);
    };
    const options = { passive: true };
    signs.forEach((sign) => page.addEventListener(sign, seen, options));
    return () => signs.forEach((sign) => page.removeEventListener(sign, seen));
  }

  return { want, listen, pending: () => pending, waiting: () => waiting.length };
}

/**
 * Fetches the files of a screen all at once, without running them; where they are not known, by loading the screen. Rejects
 * when one of them does not come.
 */
export async function fetchAhead(
  document: Document,
  files: readonly string[],
  load: () => Promise<unknown>,
): Promise<void> {
  if (files.length === 0) return void (await load());
  await Promise.all(files.map((file) => preload(document, `/assets/${file}`)));
}

function preload(document: Document, href: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = href;
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => reject(new Error(`${href} could not be fetched ahead`)));
    document.head.append(link);
  });
}
