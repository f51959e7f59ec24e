/** The chunk `network`: looks on at the page's calls to servers, once the project or the host has switched it on. */
import type { NetworkSurface } from '../../wire/surfaces.ts';
import { createNetworkLog } from './log.ts';

export const open: NetworkSurface['open'] = (host) =>
  createNetworkLog(host, (run, ms) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  });
