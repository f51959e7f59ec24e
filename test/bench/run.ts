/**
 * `bun run bench`: what Parley costs a page and what its server does, beside a floor in the same run. Ratios count;
 * absolute times belong to the machine. Ends with 1 when a figure misses its goal.
 *   bun run bench page [rounds]     only the page
 *   bun run bench tabs [rounds]     only how soon a tab of the messenger shows its list
 *   bun run bench server [rounds]   only the server
 *   bun run bench sockets [rounds]  only the sockets
 *   bun run bench snapshot [rounds] only what a screenshot costs the page
 *   bun run bench fetch [rounds]    only what the network log costs the page's own calls
 *   bun run bench replay [rounds]   only what the replay recorder costs a page that changes a lot
 *   bun run bench limits [rounds]   only what counting requests costs, and what a flood costs everybody else
 *   bun run bench search [rounds]   only how good the search of the help center is, and what it costs beside plain FTS5
 *   bun run bench content [rounds] only how fast public pages are served, and what Markdown and saves at once lose
 *   bun run bench campaigns [rounds] only what live campaigns cost the events that a server takes
 *   bun run bench messages [rounds] only what taking a visitor's message costs beside a bare server
 *   bun run bench exports          only what the export of a large person takes of memory
 *   bun run bench capture [rounds] [dist of another build] only the capture editor, beside that build in pairs
 */
import { build, isBuilt } from '../../build.ts';
import { benchCampaigns } from './campaigns.ts';
import { benchCapture, type CaptureFigures } from './capture.ts';
import { reportContent } from './content.ts';
import { benchExports, reportExports } from './exports.ts';
import { benchFetch, type FetchFigures } from './fetch.ts';
import { benchFlood, benchLimits, type FloodFigures, type LimitFigures } from './limits.ts';
import { benchMessages } from './messages.ts';
import { benchPageLoad, type Load, type Loads } from './page-load.ts';
import { benchPostgres, type PostgresFigures } from './postgres.ts';
import { benchReplay, type ReplayCost, type ReplayFigures } from './replay.ts';
import { benchSearchCost, benchSearchQuality, type SearchCostFigures, type SearchQualityFigures } from './search.ts';
import { benchServer, type ServerFigures } from './server-load.ts';
import { benchSnapshot, type SnapshotFigures } from './snapshot.ts';
import { benchSockets, type SocketFigures } from './sockets.ts';
import { benchTabs, type TabFigures } from './tabs.ts';

// What is measured is the product, and not the servers of the tests.
process.env.REAL_PASSWORDS = '1';
const [what = 'all', rounds = '5', otherBuild] = process.argv.slice(2);
/** Few would be noise. */
const perRound = { pairs: 50, runs: 10, captures: 3 } as const;
const missed: string[] = [];

if (!isBuilt()) await build();
const wanted = (part: string) => what === 'all' || what === part;
if (wanted('page')) reportPage(await benchPageLoad(Number(rounds)));
if (wanted('tabs')) reportTabs(await benchTabs(Number(rounds)));
if (wanted('snapshot')) (await benchSnapshot(Number(rounds) * perRound.runs)).forEach(reportSnapshot);
if (wanted('fetch')) reportFetch(await benchFetch(Number(rounds) * perRound.pairs));
if (wanted('capture')) reportCapture(await benchCapture(Number(rounds) * perRound.captures, otherBuild));
// A round takes minutes: the bare library is what it is compared with.
if (wanted('replay')) reportReplay(await benchReplay(Math.max(1, Math.ceil(Number(rounds) / 5))));
const serverRounds = Math.max(1, Math.ceil(Number(rounds) / 2));
if (wanted('server')) reportServer(await benchServer(serverRounds));
if (wanted('server')) reportPostgres(await benchPostgres(serverRounds));
if (wanted('limits')) reportLimits(await benchLimits());
if (wanted('limits')) reportFlood(await benchFlood(serverRounds));
if (wanted('campaigns')) goal('events with 50 live campaigns 0.7', -(await benchCampaigns(Number(rounds))), -0.7);
if (wanted('messages')) goal('messages 0.5 of the floor', -(await benchMessages(serverRounds)), -0.5);
if (wanted('exports')) reportExports(await benchExports(), goal);
if (wanted('content')) await reportContent(serverRounds, goal);
if (wanted('search')) reportSearchQuality(await benchSearchQuality());
if (wanted('search')) reportSearchCost(await benchSearchCost(Number(rounds) * perRound.runs));
if (wanted('sockets')) reportSockets(await benchSockets(Number(rounds)));
console.log(missed.length === 0 ? '\nevery goal reached' : `\nmissed: ${missed.join('; ')}`);
process.exit(missed.length === 0 ? 0 : 1);

