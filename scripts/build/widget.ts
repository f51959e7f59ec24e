/** The widget: the loader's parts, the chunks of the surfaces, the package. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import parts from '../../loader/parts-sheet.ts';
import { messagesPlugin } from '../messages.ts';
import { lentReact } from '../small-react.ts';
import { asExpression, squeeze } from '../squeeze.ts';
import { shadowStyles } from '../styles.ts';
import type { Budget } from './budgets.ts';
import { bundle, bytesOf, hash, root, type Written } from './bundle.ts';
import { readChunks } from './sheets.ts';

export type Made = {
  readonly files: Written[];
  /** Files below dist by the name of their entry. */
  readonly entries: Record<string, { js: string; css?: string }>;
  readonly budgets: Budget[];
};

/** So many signs that two builds hardly ever share an address, which browsers keep for a year. */
const ID_CHARS = 6;

/** No code is shared between chunks: it would save about 100 bytes and cost one more request each. */
export async function buildWidget(): Promise<Made> {
  const made: Made = { files: [], entries: {}, budgets: [] };
  const add = (name: string, file: string, bytes: Uint8Array, budget: number) => {
    made.files.push({ name: file, bytes });
    made.entries[name] = { js: file };
    made.budgets.push({ what: name, budget, files: [file] });
  };

  const chunks: { name: string; bytes: Uint8Array; budget: number }[] = [];
  for (const { name, entry, budget, isCarried } of await chunkEntries()) {
    const plugins = [messagesPlugin, shadowStyles, lentReact];
    const built = await bundle({ entrypoints: [entry], plugins });
    const bytes = await squeeze(built.entry.bytes, true);
    chunks.push({ name, bytes, budget });
    // Files that it names, such as a sound.
    made.files.push(...built.others.map((other) => ({ ...other, name: `widget/${other.name}` })));
    if (isCarried) made.files.push({ name: `server/${name}-part.js`, bytes: asExpression(bytes) });
  }
  // One for all, because the loader would have to name each: a chunk that has not changed is fetched anew after an update.
  const id = hash(chunks.map(({ bytes }) => hash(bytes)).join()).slice(-ID_CHARS);
  for (const { name, bytes, budget } of chunks) add(`widget/${name}`, `widget/${name}-${id}.js`, bytes, budget);

  const { version } = JSON.parse(readFileSync(join(root, 'loader/package.json'), 'utf8')) as { version: string };
  const loader = await bundle({
    entrypoints: [`loader/${parts.loader.entry}`],
    format: 'iife',
    plugins: [shadowStyles],
    define: { __CHUNKS__: JSON.stringify(id), __VERSION__: JSON.stringify(version) },
  });
  add('widget/loader', 'widget/loader.js', await squeeze(loader.entry.bytes, false), parts.loader.budget);

  const npm = await bundle({ entrypoints: [`loader/${parts.npm.entry}`] });
  add('npm/index', 'npm/index.js', await squeeze(npm.entry.bytes, true), parts.npm.budget);
  made.files.push(...packageFiles());
  return made;
}

async function chunkEntries() {
  const surfaces = (await readChunks()).map((sheet) => ({ ...sheet, entry: `${sheet.folder}/entry.ts` }));
  const own = Object.entries(parts.chunks).map(([name, { entry, budget }]) => ({
    name,
    entry: `loader/${entry}`,
    budget,
    isCarried: false,
  }));
  return [...own, ...surfaces];
}

/** What goes into the package beside its script: there the entry is the built file. */
function packageFiles(): Written[] {
  const text = (file: string) => readFileSync(join(root, 'loader', file), 'utf8');
  const about = text('package.json').replace('./npm.ts', './index.js');
  return [
    ['package.json', about] as const,
    ...['index.d.ts', 'README.md'].map((file) => [file, text(file)] as const),
  ].map(([file, content]) => ({ name: `npm/${file}`, bytes: bytesOf(content) }));
}
