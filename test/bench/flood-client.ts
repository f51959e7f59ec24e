/**
 * Asks for 20 times what one address and one session may, with one SDK key, until it is killed; prints how often each status
 * came once a second. A process of its own.
 */
import { gzipSync } from 'node:zlib';
import { limitTable, type LimitName } from '../../src/wire/limit-table.ts';

const [, , app = '', key = ''] = process.argv;
const TIMES = 20;
/** As few timers as a second of a flood needs. */
const TICK_MS = 50;

const json = { 'api-token': key, 'content-type': 'application/json' };
const started = await fetch(`${app}/api/sessions`, { method: 'POST', headers: json, body: '{"lang":"en-us"}' });
const { gleapId = '', gleapHash = '' } = (await started.json()) as Record<string, string>;
const known = { ...json, 'gleap-id': gleapId, 'gleap-hash': gleapHash };
const html = '<p class="line">A line of a page that nobody has seen.</p>'.repeat(500_000);
/** 100 KB that become 30 MB. */
const report = gzipSync(
  JSON.stringify({
    type: 'BUG',
    screenshotData: { html, baseUrl: 'https://a.test', width: 1, height: 1, isMobile: false, x: 0, y: 0 },
  }),
);
const events = JSON.stringify({
  events: Array.from({ length: 100 }, (_, at) => ({ name: `e${at}`, date: '2026-03-01T10:00:00.000Z' })),
});
const file = () => {
  const form = new FormData();
  form.set('file', new File([new Uint8Array(100_000)], 'a.png'));
  return form;
};

const calls: [LimitName, () => Promise<Response>][] = [
  ['starts-per-newcomer', () => post('/api/sessions', json, '{"lang":"en-us"}')],
  ['reports-per-address', () => post('/api/bugs/v2', known, report)],
  ['event-batches-per-session', () => post('/api/sessions/ping', known, events)],
  ['configuration-per-address', () => fetch(`${app}/api/config/${key}`)],
  ['session-changes-per-session', () => post('/api/sessions/identify', known, `{"userId":"u${Math.random()}"}`)],
  ['sign-ups-per-address', () => post('/api/auth/users', json, '{}')],
  ['uploads-per-address', () => post('/api/uploads/sdk', { 'api-token': key }, file())],
];
const statuses: Record<string, number> = {};

function post(path: string, headers: Record<string, string>, body: BodyInit): Promise<Response> {
  return fetch(app + path, { method: 'POST', headers, body });
}

/** What is owed of each call, in parts of one. */
const owed = new Map<LimitName, number>();
setInterval(() => {
  for (const [name, send] of calls) {
    const { most, windowMs } = limitTable[name];
    const due = (owed.get(name) ?? 0) + (TIMES * most * TICK_MS) / windowMs;
    owed.set(name, due % 1);
    for (let at = 1; at <= due; at++)
      send()
        .then(async (answer) => (await answer.arrayBuffer(), answer.status))
        .catch(() => 0)
        .then((status) => void (statuses[status] = (statuses[status] ?? 0) + 1));
  }
}, TICK_MS);
setInterval(() => console.log(JSON.stringify(statuses)), 1000);
