/** `/healthz`: the process answers. `/readyz`: the database can be written and the disk has room. */
import { statfs } from 'node:fs/promises';
import { ApiError } from '../../../wire/errors.ts';
import { document, type Route } from '../../http/route.ts';
import type { Ports } from '../../ports.ts';
import { writeSetting } from '../installation/settings.ts';

const ROOM_LEAST_BYTES = 64 * 1024 * 1024;

export function healthRoutes({ storage, environment, now }: Ports): Route[] {
  return [
    document('app', '/healthz', async () => Response.json({ ok: true })),
    document('app', '/readyz', async () => {
      const disk = await statfs(environment.dataDir);
      if (disk.bavail * disk.bsize < ROOM_LEAST_BYTES)
        throw new ApiError('not_ready', 'Less than 64 MB are free on the data disk.');
      // A real write, because a full or read-only disk still reads.
      const touched = storage.write((transaction) => writeSetting(transaction, 'ready', String(now())));
      await touched.catch(() => {
        throw new ApiError('not_ready', 'The database cannot be written.');
      });
      return Response.json({ ok: true });
    }),
  ];
}
