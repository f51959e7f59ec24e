/** Resident memory of a server that has come to rest. */
import { readFileSync } from 'node:fs';
import type { ServerProcess } from '../server-process.ts';

const LOOKS = 10;
const BETWEEN_MS = 300;

/** KB, once garbage has been collected and nothing arrives: the smallest of ten looks over 3 s, for the system tells no one. */
export async function settledKb(server: ServerProcess): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>();
  const looks: number[] = [];
  const timer = setInterval(() => {
    const status = readFileSync(`/proc/${server.process.pid}/status`, 'utf8');
    if (looks.push(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0)) < LOOKS) return;
    clearInterval(timer);
    resolve(Math.min(...looks));
  }, BETWEEN_MS);
  return promise;
}
