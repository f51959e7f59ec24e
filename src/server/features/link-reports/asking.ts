/** Asks one link after the other: HEAD, and GET where that does not say that something is there. */
import { isHref } from '../../../wire/documents/href.ts';
import type { Ports } from '../../ports.ts';
import type { GetPublicAnswer } from '../../public-net/public-answer.ts';
import { NotPublic } from '../../public-net/public-request.ts';

/** `to`: where it has moved for good. */
export type LinkAnswer = { readonly state: 'there' | 'broken' } | { readonly state: 'moved'; readonly to: string };
export type AskLink = (href: string, stop: AbortSignal) => Promise<LinkAnswer>;

/** Between two requests to one host. */
export const HOST_PAUSE_MS = 1000;
/** Redirects that are followed. */
export const LINK_HOPS = 5;

/** There, but not for us: signed-in readers, or a host that knows programs by their name and keeps them out. */
const closed: ReadonlySet<number> = new Set([401, 403, 407, 429, 451, 999]);
const redirects: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);
const permanent: ReadonlySet<number> = new Set([301, 308]);

type Given = Pick<Ports, 'now' | 'later'> & { readonly publicAnswer: GetPublicAnswer };

/** For one night: it remembers when each host was asked last. */
export function createAsking({ now, later, publicAnswer }: Given): AskLink {
  const next = new Map<string, number>();
  const turn = async ({ host }: URL): Promise<void> => {
    const at = Math.max(now(), next.get(host) ?? 0);
    next.set(host, at + HOST_PAUSE_MS);
    if (at > now()) await new Promise<void>((resolve) => later(at - now(), resolve));
  };

  const followed = async (method: 'GET' | 'HEAD', href: string, stop: AbortSignal): Promise<LinkAnswer> => {
    let url = new URL(href);
    let to: string | undefined;
    let hasMoved = true;
    for (let hop = 0; hop <= LINK_HOPS; hop++) {
      await turn(url);
      stop.throwIfAborted();
      const { status, location } = await publicAnswer(url, method, stop);
      if (!redirects.has(status)) {
        if (!isThere(status)) return { state: 'broken' };
        return to !== undefined && isHref(to) ? { state: 'moved', to } : { state: 'there' };
      }
      const target = location === null ? null : URL.parse(location, url);
      if (!target) return { state: 'broken' };
      if (!target.hash) target.hash = url.hash;
      hasMoved &&= permanent.has(status);
      if (hasMoved) to = target.href;
      url = target;
    }
    return { state: 'broken' };
  };

  return async (href, stop) => {
    for (const method of ['HEAD', 'GET'] as const) {
      const answer = await followed(method, href, stop).catch((error: unknown): LinkAnswer => {
        stop.throwIfAborted();
        // Somebody's own network, where readers may well see what we must not ask for.
        return { state: error instanceof NotPublic ? 'there' : 'broken' };
      });
      if (answer.state !== 'broken') return answer;
    }
    return { state: 'broken' };
  };
}

const isThere = (status: number): boolean => (status >= 200 && status < 300) || closed.has(status);