function reportPage({ none, bare, parley, logging }: Loads): void {
  const row = (name: string, of: (load: Load) => number | string) =>
    console.log(`${name.padEnd(34)}${[none, bare, parley].map((load) => String(of(load)).padStart(12)).join('')}`);
  const ms = (of: (load: Load) => number) => (load: Load) => of(load).toFixed(1);
  console.log(`${''.padEnd(34)}${['no widget', 'bare', 'Parley'].map((name) => name.padStart(12)).join('')}`);
  row('bytes over the network', (load) => load.bytes);
  row(
    'script time within 5 s, ms',
    ms((load) => load.scriptMs),
  );
  row(
    'longest run, ms',
    ms((load) => load.longestMs),
  );
  row(
    'script time, with a visitor, ms',
    ms((load) => load.visitedMs),
  );
  row(
    'longest run, with a visitor, ms',
    ms((load) => load.visitedLongestMs),
  );
  const share = (load: Load) => Math.max(0, load.longTaskMs - none.longTaskMs);
  row('our share of long tasks, ms', ms(share));
  row(
    'largest contentful paint, ms',
    ms((load) => load.lcpMs),
  );
  row(
    'visible button, ms',
    ms((load) => load.buttonMs),
  );
  row('requests before the button', (load) => load.requestsBeforeButton);
  row(
    'click to shell, ms',
    ms((load) => load.shellMs),
  );
  row(
    'click to visible content, ms',
    ms((load) => load.contentMs),
  );
  row(
    'click to usable, cold, ms',
    ms((load) => load.usableMs),
  );
  row(
    'click to the app itself, cold, ms',
    ms((load) => load.appMs),
  );
  row(
    'click to usable, after intent, ms',
    ms((load) => load.warmUsableMs),
  );
  row('heap, KB', (load) => Math.round(load.heapKb));
  row('light-DOM nodes added', (load) => load.nodes - none.nodes);
  row('CSS rules added', (load) => load.rules - none.rules);
  row('globals added', (load) => load.globals.join(' ') || 0);
  row('listeners on window, document', (load) => load.listeners);
  row('patched built-ins', (load) => load.patched.join(' ') || 0);
  const beside = (name: string, ours: number) =>
    console.log(`${name}: ${(ours / bare.contentMs).toFixed(2)}x the frame of bare`);
  beside('click to visible content', parley.contentMs);
  beside('click to the app itself, cold', parley.appMs);
  console.log(
    `with every log on: script ${logging.scriptMs.toFixed(1)} ms, longest run ${logging.longestMs.toFixed(1)} ms`,
  );
  goal('script with every log on at most 20 ms more than bare', logging.scriptMs - bare.scriptMs, 20);
  goal('longest run with every log on at most 8 ms more than bare', logging.longestMs - bare.longestMs, 8);
  goal('script at most 12 ms more than bare within 5 s of the load', parley.scriptMs - bare.scriptMs, 12);
  goal('longest run at most 6 ms more than bare', parley.longestMs - bare.longestMs, 6);
  goal('button at most 1.15x bare', parley.buttonMs / bare.buttonMs, 1.15);
  goal('click to shell at most 30 ms more than bare', parley.shellMs - bare.shellMs, 30);
  goal('click to content at most 1.3x bare', parley.contentMs / bare.contentMs, 1.3);
  goal('the app itself within 1.5x the frame of bare', parley.appMs / bare.contentMs, 1.5);
  goal('usable within 1,000 ms, cold', parley.usableMs, 1000);
  goal('usable within 80 ms, after intent', parley.warmUsableMs, 80);
  goal('one light-DOM node', parley.nodes - none.nodes, 1);
  goal('no CSS rule', parley.rules - none.rules, 0);
  goal('two globals', parley.globals.length, 2);
  goal('nothing patched but console methods', parley.patched.filter((name) => !name.startsWith('console.')).length, 0);
  // The page itself is the other one.
  goal('one request before the button', parley.requestsBeforeButton - 1, 1);
}

