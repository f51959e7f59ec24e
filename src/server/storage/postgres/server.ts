/** What is asked of a PostgreSQL server before anything is written there. */
import type { Storage } from '../port.ts';

const OLDEST = 15;

/** Checks version and encoding; returns a remark where the version is one that Parley is not tested with. Errors: what to do. */
export async function serverIn(storage: Storage, address: string): Promise<string | undefined> {
  const row = await storage
    .one(`select current_setting('server_version_num') as version, current_setting('server_encoding') as encoding`)
    .catch((error: unknown) => {
      throw new Error(refusalOf(error, address), { cause: error });
    });
  const version = Math.floor(Number(row?.version) / 10_000);
  if (version < OLDEST) throw new Error(`the server is PostgreSQL ${version}, and ${OLDEST} or newer is needed`);
  if (row?.encoding !== 'UTF8')
    throw new Error(
      `the encoding of the database is ${row?.encoding}, and UTF8 is needed: create it with encoding 'UTF8'`,
    );
  return version === OLDEST ? undefined : `Parley is tested with PostgreSQL ${OLDEST}; this server is ${version}.`;
}

function refusalOf(error: unknown, address: string): string {
  const { hostname, port, pathname, username } = new URL(address);
  const told = (error as { cause?: unknown } | null)?.cause ?? error;
  const { errno = '', code = '' } = told as { errno?: string; code?: string };
  if (String(errno).startsWith('28') || code === 'ERR_POSTGRES_PASSWORD_REQUIRED')
    return `the server refuses the credentials of ${username || 'nobody'}`;
  if (errno === '3D000') return `there is no database ${pathname.slice(1)}: create it`;
  if (typeof errno === 'string' && errno) return `the server says ${messageOf(told)}`;
  return `no server answers at ${hostname}:${port || 5432}`;
}

/** In one line. A message may repeat what was in the address. */
export function withoutPassword(error: unknown, address: string | undefined): string {
  const message = messageOf(error).replaceAll(/\s*\n\s*/g, ' ');
  const password = address && new URL(address).password;
  if (!password) return message;
  return message.replaceAll(password, '…').replaceAll(decodeURIComponent(password), '…');
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
