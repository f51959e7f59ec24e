/** An element of ours with a closed shadow root and one style sheet, for surfaces that show nothing of their own but a frame. */
import { adoptSheets, keepPrivate } from './layer.ts';
import { OWN_PREFIX } from './own.ts';

export function nest(name: string, css: string): { readonly host: HTMLElement; readonly root: ShadowRoot } {
  const host = document.createElement(OWN_PREFIX + name);
  const root = host.attachShadow({ mode: 'closed' });
  adoptSheets(root, [css]);
  keepPrivate(host);
  return { host, root };
}
