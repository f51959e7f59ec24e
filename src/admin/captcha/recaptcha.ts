/** reCAPTCHA v3: its script is fetched from its maker once, for the site key of the server's configuration. */
import type { Solver } from './captcha.ts';

const SCRIPT = 'https://www.google.com/recaptcha/api.js';
/** A script that does not come is given up after this. */
const SCRIPT_MS = 10_000;

type Recaptcha = {
  readonly ready: (run: () => void) => void;
  readonly execute: (siteKey: string, options: { action: string }) => PromiseLike<string>;
};
type Page = Pick<Window, 'document'> & { grecaptcha?: Recaptcha };
type Ports = {
  readonly page: Page;
  /** Answers its own stop. */
  readonly start: (run: () => void, milliseconds: number) => () => void;
};

/** One loader for the whole visit: a script that came is kept, one that did not is asked for again. */
export function createRecaptcha({ page, start }: Ports): Solver {
  let loaded: { siteKey: string; api: Promise<Recaptcha> } | undefined;

  function init(siteKey: string): Promise<Recaptcha> {
    if (loaded?.siteKey === siteKey) return loaded.api;
    const api = load(siteKey);
    loaded = { siteKey, api };
    api.catch(() => {
      if (loaded?.api === api) loaded = undefined;
    });
    return api;
  }

  function load(siteKey: string): Promise<Recaptcha> {
    const script = page.document.createElement('script');
    script.src = `${SCRIPT}?render=${encodeURIComponent(siteKey)}`;
    script.async = true;
    return new Promise((resolve, reject) => {
      const fail = (): void => {
        script.remove();
        reject(new Error('the captcha could not be loaded'));
      };
      const stop = start(fail, SCRIPT_MS);
      script.addEventListener('error', () => (stop(), fail()));
      script.addEventListener('load', () => {
        stop();
        const api = page.grecaptcha;
        if (api) api.ready(() => resolve(api));
        else fail();
      });
      page.document.head.append(script);
    });
  }

  return {
    async solve({ siteKey }, action) {
      const api = await init(siteKey);
      return api.execute(siteKey, { action });
    },
  };
}
