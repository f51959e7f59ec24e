/** The dashboard: its files, its document with the script in the head, and what tells its builds apart. */
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { readAdminTable } from '../admin-table.ts';
import { adminViews } from '../admin-views.ts';
import { messagesPlugin } from '../messages.ts';
import { smallIcons } from '../small-icons.ts';
import { documentStyles } from '../styles.ts';
import { bundle, bytesOf, hash, root } from './bundle.ts';
import { splitApp } from './split-app.ts';
import type { Made } from './widget.ts';

const FILES = '/assets/';
/**
 * Brotli-11 bytes of script of the dashboard's first views: the entry, the texts of one language, what stands in the head,
 * and the screen. Each further screen is a chunk of its own; our own widget comes when the first view stands.
 */
const FIRST_VIEW = 130 * 1024;
const firstViews = ['/', '/dashboard'] as const;
/** The editor of rich texts, which only screens load where somebody writes (P-EDT-17). */
const EDITOR = { what: 'dashboard editor', source: 'src/admin/parts/editor/editor.tsx', budget: 150 * 1024 };
/** The same as the composer of a thread has it, which comes with the screen of a ticket (P-DSK-12). */
const COMPOSER = {
  what: 'dashboard composer',
  source: 'src/admin/parts/editor/message-editor.tsx',
  budget: 120 * 1024,
};
const lateParts = [EDITOR, COMPOSER];
/** Smaller files that several chunks share are put into them: one request less each, and packed better. */
const SMALLEST_CHUNK = 1.25 * 1024;

export async function buildDashboard(): Promise<Made> {
  const app = await splitApp('admin', 'src/admin/entry.tsx', {
    publicPath: FILES,
    plugins: [messagesPlugin, documentStyles, smallIcons],
    ...({ minChunkSize: SMALLEST_CHUNK } as object),
  });
  const views = adminViews(
    app.metafile,
    readAdminTable(root),
    lateParts.map(({ source }) => source),
  );
  const theme = await bundle({ entrypoints: ['src/admin/theme.ts'], format: 'iife' });
  const themeFile = `theme-${hash(theme.entry.bytes)}.js`;
  const id = hash([...app.files.map(({ name }) => name), themeFile].join());
  // The document names these files too, so that a browser fetches them beside the entry and not after it.
  const ahead = views.entry.filter((file) => file !== basename(app.entry.js));
  const html = readFileSync(join(root, 'src/admin/index.html'), 'utf8')
    .replace('{{build}}', id)
    .replace('{{script}}', FILES + basename(app.entry.js))
    .replace('{{style}}', FILES + basename(app.entry.css))
    .replace('{{theme}}', FILES + themeFile)
    .replace('{{ahead}}', ahead.map((file) => `<link rel="modulepreload" href="${FILES}${file}" />`).join(''));
  const text = (name: string, content: string) => ({ name: `admin/${name}`, bytes: bytesOf(content) });
  const built = (file: string): string => `admin/${file}`;
  return {
    files: [
      ...app.files,
      { name: `admin/${themeFile}`, bytes: theme.entry.bytes },
      text('index.html', html),
      text('latest.json', JSON.stringify({ id })),
      text(`build-${id}.json`, JSON.stringify({ id, routes: views.routes })),
    ],
    entries: { admin: app.entry },
    budgets: [
      ...firstViews.map((path) => ({
        what: `dashboard first view ${path} (script)`,
        budget: FIRST_VIEW,
        files: [themeFile, ...views.entry, ...views.texts, ...views.routes[path]!].map(built),
      })),
      ...lateParts.flatMap(({ what, source, budget }) => {
        const files = views.parts[source];
        return files ? [{ what: `${what} (script)`, budget, files: files.map(built) }] : [];
      }),
    ],
  };
}
