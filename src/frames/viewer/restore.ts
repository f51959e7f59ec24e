/**
 * What HTML alone cannot say (widget-protocol 8): live form values, pictures of canvases, measured sizes, ends of
 * animations, scroll positions. Reads the `bb-…` attributes of the drawn page, in its shadow roots too.
 */
import type { Snapshot } from './load.ts';
import { pageCss } from './page-css.ts';
import { restoreShadows } from './shadow.ts';

/** Resolves when fonts have settled and the page, with the frames in it, stands where the visitor left it. */
export async function restorePage(frame: HTMLIFrameElement, snapshot: Snapshot): Promise<void> {
  const { x, y, frames } = snapshot;
  await restoreFrame(frame, frames, { left: x, top: y });
}

type Scroll = { left: number; top: number };

async function restoreFrame(frame: HTMLIFrameElement, frames: readonly string[], scrolled: Scroll): Promise<void> {
  const page = frame.contentDocument;
  const view = frame.contentWindow;
  if (page && view) await restoreDocument(page, view, frames, scrolled);
}

/** The same for a document that is there already. `frames`: documents of the frames in it, by their number. */
export async function restoreDocument(
  page: Document,
  view: Pick<Window, 'scrollTo'>,
  frames: readonly string[],
  scrolled: Scroll,
): Promise<void> {
  restoreShadows(page);
  const roots = allRoots(page);
  for (const root of roots) {
    addStyle(root, page);
    restoreSizes(root);
    restoreValues(root);
    restoreCanvases(root);
    restoreAnimations(root);
    restoreTopLayer(root);
  }
  holdStill(page);
  const scroll = () => {
    for (const root of roots) restoreScroll(root);
    view.scrollTo({ ...scrolled, behavior: 'instant' });
  };
  scroll();
  await Promise.all(roots.flatMap((root) => inner(root)).map((inside) => fillFrame(inside, frames)));
  // Fonts and pictures that the snapshot carries change heights when they arrive. A picture that cannot be drawn changes
  // nothing any more: its place is as the snapshot left it, and what is missing is named beside the page.
  await Promise.all([page.fonts.ready, ...[...page.images].map((image) => image.decode().catch(() => undefined))]);
  stopAnimations(page);
  scroll();
}

const inner = (root: Root): HTMLIFrameElement[] => [...root.querySelectorAll<HTMLIFrameElement>('iframe[bb-frame]')];

/** Writes a frame's own document into the frame that stands for it; no script runs there, as in the page around it. */
async function fillFrame(frame: HTMLIFrameElement, frames: readonly string[]): Promise<void> {
  const html = frames[Number(frame.getAttribute('bb-frame'))];
  if (html === undefined) return;
  frame.setAttribute('sandbox', 'allow-same-origin');
  frame.tabIndex = -1;
  const drawn = new Promise<void>((resolve) => frame.addEventListener('load', () => resolve(), { once: true }));
  frame.srcdoc = html;
  await drawn;
  await restoreFrame(frame, frames, scrollOf(frame));
}

/** What moves by style sheets alone: at its end, or, where it has none, where it began. */
function stopAnimations(page: Document): void {
  for (const animation of page.getAnimations()) {
    if (animation.effect?.getComputedTiming().endTime === Infinity) animation.pause();
    else animation.finish();
  }
}

function scrollOf(element: Element): Scroll {
  const [top = 0, left = 0] = ['bb-scrolltop', 'bb-scrollleft'].map((name) => Number(element.getAttribute(name)) || 0);
  return { top, left };
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

/**
 * As a background of the same size. Where no script runs a canvas is no picture but a text like any other, which has no
 * size of its own.
 */
function restoreCanvases(root: Root): void {
  for (const element of root.querySelectorAll<HTMLElement>('canvas')) {
    if (getComputedStyle(element).display === 'inline') element.style.setProperty('display', 'inline-block');
  }
  for (const element of marked(root, 'bb-canvas-data')) {
    const picture = element.getAttribute('bb-canvas-data') ?? '';
    if (!/^data:image\/(?:png|jpeg|webp|gif);base64,[\w+/=]+$/.test(picture)) continue;
    element.style.setProperty('background', `url("${picture}") 0 0 / 100% 100% no-repeat content-box`);
  }
}

/** Modal dialogs and popovers above everything, with their backdrops. */
function restoreTopLayer(root: Root): void {
  for (const element of marked(root, 'bb-top')) {
    if (element.getAttribute('bb-top') === 'modal' && element.localName === 'dialog') {
      element.removeAttribute('open');
      (element as HTMLDialogElement).showModal();
    } else if (element.localName !== 'dialog') {
      element.popover = 'manual';
      element.showPopover();
    }
    // A dialog takes the focus as it opens. That was the visitor's focus: it must not move that of whoever looks on.
    (element.ownerDocument.activeElement as HTMLElement | null)?.blur();
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
    element.scrollTo({ ...scrollOf(element), behavior: 'instant' });
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
