/** What content promises: how fast public pages are served, what Markdown keeps of documents, what saves at once keep of each other. */
import { sample } from 'fast-check';
import { readMarkdown } from '../../src/wire/documents/markdown-read.ts';
import { writeMarkdown } from '../../src/wire/documents/markdown-write.ts';
import type { Body } from '../../src/wire/documents/nodes.ts';
import { documents } from '../documents.ts';
import { processDesk } from '../process-desk.ts';
import { savesAtOnce } from '../saves-at-once.ts';
import { startServer } from '../server-process.ts';
import { createSiteLab, everyNode } from '../site-lab.ts';
import { soakSeed } from '../soak-slice.ts';
import { forPeer, peerFailures } from './markdown-peer.ts';
import { load, ratioOf, type Ratio } from './server-load.ts';
import type { Goal } from './goal.ts';

const DOCUMENTS = 10_000;
const SAVES = 1000;
const EDITORS = 10;
const FAILURES_SHOWN = 5;
const FAILURES_APART = 60;

export async function reportContent(rounds: number, goal: Goal): Promise<void> {
  const { perSecond, floorPerSecond, ratio, bytes } = await benchPage(rounds);
  console.log(
    `public article of ${bytes} bytes: ${Math.round(perSecond)}/s, a fixed answer of the same bytes ${Math.round(floorPerSecond)}/s, ratio ${ratio.toFixed(2)}`,
  );
  goal('a public article at least half as fast as a fixed answer', -ratio, -0.5);
  reportRoundTrip(goal);
  const { taken, told, lost } = await savesAtOnce(SAVES, EDITORS);
  console.log(`saves at once: ${taken} taken, ${told} times somebody was told of another, ${lost.length} blocks lost`);
  goal('blocks lost by saves at once', lost.length, 0);
}

/** An article's page beside a server that answers with the same bytes, whatever it is asked. */
async function benchPage(rounds: number): Promise<Ratio & { readonly bytes: number }> {
  const server = await startServer({ env: { LOG_LEVEL: 'error' } });
  try {
    const { ask } = await processDesk(server);
    const lab = createSiteLab((path, method, body) => ask(path.slice(1), body as object | undefined, method));
    const other = await lab.article({ title: 'Dimming', text: 'Turn it.' });
    const { number } = await lab.article({ title: 'Which bulb fits', text: everyNode(other.id) });
    const headers = { 'accept-encoding': 'br' };
    const { url, bytes } = await packed(`${server.app}/help/en/articles/${number}`, headers);
    using floor = Bun.serve({
      port: 0,
      hostname: '127.0.0.1',
      fetch: () =>
        new Response(bytes, { headers: { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' } }),
    });
    const [bare, ours]: [number[], number[]] = [[], []];
    // The first ones warm up both.
    for (let round = 0; round <= rounds; round += 1) {
      const [beside, mine] = [await load(floor.url.href, '', headers), await load(url, '', headers)];
      if (round > 0) bare.push(beside);
      if (round > 0) ours.push(mine);
    }
    return { ...ratioOf([bare, ours]), bytes: bytes.length };
  } finally {
    await server.stop();
  }
}

/** As it goes over the network, at the address that it leads to. */
async function packed(
  address: string,
  headers: Record<string, string>,
): Promise<{ url: string; bytes: Uint8Array<ArrayBuffer> }> {
  const { url } = await fetch(address, { headers });
  const answer = await fetch(url, { headers, decompress: false });
  if (answer.headers.get('content-encoding') !== 'br') throw new Error(`${url} is not packed`);
  return { url, bytes: await answer.bytes() };
}

/**
 * Documents of all that the table of nodes allows, through Markdown and back; then both ways on the same documents without
 * what `@tiptap/markdown` has no node for, with some of those that it changes.
 */
function reportRoundTrip(goal: Goal): void {
  const all = sample(documents, { numRuns: DOCUMENTS, seed: soakSeed });
  const changed = all.filter(isChanged).length;
  console.log(`Markdown and back: ${all.length - changed} of ${all.length} documents the same`);
  const forBoth = forPeer(all);
  const failures = peerFailures(forBoth).map(({ body, became }) => `${JSON.stringify(body)} becomes ${became}`);
  const ours = forBoth.filter(isChanged).length;
  console.log(`  of what @tiptap/markdown knows of them: ours changes ${ours}, it changes ${failures.length}, such as`);
  // Of different lengths, so that each shows something else.
  const byLength = [...new Set(failures)].toSorted((one, other) => one.length - other.length);
  for (let at = 0; at < FAILURES_SHOWN; at += 1) console.log(`    ${byLength[at * FAILURES_APART]}`);
  goal('documents that Markdown changes', changed + ours, 0);
}

const isChanged = (body: Body) => !Bun.deepEquals(readMarkdown(writeMarkdown(body)).body, body);
