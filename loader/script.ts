/** What the script's own tag says: where it comes from, whose key it has, whether it waits for consent. */
import type { BakedConfig } from '../src/wire/config/shapes.ts';

/** Where everything is, without a slash at the end. The host may set each before `initialize`. */
export type Urls = { api: string; ws: string; frame: string; media: string; banner: string; modal: string };

export type Script = {
  /** Folder of the chunks, with a trailing slash. */
  readonly base: string;
  readonly urls: Urls;
  /** Present in the one-line form: the script starts by itself. */
  readonly key: string | undefined;
  readonly consentRequired: boolean;
};

const TAG = 'script[src*="widget/loader.js"]';

export function readScript(document: Document, baked: Partial<BakedConfig>): Script {
  // What the server has said need not be read of the tag, and the first object of its kind costs a slow page milliseconds.
  // Some tools run scripts without telling which tag they belong to.
  const tag = baked.k ? null : ((document.currentScript ?? document.querySelector(TAG)) as HTMLScriptElement | null);
  // By hand: the first URL object of a page costs a slow one milliseconds.
  const [, folder = '', query = ''] = /^([^?#]*\/)[^?#]*(\?[^#]*)?/.exec(tag?.src || document.baseURI) ?? [];
  const app = baked.a ?? folder.replace(/\/widget\/$|\/$/, '');
  const { f: frame = app, m: media = app } = baked;
  return {
    // A module has no tag, but then the server has said where everything is.
    base: tag ? folder : `${app}/widget/`,
    urls: {
      api: `${app}/api`,
      ws: `${app.replace('http', 'ws')}/ws`,
      frame,
      media,
      banner: `${media}/banner`,
      modal: `${media}/modal`,
    },
    key: baked.k ?? new URLSearchParams(query).get('key') ?? undefined,
    consentRequired: document.querySelector(`${TAG}[data-consent=required]`) !== null,
  };
}
