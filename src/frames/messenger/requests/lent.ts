/**
 * What the screens of help lend to those of the requests. It comes with their chunk at run time: imported from there, each
 * shared file would become a chunk of its own, which costs both more bytes than it saves.
 */
import type * as parts from '../help/parts.tsx';
import type * as uses from '../help/use-help.ts';

/** In this order: names would cost bytes. */
export type Lent = readonly [
  typeof parts.Inside,
  typeof parts.NotYet,
  typeof parts.RootBar,
  typeof parts.spoken,
  typeof parts.Stale,
  typeof parts.useHeading,
  typeof uses.useHelp,
  typeof uses.useLoaded,
  typeof uses.useReturn,
  typeof uses.useWayBack,
];

export let Inside: typeof parts.Inside;
export let NotYet: typeof parts.NotYet;
export let RootBar: typeof parts.RootBar;
export let spoken: typeof parts.spoken;
export let Stale: typeof parts.Stale;
export let useHeading: typeof parts.useHeading;
export let useHelp: typeof uses.useHelp;
export let useLoaded: typeof uses.useLoaded;
export let useReturn: typeof uses.useReturn;
export let useWayBack: typeof uses.useWayBack;

/** Before any of the screens is drawn. */
export function lend(lent: Lent): void {
  [Inside, NotYet, RootBar, spoken, Stale, useHeading, useHelp, useLoaded, useReturn, useWayBack] = lent;
}
