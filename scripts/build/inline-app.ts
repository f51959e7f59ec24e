/**
 * An app whose script stands in the document that the server draws, so that it needs no request of its own. What its lazy
 * chunks would import from the entry's file, which would then run twice, they take from `window.parleyApp`.
 */
import { bytesOf, textOf, type Written } from './bundle.ts';
import { squeeze } from '../squeeze.ts';

const HOLDER = 'window.parleyApp';

/** `entry`: its name among the files. Throws where it could not stand inline. */
export async function inlineApp(files: readonly Written[], entry: string): Promise<Written[]> {
  const file = entry.slice(entry.lastIndexOf('/') + 1);
  return Promise.all(
    files.map(async ({ name, bytes }) => {
      if (!name.endsWith('.js')) return { name, bytes };
      return { name, bytes: name === entry ? await lending(bytes, name) : await borrowing(bytes, name, file) };
    }),
  );
}

/** The entry gives out what it exports. */
async function lending(bytes: Uint8Array, name: string): Promise<Uint8Array> {
  const lent = (await squeezed(bytes)).replace(
    /export\{([^}]*)\};?\s*$/,
    (_, names: string) => `${HOLDER}={${pairs(names, 1, 0)}};`,
  );
  if (/\b(import|export)\{/.test(lent) || /<\/script|<!--/i.test(lent)) throw new Error(`${name} cannot stand inline`);
  return bytesOf(lent.trim());
}

/** `file`: the entry's, without its folder. */
async function borrowing(bytes: Uint8Array, name: string, file: string): Promise<Uint8Array> {
  const taken = textOf(bytes).replace(/import\{([^}]*)\}from"([^"]*)";?/g, (whole, names: string, from: string) =>
    from.endsWith(`/${file}`) ? `const{${pairs(names, 0, 1)}}=${HOLDER};` : whole,
  );
  if (taken.includes(file)) throw new Error(`${name} asks for ${file}, which stands inline`);
  return bytesOf(await squeezed(bytesOf(taken)));
}

/** Without the hint to compile all of it at once: the entry stands in its document, and the others wait to be opened. */
async function squeezed(bytes: Uint8Array): Promise<string> {
  return textOf(await squeeze(bytes, true)).replace(/^\/\/#.*\n/, '');
}

/** `a as b, c` of an import or export as the names of a table. */
function pairs(names: string, key: 0 | 1, value: 0 | 1): string {
  return names
    .split(',')
    .filter(Boolean)
    .map((name) => name.trim().split(/\s+as\s+/))
    .map((both) => `${both[key] ?? both[0]}:${both[value] ?? both[0]}`)
    .join();
}
