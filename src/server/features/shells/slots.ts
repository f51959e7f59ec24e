/** What features add to the Content Security Policy of the dashboard. */
import { slot } from '../../feature.ts';
import type { Origins } from '../../http/origins.ts';

/** Origins or addresses by directive, such as `{ 'frame-src': ['https://frame.test'] }`. */
export type PageSources = (origins: Origins) => {
  readonly [directive in 'script-src' | 'img-src' | 'media-src' | 'connect-src' | 'frame-src']?: readonly string[];
};

export const dashboardSources = slot<PageSources>('sources of the dashboard');
