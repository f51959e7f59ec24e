/** `/healthz`: the process answers. `/readyz`: the database can be written and the disk has room. `/metrics`: counts, for Prometheus. */
import { statfs } from 'node:fs/promises';
import { timingSafeEqual } from 'node:crypto';
import { ApiError } from '../../../wire/errors.ts';
import { isThisMachine } from '../../http/client-address.ts';
import { document, type Call, type Route } from '../../http/route.ts';
import type { Environment } from '../../../wire/environment.ts';
import type { Ports } from '../../ports.ts';
import { writeSetting } from '../installation/settings.ts';

const ROOM_LEAST_BYTES = 64 * 1024 * 1024;
const READY_MS = 1000;

export function healthRoutes(ports: Ports): Route[] {
  const { storage, environment } = ports;
  const ready = readiness(ports);
  return [
    document('app', '/healthz', async () => Response.json({ ok: true })),
    document('app', '/readyz', async () => {
      await ready();
      return Response.json({ ok: true });
    }),
    document('app', '/metrics', async (call) => {
      if (!mayRead(call, environment)) throw new ApiError('not_found', 'There is nothing at /metrics.');
      const lines = [
        '# HELP parley_db_retries_total Writes that ran again because another one was in their way.',
        '# TYPE parley_db_retries_total counter',
        `parley_db_retries_total ${storage.counts.retries}`,
      ];
      return new Response(`${lines.join('\n')}\n`, { headers: { 'content-type': 'text/plain; version=0.0.4' } });
    }),
  ];
}

/** Looks and writes at most once in `READY_MS`, however many ask. Errors: 503 with what is wrong. */
function readiness({ storage, environment, now }: Pick<Ports, 'storage' | 'environment' | 'now'>): () => Promise<void> {
  let looked: { readonly at: number; readonly found: Promise<void> } | undefined;

  async function look(): Promise<void> {
    const disk = await statfs(environment.dataDir);
    if (disk.bavail * disk.bsize < ROOM_LEAST_BYTES) throw notReady('Less than 64 MB are free on the data disk.');
    // A real write, because a full or read-only disk still reads.
    const touched = storage.write((transaction) => writeSetting(transaction, 'ready', String(now())));
    await touched.catch(() => {
      throw notReady('The database cannot be written.');
    });
  }

  return () => {
    if (!looked || now() - looked.at >= READY_MS) looked = { at: now(), found: look() };
    return looked.found;
  };
}

function notReady(detail: string): ApiError {
  return new ApiError('not_ready', detail, { headers: { 'retry-after': String(READY_MS / 1000) } });
}

/** Whether the caller may read the metrics: it asks from this machine, or shows METRICS_TOKEN. */
function mayRead(
  call: Pick<Call, 'address' | 'request'>,
  { metricsToken: token }: Pick<Environment, 'metricsToken'>,
): boolean {
  if (isThisMachine(call)) return true;
  const shown = call.request.headers.get('authorization') ?? '';
  return token !== undefined && same(shown, `Bearer ${token}`);
}

function same(a: string, b: string): boolean {
  const [one, other] = [Buffer.from(a), Buffer.from(b)];
  return one.length === other.length && timingSafeEqual(one, other);
}
