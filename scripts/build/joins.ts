/**
 * Files that join what stands beside the features: written from the folders, so that whoever adds a feature adds no
 * line to them. Each is committed; a test fails where it differs.
 */
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { textFolders } from '../../src/admin/texts/whole.ts';
import type { Push } from '../../src/wire/push.ts';
import { root } from './bundle.ts';
import { readChunks } from './sheets.ts';

const written = 'Written by `bun build.ts --names`; a test fails where it differs.';

/** How a file of wire names another one there. */
const beside = (file: string) => `'./${file}.ts'`;

/** What one file exports under names that end so: `tickets/calls.ts` has `deskEndpoints`. */
type Part = { readonly file: string; readonly names: readonly string[] };

async function partsOf(pattern: string, wanted: (name: string, value: unknown) => boolean): Promise<Part[]> {
  const files = [...new Bun.Glob(`src/wire/*/${pattern}`).scanSync(root)].toSorted();
  const parts = await Promise.all(
    files.map(async (file) => {
      const made = (await import(join(root, file))) as Record<string, unknown>;
      const names = Object.keys(made).filter((name) => wanted(name, made[name]));
      return { file: file.replace('src/wire/', './'), names };
    }),
  );
  return parts.filter(({ names }) => names.length > 0);
}

const importsOf = (parts: readonly Part[], kind: '' | 'type ' = '') =>
  parts.map(({ file, names }) => `import ${kind}{ ${names.join(', ')} } from '${file}';\n`).join('');
const namesIn = (parts: readonly Part[]) => parts.flatMap(({ names }) => names);

/** Every call of the features' `calls.ts`. */
async function endpoints(): Promise<string> {
  const parts = await partsOf('*calls.ts', (name) => name.endsWith('Endpoints'));
  return `/**
 * Every HTTP call of the product in one table, joined of the features' own (\`calls.ts\`): method, path, who may call it, what
 * goes in and what comes out. The server binds a handler to each; OpenAPI is generated from it; SPA and frames take their
 * types from it. Who may call is told by the audience, see endpoint.ts. ${written}
 */
${importsOf(parts)}
export type { Audience, Endpoint, Method } from ${beside('endpoint')};

export const endpoints = {
${namesIn(parts)
  .map((name) => `  ...${name},\n`)
  .join('')}} as const;
`;
}

const pushesTo = (to: Push['to']) => partsOf('*pushes.ts', (_, value) => (value as Push).to === to);

async function toDesk(): Promise<string> {
  const parts = await pushesTo('desk');
  return `/** Everything that a desk of the dashboard hears, besides the welcome. ${written} */
import type { MessageOf } from ${beside('push')};
${importsOf(parts)}
export const toDesk = [${namesIn(parts).join(', ')}] as const;
export type ToDesk = MessageOf<(typeof toDesk)[number]>;
`;
}

async function toVisitor(): Promise<string> {
  const parts = await pushesTo('visitor');
  return `/**
 * Everything that a visitor hears, in the page and in the messenger, besides the welcome. Types: a loader takes no more.
 * ${written}
 */
${importsOf(parts, 'type ')}import type { MessageOf } from ${beside('push')};

export type ToVisitor = MessageOf<${namesIn(parts)
    .map((name) => `typeof ${name}`)
    .join(' | ')}>;
`;
}

async function toMessenger(): Promise<string> {
  const parts = await partsOf('to-frame.ts', (name) => name.endsWith('ToFrame'));
  return `/**
 * What the messenger hears and has screens for. A module of values: the app checks by it what any SDK sends.
 * ${written}
 */
${importsOf(parts)}
export const toMessenger = {
${namesIn(parts)
  .map((name) => `  ...${name},\n`)
  .join('')}};
`;
}

async function fromMessenger(): Promise<string> {
  const parts = await partsOf('to-sdk.ts', (name) => name.endsWith('ToSdk'));
  return `/** What the messenger tells the SDK: types alone, as the loader takes them. ${written} */
import type { DataOf } from ${beside('frame-message')};
${importsOf(parts, 'type ')}
export type FrameToSdk = DataOf<${namesIn(parts)
    .map((name) => `typeof ${name}`)
    .join(' & ')}>;
`;
}

const words = (name: string, from: RegExp) => name.replaceAll(from, (_, letter: string) => letter.toUpperCase());

/** The doors of chunks that stand in `src/wire/<folder of the surface>/surface.ts`, such as `NetworkSurface`. */
async function ownDoors(): Promise<string> {
  const files = new Set(new Bun.Glob('src/wire/*/surface.ts').scanSync(root));
  const doors = (await readChunks()).flatMap(({ name, folder }) => {
    const [own, type] = [basename(folder), `${words(basename(folder), /(?:^|-)(\w)/g)}Surface`];
    const file = `src/wire/${own}/surface.ts`;
    if (!files.delete(file)) return [];
    if (!readFileSync(join(root, file), 'utf8').includes(`export type ${type} = `))
      throw new Error(`${file} has no type ${type}, the door of ${folder}`);
    return [{ name, type, from: `./${own}/surface.ts` }];
  });
  if (files.size > 0)
    throw new Error(`${[...files].join(', ')}: no folder of that name in src/surfaces has a chunk.ts`);
  return `/** Doors of chunks that stand in a folder of wire of their own. ${written} */
${doors.map(({ type, from }) => `import type { ${type} } from '${from}';\n`).join('')}
export type OwnDoors = {
${doors.map(({ name, type }) => `  ${name}: ${type};\n`).join('')}};
`;
}

/** The type of every text of the dashboard. */
async function textKeys(): Promise<string> {
  const named = textFolders().map((folder) => ({
    name: words(basename(folder), /-(\w)/g),
    from: `../${folder}/texts/en-US.json`,
  }));
  return `/** The keys of all texts of the dashboard, from the folders that have texts. ${written} */
${named.map(({ name, from }) => `import type ${name} from '${from}';\n`).join('')}
export type Messages = ${named.map(({ name }) => `typeof ${name}`).join(' & ')};
export type Key = keyof Messages;
`;
}

/** The text that each of these files must have; the formatter may break its lines. */
export const joins: Readonly<Record<string, () => Promise<string>>> = {
  'src/admin/texts/keys.ts': textKeys,
  'src/wire/endpoints.ts': endpoints,
  'src/wire/from-messenger.ts': fromMessenger,
  'src/wire/own-doors.ts': ownDoors,
  'src/wire/to-desk.ts': toDesk,
  'src/wire/to-messenger.ts': toMessenger,
  'src/wire/to-visitor.ts': toVisitor,
};
