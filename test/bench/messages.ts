/** A visitor's messages a second (durable, counted, told), beside a bare server that writes the same rows in groups. */
import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generousLimits } from '../generous-limits.ts';
import { bunPath, startServer } from '../server-process.ts';
import { load, median, visitorHeaders } from './server-load.ts';

/** Prints what it has found, and answers the share of the floor. */
export async function benchMessages(rounds: number): Promise<number> {
  const server = await startServer({ env: { LOG_LEVEL: 'error', ...generousLimits } });
  const floor = Bun.spawn([bunPath(), join(import.meta.dir, 'messages-floor.ts')], { stdout: 'pipe' });
  const line = new TextDecoder().decode((await floor.stdout.getReader().read()).value);
  const floorAddress = `http://127.0.0.1:${/\d+/.exec(line)![0]}/`;
  const headers = await visitorHeaders(server);
  const begun = await fetch(`${server.app}/api/messenger/conversations`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ id: randomUUID(), message: { id: randomUUID(), body: 'Hello' } }),
  });
  if (!begun.ok) throw new Error(`no conversation: ${begun.status} ${await begun.text()}`);
  const { conversation } = (await begun.json()) as { conversation: { conversation: string } };
  const file = join(server.dataDir, 'message.json');
  writeFileSync(file, JSON.stringify({ id: '%ID%', body: 'The lamp that I ordered has not come yet. Where is it?' }));
  const address = `${server.app}/api/messenger/conversations/${conversation.conversation}/messages`;
  const measured: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    measured[0].push(await load(floorAddress, file, {}));
    measured[1].push(await load(address, file, headers));
  }
  floor.kill();
  await server.stop();
  const [floorPerSecond, perSecond] = [median(measured[0]), median(measured[1])];
  const ratio = perSecond / floorPerSecond;
  const words = [perSecond, floorPerSecond].map(Math.round);
  console.log(`messages of a visitor: ${words[0]}/s, floor ${words[1]}/s, ratio ${ratio.toFixed(2)}`);
  return ratio;
}
