/**
 * Chunk `react`: its door is `ReactSurface` (src/wire/surfaces.ts). What the page's chunks in React have in common: React's
 * words on Preact's core, and the tokens of theme.css. Not on Preact's compatible layer, which is 1.5 KB more: roots and
 * the focus events that bubble are all we need of that.
 * Unit tests run the chunks on React itself, browser tests on this.
 */
import { createElement, options, render, type ComponentType, type VNode } from 'preact';

export { Fragment } from 'preact';
export { jsx };
export { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
export { default as theme } from '../kit/theme.css';

const jsx = (type: ComponentType, props: object, key?: string) =>
  createElement(type, key === undefined ? props : { ...props, key });

/** In React these two bubble. */
const bubbling = { onFocus: 'onFocusIn', onBlur: 'onFocusOut' };
options.vnode = ({ type, props }: VNode<any>) => {
  if (typeof type === 'string')
    for (const [name, bubbles] of Object.entries(bubbling)) {
      if (props[name]) props[bubbles] = props[name];
      delete props[name];
    }
};

/** Drawn at once, and so is what follows from it. */
export const createRoot = (into: ParentNode & Element) => ({
  render: (view: VNode) => render(view, into),
  unmount: () => render(null, into),
});
export const flushSync = (run: () => void) => run();
