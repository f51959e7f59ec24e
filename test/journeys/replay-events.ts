/** What of a recorded replay a test looks at: events of one kind, and all of them as text. */
import type { Page } from '@playwright/test';
import { told } from './replay-lab.ts';

/** The data of incremental events of this source. */
export const of = async (page: Page, source: number): Promise<any[]> =>
  (await told(page)).events.filter(({ type, data }) => type === 3 && data.source === source).map(({ data }) => data);

export const text = async (page: Page) => JSON.stringify((await told(page)).events);
