/**
 * What HTML alone cannot say (widget-protocol 8): live form values, pictures of canvases, measured sizes, ends of
 * animations, scroll positions. Reads the `bb-…` attributes of the drawn page, in its shadow roots too.
 */
import type { Snapshot } from './load.ts';
import { pageCss } from './page-css.ts';
import { restoreShadows } from './shadow.ts';

/** Resolves when fonts have settled and the page stands where the visitor left it. */
export async function restorePage(frame: HTMLIFrameElement, snapshot: Snapshot): Promise<void> {
  const page = frame.contentDocument;
  const view = frame.contentWindow;
  if (!page || !view) return;
  restoreShadows(page);
  const roots = allRoots(page);
  for (const root of roots) {
    addStyle(root, page);
    restoreSizes(root);
    restoreValues(root);
    restoreCanvases(root);
    restoreAnimations(root);
  }
  holdStill(page);
  const scroll = () => {
    for (const root of roots) restoreScroll(root);
    view.scrollTo({ left: snapshot.x, top: snapshot.y, behavior: 'instant' });
  };
  scroll();
  // Fonts that the snapshot carries change heights when they arrive.
  await page.fonts.ready;
  scroll();
}

type Root = Document | ShadowRoot;

/** The document and every open shadow root in it, outermost first. */
function allRoots(root: Root): Root[] {
  const roots: Root[] = [root];
  for (const element of root.querySelectorAll('*:not(form)'))
    if (element.shadowRoot) roots.push(...allRoots(element.shadowRoot));
  return roots;
}

function addStyle(root: Root, page: Document): void {
  const style = page.createElement('style');
  style.textContent = pageCss;
  const home = root === page ? (page.head ?? page.documentElement) : root;
  home.append(style);
}

function restoreSizes(root: Root): void {
  for (const element of marked(root, 'bb-width', 'bb-height')) {
    if (element.localName === 'canvas') continue;
    const [width, height] = ['bb-width', 'bb-height'].map((name) =>
      Number.parseFloat(element.getAttribute(name) ?? ''),
    );
    if (isSize(width)) element.style.setProperty('width', `${width}px`);
    if (isSize(height)) element.style.setProperty('height', `${height}px`);
  }
}

function isSize(pixels: number | undefined): boolean {
  return pixels !== undefined && pixels >= 0 && pixels < 100_000;
}

function restoreValues(root: Root): void {
  for (const element of marked(root, 'bb-data-value')) {
    if (hasValue(element)) element.value = element.getAttribute('bb-data-value') ?? '';
  }
  for (const element of marked(root, 'bb-data-checked')) {
    if (element.localName !== 'input') continue;
    (element as HTMLInputElement).checked = !['false', '0'].includes(element.getAttribute('bb-data-checked') ?? '');
  }
}

/** By name, because the page has classes of its own. A file field takes no value. */
function hasValue(element: HTMLElement): element is HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement {
  if (element.localName === 'textarea' || element.localName === 'select') return true;
  return element.localName === 'input' && (element as HTMLInputElement).type !== 'file';
}

/** As a background of the same size: a canvas that is drawn on anew would lose its own measures. */
function restoreCanvases(root: Root): void {
  for (const element of marked(root, 'bb-canvas-data')) {
    const picture = element.getAttribute('bb-canvas-data') ?? '';
    if (!/^data:image\/(?:png|jpeg|webp|gif);base64,[\w+/=]+$/.test(picture)) continue;
    element.style.setProperty('background', `url("${picture}") 0 0 / 100% 100% no-repeat content-box`);
  }
}

function restoreAnimations(root: Root): void {
  for (const element of marked(root, 'bb-web-animations')) {
    for (const [name, value] of Object.entries(readStyles(element.getAttribute('bb-web-animations') ?? ''))) {
      if (isStill(value)) element.style.setProperty(dashed(name), String(value));
    }
  }
}

/** Empty for what is not an object of properties: it comes from a stranger. */
function readStyles(json: string): Record<string, unknown> {
  try {
    const styles: unknown = JSON.parse(json);
    return typeof styles === 'object' && styles !== null ? (styles as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/** Numbers, words and colours: no value that could name an address. */
function isStill(value: unknown): value is string | number {
  if (typeof value === 'number') return true;
  return typeof value === 'string' && /^[\w\s.,%()#+-]*$/.test(value) && !/url|image|src|fade|element/i.test(value);
}

function dashed(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

function restoreScroll(root: Root): void {
  for (const element of marked(root, 'bb-scrollpos', 'bb-scrolltop', 'bb-scrollleft')) {
    const [top, left] = ['bb-scrolltop', 'bb-scrollleft'].map((name) => Number(element.getAttribute(name)) || 0);
    element.scrollTo({ top, left, behavior: 'instant' });
  }
}

/** Links and buttons look alive and do nothing. */
function holdStill(page: Document): void {
  const still = (event: Event) => event.preventDefault();
  for (const kind of ['click', 'auxclick', 'submit', 'dragstart', 'beforeinput'])
    page.addEventListener(kind, still, true);
}

/** Forms are left out: fields called like methods hide those of a form. */
function marked(root: Root, ...names: string[]): HTMLElement[] {
  const selector = names.map((name) => `[${name}]:not(form)`).join(', ');
  return [...root.querySelectorAll<HTMLElement>(selector)];
}
