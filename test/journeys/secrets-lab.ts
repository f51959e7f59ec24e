/** What a server has stored, for tests that look for what must not be in it. */
import { execFileSync } from 'node:child_process';
import type { Page } from '@playwright/test';
import { bunPath } from '../server-process.ts';

/** Everything in the database as text, unpacked, snapshots in plain; but for thumbnails: base64 of pixels spells any word by chance. */
export function stored(dataDir: string): string {
  const script = `
    import { Database } from 'bun:sqlite';
    import { readdirSync } from 'node:fs';
    const { readScreenshot } = await import(process.argv[2]);
    for (const file of readdirSync(process.argv[1]).filter((name) => /\\.(db|sqlite)$/.test(name))) {
      const db = new Database(process.argv[1] + '/' + file, { readonly: true });
      for (const { name } of db.query("select name from sqlite_master where type = 'table'").all()) {
        for (const row of db.query('select * from "' + name + '"').all()) {
          if (row.packed) Object.assign(row, { body: new TextDecoder().decode(Bun.gunzipSync(row.packed)), packed: null });
          if (name === 'ticket_thumbnail') row.body = null;
          if (row.part === 'screenshotData') row.body = readScreenshot(String(row.body));
          process.stdout.write(JSON.stringify(row) + '\\n');
        }
      }
    }`;
  const reader = new URL('../../src/server/features/tickets/screenshot-part.ts', import.meta.url).pathname;
  return execFileSync(bunPath(), ['-e', script, dataDir, reader], { maxBuffer: 256 * 1024 * 1024 }).toString();
}

/** How many events of this name a page has told: what is counted of them by day has no data. */
export function eventsIn(all: string, name: string): number {
  const rows = all.split('\n').filter((line) => line.includes('"visitor_id"') && line.includes('"data":'));
  return rows.filter((line) => line.includes(`"name":"${name}"`)).length;
}

/** The last stored part of this name of a report. */
export function readPart(all: string, part: string): any {
  const row = all
    .split('\n')
    .filter((line) => line.includes(`"part":"${part}"`))
    .map((line) => JSON.parse(line) as { body: unknown })
    .at(-1)!;
  return typeof row.body === 'string' ? JSON.parse(row.body) : row.body;
}

/** Switches replay and network log on in the configuration that the page gets; all else is as it comes. */
export async function switchLogsOn(page: Page): Promise<void> {
  await page.route('**/api/config/**', async (route) => {
    const answer = await route.fetch();
    const config = (await answer.json()) as { flowConfig: object };
    const flowConfig = { ...config.flowConfig, enableWebReplays: true, enableNetworkLogs: true };
    await route.fulfill({ response: answer, json: { flowConfig } });
  });
}
