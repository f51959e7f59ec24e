/**
 * A surface's own corner below the loader's root: an element with a closed shadow root, so that the styles of two surfaces
 * never meet. Colours and direction follow the project's configuration, as the messenger's do.
 */
import type { FlowConfig } from '../../wire/config/shapes.ts';
import { textOn } from '../../wire/pure/contrast.ts';
import type { PageHost } from '../../wire/page-surfaces.ts';
import { adoptSheets, keepPrivate } from './layer.ts';
import themeCss from './theme.css';

export type Panel = {
  readonly root: ShadowRoot;
  readonly element: HTMLElement;
  /** Colours and direction as the configuration is now. */
  readonly restyle: () => void;
  readonly remove: () => void;
};

const BRAND = '#485BFF';
const PAPER = '#FFFFFF';

export function openPanel(host: PageHost, css: string): Panel {
  const element = document.createElement('div');
  const root = element.attachShadow({ mode: 'closed' });
  adoptSheets(root, [themeCss, css]);
  keepPrivate(element);
  const restyle = () => {
    const { color, backgroundColor, localizationOptions } = host.config.current();
    const brand = hex(color, BRAND);
    const paper = hex(backgroundColor, PAPER);
    element.dir = localizationOptions?.rtl ? 'rtl' : 'ltr';
    if (textOn(paper) === '#ffffff') element.dataset.theme = 'dark';
    else delete element.dataset.theme;
    // Set as properties: a strict policy forbids the attribute.
    for (const [name, value] of Object.entries({ brand, 'on-accent': textOn(brand), surface: paper }))
      element.style.setProperty(`--${name}`, value);
  };
  restyle();
  host.root().append(element);
  return { root, element, restyle, remove: () => element.remove() };
}

function hex(value: FlowConfig['color'] | undefined, usual: string): string {
  return /^#[\da-f]{6}$/i.test(value ?? '') ? value! : usual;
}
