/** What brings the project's widget onto a page: until its button is pressed, nothing is asked of anybody. */
import { pageScript } from './page-script.ts';

type Page = {
  readonly Gleap?: { readonly open?: () => void };
  GleapActions?: object[];
  readonly trustedTypes?: {
    readonly createPolicy: (
      name: string,
      rules: { createScriptURL: (url: string) => string },
    ) => { readonly createScriptURL: (url: string) => string };
  };
};

/** Sent to browsers as it stands: it may use nothing from around it. */
export function bringWidget(): void {
  const page = globalThis as Page;
  const policy = page.trustedTypes?.createPolicy('site', { createScriptURL: (url) => url });
  for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-widget]')) {
    button.hidden = false;
    button.addEventListener('click', () => {
      const address = button.dataset.widget;
      if (!address || button.ariaBusy === 'true') return;
      button.ariaBusy = 'true';
      (page.GleapActions ??= []).push({ e: 'open', a: [] });
      const script = document.createElement('script');
      script.src = policy?.createScriptURL(address) ?? address;
      // Its own button stands there now.
      script.addEventListener('load', () => button.remove());
      script.addEventListener('error', () => {
        button.ariaBusy = null;
        script.remove();
      });
      document.head.append(script);
    });
  }
}

export const pressScript = pageScript('widget', bringWidget);
