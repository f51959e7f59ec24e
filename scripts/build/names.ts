/** `src/wire/names.ts`: what the sheets name, for those who may not import the sheets. */
import { join } from 'node:path';
import parts from '../../loader/parts-sheet.ts';
import type { Push } from '../../src/wire/push.ts';
import { root } from './bundle.ts';
import { joins } from './joins.ts';
import { readApps, readChunks } from './sheets.ts';

export const NAMES_FILE = 'src/wire/names.ts';

const union = (names: readonly string[]) =>
  names
    .toSorted()
    .map((name) => `'${name}'`)
    .join(' | ');

/** Where the file gets the shape of a framed app from. */
const shape = `'./frame-app.ts'`;

/** The text that the file must have; the formatter may break its lines. */
export async function namesText(): Promise<string> {
  const [chunks, apps, pushes] = [await readChunks(), await readApps(), await readPushes()];
  const table = Object.fromEntries(
    apps.map(({ name, origin, path, files, csp }) => [name, { origin, path, ...(files && { files }), csp }]),
  );
  return `/** Written by \`bun build.ts --names\` from the sheets (chunk.ts, app.ts, pushes.ts); a test fails where it differs from them. */
import type { FrameApp } from ${shape};

/** Chunks of the host page that the build makes: the loader can ask for these and no others. */
export type ChunkName = ${union(chunks.map(({ name }) => name))};

/** The loader's own parts that are fetched as chunks. */
export type LoaderPart = ${union(Object.keys(parts.chunks))};

/** The framed apps. */
export type FrameName = ${union(apps.map(({ name }) => name))};

/** What is pushed to pages, messengers and desks (pushes.ts of each feature). */
export type PushName = ${union(pushes)};

/** Where the server serves each framed app, and what it allows it. */
export const frameApps = ${JSON.stringify(table, null, 2)} as const satisfies Readonly<Record<FrameName, FrameApp>>;
`;
}

/** Names of what the features' `pushes.ts` declare. */
async function readPushes(): Promise<string[]> {
  const files = [...new Bun.Glob('src/wire/*/pushes.ts').scanSync(root)];
  const declared = await Promise.all(files.map((file) => import(join(root, file)) as Promise<Record<string, Push>>));
  return declared.flatMap((file) => Object.values(file).map(({ name }) => name));
}

/** A text without the signs that the formatter may change: two texts are the same where these are. */
export const bare = (text: string): string => text.replace(/[\s,|'"]+/g, '');

/** Names, and the files that join what stands beside the features. */
export async function writeNames(): Promise<void> {
  await Bun.write(join(root, NAMES_FILE), await namesText());
  for (const [file, text] of Object.entries(joins)) await Bun.write(join(root, file), await text());
  Bun.spawnSync([process.execPath, 'fmt', '--no-script', NAMES_FILE, ...Object.keys(joins)], { cwd: root });
}
