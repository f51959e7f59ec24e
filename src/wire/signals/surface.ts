/** The door of the chunk `signals`: what a page measures while this visitor can still get something by it. Types only. */
import type { Signal } from '../campaigns/visitor-pushes.ts';
import type { PageWork } from '../page-work.ts';

/** Measures these from now on, and nothing else; none of them ends all listening. Never throws. */
export type Signals = { readonly watch: (signals: readonly Signal[]) => void };

export type SignalsSurface = { openSignals: (host: PageWork) => Signals };
