/** What an element looks like through state that markup does not carry: the top layer, scripted animations, the scheme. */
import { isHtml, localName, matches } from './dom.ts';

export type LiveState = { attributes: [string, string][]; style: string[] };

const nothing: LiveState = { attributes: [], style: [] };
const TOP_LAYER = 'z-index:2147483000';

/** Reads the running animations once; answers per element. */
export function createLiveStates(): (element: Element) => LiveState {
  const animated = scriptedAnimations();
  return (element) => {
    const style = isHtml(element) ? [...topLayer(element), ...colorScheme(element)] : [];
    const names = animated.get(element);
    if (!names) return style.length > 0 ? { attributes: [], style } : nothing;
    const look = getComputedStyle(element);
    const values = [...names].map((name) => [name, look.getPropertyValue(name)] as const);
    return {
      attributes: [['bb-web-animations', JSON.stringify(Object.fromEntries(values))]],
      style: [...style, ...values.map(([name, value]) => `${name}:${value}`)],
    };
  };
}

export function isOpenPopover(element: Element): boolean {
  return 'popover' in element && element.popover !== null && matches(element, ':popover-open');
}

function topLayer(element: Element): string[] {
  if (localName(element) === 'dialog' && matches(element, ':modal'))
    return ['position:fixed', 'inset:0', 'margin:auto', TOP_LAYER];
  return isOpenPopover(element) ? ['display:block', 'position:fixed', TOP_LAYER] : [];
}

/** A page that follows the device's scheme shows the visitor's. */
function colorScheme(element: Element): string[] {
  if (localName(element) !== 'html') return [];
  const scheme = getComputedStyle(element).colorScheme;
  return /light.*dark|dark.*light/.test(scheme) ? [`color-scheme:${deviceScheme()}`] : [];
}

export function deviceScheme(): 'dark' | 'light' {
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

/** Names of the properties by element; CSS animations and transitions run again by themselves. */
function scriptedAnimations(): Map<Element, Set<string>> {
  const found = new Map<Element, Set<string>>();
  for (const animation of document.getAnimations?.() ?? []) {
    const { effect } = animation;
    if (animation instanceof CSSAnimation || animation instanceof CSSTransition) continue;
    if (!(effect instanceof KeyframeEffect) || !effect.target || effect.pseudoElement) continue;
    const names = found.get(effect.target) ?? new Set();
    for (const frame of effect.getKeyframes()) for (const key of Object.keys(frame)) names.add(key);
    for (const other of ['offset', 'computedOffset', 'easing', 'composite']) names.delete(other);
    found.set(effect.target, new Set([...names].map(kebab)));
  }
  return found;
}

const kebab = (name: string): string => name.replace(/[A-Z]/g, (char) => `-${char.toLowerCase()}`);
