/** What a host page's Content Security Policy has to allow: no more than the chunks of this very build ask for. */
import type { ChunkName } from '../../../wire/names.ts';
import type { PolicyKind } from '../../../wire/settings/shapes.ts';
import type { Origins } from '../../http/origins.ts';

type Sources = { readonly [directive: string]: readonly string[] };

/** By entry of the build. Styles and icons need nothing: sheets are constructed, icons are drawn. */
const needs: { readonly [E in `widget/${ChunkName | 'loader'}`]?: (origins: Origins) => Sources } = {
  'widget/loader': ({ app, frame }) => ({
    'script-src': [`${app}/widget/`],
    'connect-src': [`${app}/api/`, `${app.replace(/^http/, 'ws')}/ws`],
    'frame-src': [frame],
  }),
  // The preview of a recording, before it is sent.
  'widget/capture': () => ({ 'media-src': ['blob:'] }),
  'widget/banner': ({ media }) => ({ 'frame-src': [media] }),
  'widget/modal': ({ media }) => ({ 'frame-src': [media] }),
  'widget/notifications': ({ media }) => ({ 'img-src': [media] }),
  'widget/image': ({ media }) => ({ 'img-src': [media] }),
  'widget/sound': ({ app }) => ({ 'media-src': [`${app}/widget/`] }),
};

/** Stands in the lines where the page's own server puts a new random value for every answer. */
const NONCE = `'nonce-RANDOM'`;
/** The directives that every line of a policy has, in this order, and no others. */
const directives = ['script-src', 'connect-src', 'frame-src', 'img-src', 'media-src'] as const;

/**
 * One text per kind, a directive a line. `entries`: names in the build's manifest. `pictures`: addresses of the project's
 * own pictures that stand in the page.
 */
export function policiesOf(
  entries: readonly string[],
  origins: Origins,
  pictures: readonly string[],
): Record<PolicyKind, string> {
  const wanted: Sources[] = [
    ...entries.map((entry) => needs[entry as keyof typeof needs]?.(origins) ?? {}),
    { 'img-src': pictures.flatMap((address) => URL.parse(address)?.origin ?? []) },
  ];
  const text = (...scripts: string[]) =>
    directives
      .map((name) => {
        const sources = wanted.flatMap((one) => one[name] ?? []);
        return [name, ...new Set(name === 'script-src' ? [...scripts, ...sources] : sources)];
      })
      .filter((line) => line.length > 1)
      .map((line) => `${line.join(' ')};`)
      .join('\n');
  return { hosts: text(), nonce: text(NONCE), strictDynamic: text(NONCE, `'strict-dynamic'`) };
}
