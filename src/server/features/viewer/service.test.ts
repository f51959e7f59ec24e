import { expect, test } from 'bun:test';
import { heapStats } from 'bun:jsc';
import { writeScreenshot } from '../tickets/screenshot-part.ts';
import type { Ports } from '../../ports.ts';
import type { HeldCopies } from '../assets/service.ts';
import type { Links } from '../links/service.ts';
import { createSanitizer } from '../../sanitizer/sanitizer.ts';
import { createViewer } from './service.ts';

const MB = 1024 * 1024;
const screen = { baseUrl: 'https://shop.test', width: 800, height: 600, isMobile: false, x: 0, y: 0 };
const heapMegabytes = (): number => {
  Bun.gc(true);
  const { heapSize, extraMemorySize } = heapStats();
  return (heapSize + extraMemorySize) / MB;
};

test('tickets that wait for a slow site do not hold their snapshots in memory, and read them again when it has answered', async () => {
  const pixels = 'A'.repeat(2 * MB);
  let reads = 0;
  const tickets = {
    facts: async () => ({
      projectId: 'p',
      visitorId: null,
      recordingUrl: null,
      hasScreenshot: true,
      hasThumbnail: false,
    }),
    part: async () => {
      reads++;
      const html = `<img src="/a.png"><img src="data:image/png;base64,${pixels}">`;
      return Buffer.from(writeScreenshot({ html, ...screen })).toString();
    },
    stored: async () => {
      const body = await tickets.part();
      return { body, packed: null, bytes: body.length };
    },
  };
  const answers: (() => void)[] = [];
  const assets: HeldCopies = {
    of: async () => new Map(),
    get: () => new Promise((resolve) => answers.push(resolve)),
    path: (file) => file,
    canGet: true,
  };
  const ports: Pick<Ports, 'later'> = { later: () => () => undefined };
  const cleaning = createSanitizer();
  const viewer = createViewer(ports, {
    tickets,
    links: {} as Links,
    assets,
    interactive: cleaning,
    background: cleaning,
  });
  const before = heapMegabytes();
  const kept = Array.from({ length: 12 }, (_, at) => viewer.keep(String(at)));
  while (answers.length < 12) await new Promise((resolve) => setImmediate(resolve));
  expect(heapMegabytes() - before).toBeLessThan(12);
  expect(reads).toBe(12);
  for (let at = 0; at < 24; at++) {
    while (answers.length <= at) await new Promise((resolve) => setImmediate(resolve));
    answers[at]!();
  }
  await Promise.all(kept);
  expect(reads).toBe(36);
  cleaning.close();
}, 60_000);
