/** One command of a proof: its output, its time, the processor time of it and of all that it waited for. */
import { createWriteStream, mkdirSync, readFileSync } from 'node:fs';

export type Done = { name: string; ok: boolean; seconds: number; cpuSeconds: number; log?: string };
export type Step = {
  name: string;
  command: string[];
  env?: Record<string, string>;
  /** Beside others: what it says goes to test-results/NAME.log, and the log's end is printed where it fails. */
  quiet?: boolean;
};

const TAIL_LINES = 40;

/** The last lines of a log: of a long run they name what failed, which stands in the middle of all that a proof prints. */
export function endOf(log: string): string {
  return readFileSync(log, 'utf8').trimEnd().split('\n').slice(-TAIL_LINES).join('\n');
}

/** Runs a command to its end. Never throws: a command that cannot be started has failed. */
export async function runStep({ name, command, env = {}, quiet = false }: Step): Promise<Done> {
  console.log(`— ${name}`);
  const began = performance.now();
  const log = quiet ? `test-results/${name.replaceAll(' ', '-')}.log` : undefined;
  const child = Bun.spawn(command, {
    stdin: 'ignore',
    stdout: log ? 'pipe' : 'inherit',
    stderr: log ? 'pipe' : 'inherit',
    env: { ...process.env, ...env },
  });
  if (log) await Promise.all([child.exited, keep(log, [child.stdout!, child.stderr!])]);
  const ok = (await child.exited) === 0;
  const done = {
    name,
    ok,
    seconds: (performance.now() - began) / 1000,
    cpuSeconds: Number(child.resourceUsage()?.cpuTime.total ?? 0) / 1e6,
    ...(log ? { log } : {}),
  };
  if (log) console.log(`${ok ? '✓' : '✗'} ${timeOf(done)}`);
  if (log && !ok) console.log(endOf(log));
  return done;
}

/** `unit tests: 93 s, of processors 71 s`. */
export function timeOf({ name, seconds, cpuSeconds }: Done): string {
  return `${name}: ${Math.round(seconds)} s, of processors ${Math.round(cpuSeconds)} s`;
}

/** Both streams in the order in which they come. */
async function keep(log: string, streams: ReadableStream<Uint8Array>[]): Promise<void> {
  mkdirSync('test-results', { recursive: true });
  const file = createWriteStream(log);
  await Promise.all(
    streams.map(async (stream) => {
      for await (const chunk of stream) file.write(chunk);
    }),
  );
  await new Promise<void>((resolve) => file.end(resolve));
}
