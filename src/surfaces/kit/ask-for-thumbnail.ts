/** Asks for the small picture of a report that has arrived. What draws it is in the snapshot's chunk, which took the page. */
import type { Report } from '../../wire/tickets/report.ts';
import type { SnapshotSurface, ThumbnailHost } from '../../wire/surfaces.ts';

type Host = ThumbnailHost & { readonly surface: (name: 'snapshot') => Promise<SnapshotSurface> };

/** `reply` is the server's; `post` sends a body to a path of the API as whoever reported. Never throws. */
export function askForThumbnail(
  host: Host,
  { screenshotData }: Pick<Report, 'screenshotData'>,
  reply: unknown,
  post: (path: string, body: unknown) => Promise<unknown>,
): void {
  const { id } = (reply ?? {}) as { id?: unknown };
  if (!screenshotData || typeof id !== 'string') return;
  const send = (image: string) => post(`/bugs/${encodeURIComponent(id)}/thumbnail`, { image });
  host
    .surface('snapshot')
    .then(({ sendThumbnail }) => sendThumbnail(host, screenshotData, send))
    .catch(host.browser.fault);
}