function reportSnapshot({ nodes, bareMs, rrwebMs = 0, readMs, totalMs, sliceMs, ...ratios }: SnapshotFigures): void {
  const [bare, rrweb, read, total, slice] = [bareMs, rrwebMs, readMs, totalMs, sliceMs].map((ms) => ms.toFixed(1));
  console.log(
    `snapshot of ${nodes} nodes at 4x throttle: bare clone with style text ${bare} ms, rrweb-snapshot ${rrweb} ms in one task; ` +
      `ours: read ${read} ms (${ratios.readRatio.toFixed(2)}x), ready ${total} ms (${ratios.totalRatio.toFixed(2)}x), slices ${slice} ms`,
  );
  goal(`${nodes} nodes read within 1.5x a bare clone`, ratios.readRatio, 1.5);
  goal(`${nodes} nodes ready within 3x a bare clone`, ratios.totalRatio, 3);
  goal(`${nodes} nodes in slices of at most 16 ms`, sliceMs, 16);
}

function reportFetch({ bareMs, loggedMs, ratio }: FetchFigures): void {
  console.log(
    `fetch: bare ${bareMs.toFixed(2)} ms, with the network log ${loggedMs.toFixed(2)} ms, ratio ${ratio.toFixed(3)}`,
  );
  goal('fetch with the network log at most 1.05x bare', ratio, 1.05);
}

function reportCapture({ toolbarMs, strokesMs, ratios }: CaptureFigures): void {
  console.log(`capture: press to toolbar ${toolbarMs.toFixed(1)} ms, 200 strokes ${strokesMs.toFixed(1)} ms`);
  if (!ratios) return;
  const [toolbar, strokes] = [ratios.toolbarMs, ratios.strokesMs];
  console.log(`capture beside the other build: toolbar ${toolbar.toFixed(3)}x, strokes ${strokes.toFixed(3)}x`);
  goal('press to toolbar at most 1.1x the other build', toolbar, 1.1);
  goal('200 strokes at most 1.1x the other build', strokes, 1.1);
}

function reportReplay(figures: ReplayFigures): void {
  for (const [scene, { none, observer, library, parley }] of Object.entries(figures)) {
    console.log(
      `${scene.padEnd(34)}${['no recorder', 'observer', 'bare rrweb', 'Parley'].map((name) => name.padStart(12)).join('')}`,
    );
    const row = (name: string, of: (cost: ReplayCost) => number) =>
      console.log(
        `${name.padEnd(34)}${[none, observer, library, parley].map((cost) => of(cost).toFixed(2).padStart(12)).join('')}`,
      );
    row('ms for 1,000 changes', (cost) => cost.per1000Ms);
    row('longest task, ms', (cost) => cost.longestMs);
    row('99 of 100 tasks within, ms', (cost) => cost.p99Ms);
    row('start, ms', (cost) => cost.startMs);
    const { tellMs, tellLongestMs, bytes, failure } = parley;
    const told = `in ${Math.round(tellMs)} ms, longest task ${Math.round(tellLongestMs)} ms, ${Math.round(bytes / 1024)} KB`;
    console.log(`told ${told}${failure ? `; ${failure}` : ''}`);
    goal(`${scene}: at most 1.15x bare rrweb`, parley.per1000Ms / library.per1000Ms, 1.15);
    goal(`${scene}: 99 of 100 tasks within 50 ms`, parley.p99Ms, 50);
    goal(`${scene}: at most 5 MB`, bytes / 1024 / 1024, 5);
  }
}

function reportServer({ ping, report, startMs, idleMb }: ServerFigures): void {
  for (const [name, { perSecond, floorPerSecond, ratio }] of [
    ['POST /api/sessions/ping', ping],
    ['POST /api/bugs/v2, 200 KB', report],
  ] as const) {
    console.log(
      `${name}: ${Math.round(perSecond)}/s, floor ${Math.round(floorPerSecond)}/s, ratio ${ratio.toFixed(2)}`,
    );
    goal(`${name} at least half the floor`, -ratio, -0.5);
  }
  console.log(`start to ready ${Math.round(startMs)} ms, idle ${Math.round(idleMb)} MB`);
  goal('ready within 500 ms', startMs, 500);
  goal('idle within 150 MB', idleMb, 150);
}

