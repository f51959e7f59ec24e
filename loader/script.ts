/** What the script's own tag says: where it comes from, whose key it has, whether it waits for consent. */
import type { BakedConfig } from '../src/wire/config.ts';

export type Script = {
  /** Folder of the chunks, with a trailing slash. */
  readonly base: string;
  /** The app origin without a trailing slash. */
  readonly app: string;
  readonly frame: string;
  readonly media: string;
  /** Present in the one-line form: the script starts by itself. */
  readonly key: string | undefined;
  readonly consentRequired: boolean;
};

/** Some tools run scripts without telling which tag they belong to. */
const FALLBACK = 'script[src*="widget/loader.js"]';

export function readScript(document: Document, baked: Partial<BakedConfig>): Script {
  const tag = (document.currentScript ?? document.querySelector(FALLBACK)) as HTMLScriptElement | null;
  const address = new URL(tag?.src || document.baseURI);
  const app = baked.a ?? new URL('..', address).href.replace(/\/$/, '');
  return {
    base: new URL('.', address).href,
    app,
    frame: baked.f ?? app,
    media: baked.m ?? app,
    key: baked.k ?? address.searchParams.get('key') ?? undefined,
    consentRequired: tag?.dataset.consent === 'required',
  };
}
