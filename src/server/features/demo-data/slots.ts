/** What the demo asks of every feature that keeps rows: whether there are any yet, and how many it has made. */
import { slot } from '../../feature.ts';

export type DemoRows = {
  /** The name of these rows in the count that the start prints, such as `1,204 events`. */
  readonly told: string;
  /** The feature's own table. */
  readonly table: string;
  /**
   * An installation with at least so many rows of this table has data of its own, and no demo is loaded beside it.
   * undefined: this table does not decide that.
   */
  readonly ownFrom?: number;
};

export const demoRows = slot<DemoRows>('demo rows');