function reportPostgres(figures: PostgresFigures | undefined): void {
  if (!figures) return console.log('PostgreSQL: not there, not measured');
  const { ping, report } = figures.server;
  for (const [name, { perSecond, floorPerSecond }] of [
    ['POST /api/sessions/ping', ping],
    ['POST /api/bugs/v2, 200 KB', report],
  ] as const)
    console.log(`PostgreSQL: ${name}: ${Math.round(perSecond)}/s (bare SQLite ${Math.round(floorPerSecond)}/s)`);
  for (const { writers, perSecond, barePerSecond, ratio, openRatio } of figures.rows) {
    const who = `PostgreSQL: one durable row, ${writers} at once`;
    console.log(
      `${who}: ${Math.round(perSecond)}/s, bare insert ${Math.round(barePerSecond)}/s, ratio ${ratio.toFixed(2)}; ` +
        `in a work that goes on after it ratio ${openRatio.toFixed(2)}`,
    );
    goal(`${who} at least half a bare insert`, -ratio, -0.5);
  }
}

function reportSockets({ sockets, openMs, kbPerSocket, p50Ms, p99Ms, answerMs }: SocketFigures): void {
  const [opened, memory] = [Math.round(openMs), kbPerSocket.toFixed(1)];
  console.log(`${sockets} idle sockets: open and welcomed in ${opened} ms, ${memory} KB each`);
  const [half, most, answered] = [p50Ms, p99Ms, answerMs].map(Math.round);
  console.log(
    `an action to all of them: heard after ${half} ms (p50), ${most} ms (p99); answered within ${answered} ms`,
  );
}

function reportLimits({ limiterMicros, pingMicros }: LimitFigures): void {
  const share = (limiterMicros / pingMicros) * 100;
  console.log(
    `limits: ${limiterMicros.toFixed(2)} µs of processor in the limiter, ${pingMicros.toFixed(1)} µs a ping: ${share.toFixed(2)} %`,
  );
  goal('counting a ping at most 3 % of it', share, 3);
}

function reportFlood({ p99, peakMb, statuses }: FloodFigures): void {
  for (const [name, { quiet, flooded }] of Object.entries(p99)) {
    const ratio = flooded / quiet;
    console.log(
      `flood: ${name} within ${quiet.toFixed(1)} ms quiet, ${flooded.toFixed(1)} ms flooded: ${ratio.toFixed(2)}x`,
    );
    goal(`${name} under a flood at most 1.5x quiet`, ratio, 1.5);
  }
  console.log(`flood: ${Math.round(peakMb)} MB at most; its calls by status: ${statuses}`);
  goal('the process under a flood below 300 MB', peakMb, 300);
}

function reportSearchQuality({ ours, plain }: SearchQualityFigures): void {
  for (const [kind, { recall, mrr, ndcg }] of [['all', ours.all] as const, ...Object.entries(ours.byKind)]) {
    const beside = kind === 'all' ? plain.all : plain.byKind[kind]!;
    const pair = (name: string, mine: number, other: number) =>
      `${name} ${mine.toFixed(3)} (plain ${other.toFixed(3)})`;
    const figures = [
      pair('recall@5', recall, beside.recall),
      pair('MRR', mrr, beside.mrr),
      pair('nDCG@5', ndcg, beside.ndcg),
    ];
    console.log(`search, ${kind}: ${figures.join(', ')}`);
  }
  console.log(`not all answers among the first 5:\n  ${ours.missed.join('\n  ')}`);
  goal('search: recall@5 at least 0.95', -ours.all.recall, -0.95);
  goal('search: MRR at least 0.85', -ours.all.mrr, -0.85);
  goal('search: nDCG@5 at least 0.85', -ours.all.ndcg, -0.85);
  goal('search: recall@5 of typos at least 0.90', -ours.byKind.typo!.recall, -0.9);
  goal('search: nothing found for nonsense', ours.nonsense.length, 0);
}

function reportSearchCost({ rows, ratio, correctionMs, publishMs }: SearchCostFigures): void {
  for (const { what, ours, bare } of rows)
    console.log(
      `search for ${what}: ${Math.round(ours)} µs, bare FTS5 ${Math.round(bare)} µs, ${(ours / bare).toFixed(2)}x`,
    );
  console.log(`a correction ${correctionMs.toFixed(1)} ms, the index of a publication ${publishMs.toFixed(1)} ms`);
  goal('searches at most 2.0x bare FTS5', ratio, 2);
}

function goal(name: string, value: number, most: number): void {
  if (value > most) missed.push(`${name} (${Math.abs(value).toFixed(2)})`);
}

function reportTabs({ listMs, bareMs, ratio }: TabFigures): void {
  console.log(
    `tab of the messenger to its list: ${listMs.toFixed(0)} ms, a bare button that asks the same and draws a plain list ${bareMs.toFixed(0)} ms, ratio ${ratio.toFixed(2)}`,
  );
  goal('a tab to its list 1.3 times a bare fetch and draw', ratio, 1.3);
}
