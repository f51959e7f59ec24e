/** What an element looks like through state that markup does not carry: the top layer, animations, the scheme. */
import { localName } from '../kit/dom.ts';
import type { Facts, FactsOf } from './facts.ts';

export type Animated = readonly [name: string, value: string][];

const TOP_LAYER = 'z-index:2147483000';

/** `live` is a modal dialog or an open popover. */
export function topLayer(live: Element, copy: Element, facts: FactsOf): void {
  const isDialog = localName(live) === 'dialog';
  (facts.of(copy).style ??= []).push(
    ...(isDialog
      ? ['position:fixed', 'inset:0', 'margin:auto', TOP_LAYER]
      : ['display:block', 'position:fixed', TOP_LAYER]),
  );
  // A viewer puts it there again, which draws its backdrop too.
  (facts.of(copy).attributes ??= []).push(['bb-top', isDialog ? 'modal' : 'popover']);
  facts.of(copy).open = true;
}

/** A page that follows the device's scheme shows the visitor's. */
export function schemeOf(root: Element): string[] {
  const { colorScheme } = getComputedStyle(root);
  return /light.*dark|dark.*light/.test(colorScheme) ? [`color-scheme:${deviceScheme()}`] : [];
}

export function deviceScheme(): 'dark' | 'light' {
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

/** The present values of everything that moves, so that it stands still as it was seen. */
export function animatedStyles(page: Document): Map<Element, Animated> {
  const names = new Map<Element, Set<string>>();
  for (const { effect } of page.getAnimations?.() ?? []) {
    if (!(effect && 'getKeyframes' in effect)) continue;
    const { target, pseudoElement } = effect as KeyframeEffect;
    if (!target || pseudoElement) continue;
    const its = names.get(target) ?? new Set();
    for (const frame of (effect as KeyframeEffect).getKeyframes()) for (const key of Object.keys(frame)) its.add(key);
    names.set(target, its);
  }
  const styles = new Map<Element, Animated>();
  for (const [target, its] of names) {
    for (const other of ['offset', 'computedOffset', 'easing', 'composite']) its.delete(other);
    const look = getComputedStyle(target);
    const values = [...its].map(kebab).map((name) => [name, look.getPropertyValue(name)] as [string, string]);
    if (look.animationName !== 'none') values.push(['animation', 'none']);
    styles.set(target, values);
  }
  return styles;
}

export function stillStyle(facts: Facts, values: Animated): void {
  (facts.attributes ??= []).push(['bb-web-animations', JSON.stringify(Object.fromEntries(values))]);
  (facts.style ??= []).push(...values.map(([name, value]) => `${name}:${value}`));
}

const kebab = (name: string): string => name.replace(/[A-Z]/g, (char) => `-${char.toLowerCase()}`);
