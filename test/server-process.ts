/** The real server as a child process on free ports with a data folder of its own. Used by browser tests and benches. */
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generousLimits } from './generous-limits.ts';

export type ServerProcess = {
  readonly app: string;
  readonly frame: string;
  readonly media: string;
  readonly key: string;
  readonly admin: { readonly email: string; readonly password: string };
  readonly dataDir: string;
  readonly process: ChildProcess;
  /** Everything it has printed so far. */
  readonly output: () => string;
  readonly stop: () => Promise<void>;
};

const admin = { email: 'ada@parley.test', password: 'correct horse battery' };
const key = 'test-key-0123456789';

/** The Bun that runs this, or the one that `verify` names for tests that run under Node. */
export function bunPath(): string {
  return process.env.BUN ?? (process.versions.bun ? process.execPath : 'bun');
}

/**
 * Starts a server and waits until it says where it listens. `preload` is a script that runs before it. `limits: 'product'` for
 * tests of the limits: all others send more from one address than a person would.
 */
export async function startServer(
  options: {
    env?: Record<string, string>;
    dataDir?: string;
    host?: string;
    preload?: string;
    limits?: 'product';
  } = {},
): Promise<ServerProcess> {
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'parley-'));
  const host = options.host ?? 'localhost';
  // Benches measure the product as it is.
  const cheap = process.env.REAL_PASSWORDS ? [] : ['./test/cheap-passwords.ts'];
  const preload = [...cheap, ...(options.preload ? [options.preload] : [])].flatMap((file) => ['--preload', file]);
  const child = spawn(bunPath(), [...preload, 'src/server/main.ts'], {
    env: {
      ...process.env,
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      SDK_KEY: key,
      LOG_LEVEL: 'warn',
      CAPTCHA: 'off',
      ...(options.limits === 'product' ? {} : generousLimits),
      ...options.env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  const ports = await new Promise<{ app: number; frame: number; media: number }>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      printed += chunk.toString();
      const line = /^listening (\{.*\})$/m.exec(printed);
      if (line) resolve(JSON.parse(line[1]!) as { app: number; frame: number; media: number });
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}:\n${printed}`)));
  });
  return {
    app: `http://${host}:${ports.app}`,
    frame: `http://${host}:${ports.frame}`,
    media: `http://${host}:${ports.media}`,
    key,
    admin,
    dataDir,
    process: child,
    output: () => printed,
    stop: () => stop(child, options.dataDir ? undefined : dataDir),
  };
}

async function stop(child: ChildProcess, dataDir: string | undefined): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await ended;
  }
  if (dataDir) rmSync(dataDir, { recursive: true, force: true });
}
