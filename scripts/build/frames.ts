/** The framed apps: those with files of their own, and those that are one document with everything inline. */
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { AppSheet } from '../../src/frames/app-sheet.ts';
import type { Metafile } from '../admin-views.ts';
import { lightMessagesPlugin, messagesPlugin } from '../messages.ts';
import { leanIcons } from '../small-icons.ts';
import { smallReact } from '../small-react.ts';
import { squeeze } from '../squeeze.ts';
import { documentSheet, documentStyles } from '../styles.ts';
import { bundle, bytesOf, root, textOf } from './bundle.ts';
import { inlineApp } from './inline-app.ts';
import { readApps, type Found } from './sheets.ts';
import { atOnce, splitApp } from './split-app.ts';
import type { Made } from './widget.ts';
import { withoutUnusedTokens } from '../used-tokens.ts';

export async function buildFrames(): Promise<Made> {
  const made: Made = { files: [], entries: {}, budgets: [] };
  for (const app of await readApps()) {
    if (app.files === undefined) await addDocument(made, app);
    else await addApp(made, app, app.files);
  }
  return made;
}

async function addApp(made: Made, app: Found<AppSheet>, publicPath: string): Promise<void> {
  const { name, folder, budget } = app;
  // The first that takes a file has it: the texts of an app of React are light ones.
  const plugins = [
    ...(app.isReact ? [lightMessagesPlugin, smallReact, leanIcons] : []),
    messagesPlugin,
    documentStyles,
  ];
  const { files, entry, firstView, metafile } = await splitApp(name, `${folder}/${app.entry}`, { publicPath, plugins });
  made.files.push(...(app.isInline ? await inlineApp(files, entry.js) : files));
  made.entries[name] = entry;
  made.budgets.push({ what: `${name}, first view`, budget, files: firstView });
  const comingWith = (source: string) =>
    [...atOnce(metafile, chunkOf(metafile, join(folder, source)))].map((file) => `${name}/${file}`);
  for (const { sources, after, budget: most } of app.late ?? []) {
    const there = new Set([...firstView, ...comingWith(after)]);
    const later = new Set(sources.flatMap(comingWith).filter((file) => !there.has(file)));
    made.budgets.push({ what: `${name}, ${sources.join(' and ')}`, budget: most, files: [...later] });
  }
  if (app.boot) {
    const boot = await bundle({ entrypoints: [`${folder}/${app.boot}`], format: 'iife' });
    // It stands inline in a document; a line end after it would change its hash.
    made.files.push({ name: `${name}/boot.js`, bytes: bytesOf(textOf(boot.entry.bytes).trim()) });
    made.entries[`${name}/boot`] = { js: `${name}/boot.js` };
  }
  if (app.render) {
    const render = await bundle({ entrypoints: [`${folder}/${app.render}`], target: 'bun', minify: false, plugins });
    made.files.push({ name: `server/${name}-render.js`, bytes: render.entry.bytes });
  }
}

/** The file of a source that is loaded later. Throws where there is none: its budget would hold nothing. */
function chunkOf({ outputs }: Metafile, source: string): string {
  const [path] = Object.entries(outputs).find(([, { entryPoint }]) => entryPoint?.endsWith(source)) ?? [];
  if (!path) throw new Error(`${source} has a budget and was not built`);
  return basename(path);
}

/** One document with its style sheet and script inline, so that nobody waits for a second answer. */
async function addDocument(made: Made, { name, folder, entry, budget }: Found<AppSheet>): Promise<void> {
  const source = `${folder}/${entry}`;
  const built = await bundle({ entrypoints: [source], format: 'iife', plugins: [messagesPlugin, documentStyles] });
  const script = textOf(await squeeze(built.entry.bytes, false)).trim();
  const parts: Record<string, string> = {
    style: withoutUnusedTokens(documentSheet(join(root, source)), script),
    script,
  };
  if (/<\/style/i.test(parts.style!) || /<\/script|<!--/i.test(parts.script!))
    throw new Error(`${source} cannot stand inline`);
  const html = readFileSync(join(root, 'src/frames/media/index.html'), 'utf8');
  const text = html.replace(/\s*\/\* (\w+) \*\/\s*/g, (_, part: string) => parts[part]!).trim();
  const file = `${name}/index.html`;
  made.files.push({ name: file, bytes: bytesOf(text) });
  made.entries[name] = { js: file };
  made.budgets.push({ what: name, budget, files: [file] });
}
