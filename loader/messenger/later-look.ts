/** The style sheet that the core leaves to this part: adopted when it is first needed, so that a page shows nothing before. */
import type { Core } from '../core-api.ts';
import css from './later.css';

export function createLaterLook({ root }: Pick<Core, 'root'>): () => void {
  let sheet: CSSStyleSheet | undefined;
  return () => {
    if (sheet) return;
    sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    root().adoptedStyleSheets = [...root().adoptedStyleSheets, sheet];
  };
}
