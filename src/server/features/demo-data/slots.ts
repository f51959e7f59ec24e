/** What the demo asks of every feature that keeps rows: whether there are any yet, and how many it has made. */
import { slot } from '../../feature.ts';

export type DemoRows = {
  /** As the start tells them, such as `1,204 events`. */
  readonly told: string;
  /** The feature's own table. */
  readonly table: string;
  /** With so many rows an installation has data of its own, beside which no demo is loaded; undefined: it never says so. */
  readonly ownFrom?: number;
};

export const demoRows = slot<DemoRows>('demo rows');
