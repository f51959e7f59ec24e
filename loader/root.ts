/** The one node that we add to the page. Everything we draw is in its closed shadow root, out of reach of the page's styles. */
import type { Browser } from './browser.ts';
import css from './button.css';

export type Root = {
  readonly shadow: () => ShadowRoot;
  readonly remove: () => void;
};

const NAME = 'parley-widget';

export function createRoot({ document }: Pick<Browser, 'document'>): Root {
  let host: Element | undefined;
  let shadow: ShadowRoot | undefined;
  return {
    shadow: () => {
      if (shadow) return shadow;
      host = document.createElement(NAME);
      shadow = host.attachShadow({ mode: 'closed' });
      // A constructed sheet, because a strict policy forbids style elements.
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      shadow.adoptedStyleSheets = [sheet];
      // Beside the body, which some sites replace as a whole.
      document.documentElement.append(host);
      return shadow;
    },
    remove: () => {
      host?.remove();
      host = shadow = undefined;
    },
  };
}
