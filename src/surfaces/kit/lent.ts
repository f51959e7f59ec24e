/**
 * What the chunk `react` lends to the chunks of the host page that are written in React: its words, which the build puts in
 * place of the library (scripts/small-react.ts), and the tokens of the page's surfaces. Empty until they are lent;
 * given as a value and not imported by its address, since an import that failed once would fail for as long as the page lives.
 * A word that no chunk has used yet is added here and in `ReactSurface`.
 */
import type * as React from 'react';
import type { flushSync as flush } from 'react-dom';
import type { createRoot as root } from 'react-dom/client';
import type * as Runtime from 'react/jsx-runtime';
import type { ReactSurface } from '../../wire/surfaces.ts';

export let Fragment: typeof React.Fragment;
export let jsx: typeof Runtime.jsx;
export let createRoot: typeof root;
export let flushSync: typeof flush;
/** The style sheet of theme.css. */
export let theme: string;
export let useLayoutEffect: typeof React.useLayoutEffect;
export let useMemo: typeof React.useMemo;
export let useRef: typeof React.useRef;
export let useState: typeof React.useState;

/** Takes over what the chunk `react` lends. Called before anything of the chunk is drawn. */
export function lend(react: ReactSurface): void {
  ({ Fragment, jsx, createRoot, flushSync, theme, useLayoutEffect, useMemo, useRef, useState } = react);
}

/** The same but for warnings of a development build. */
export { jsx as jsxs };
