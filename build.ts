/**
 * The whole build: from src and loader to dist, with byte budgets that fail it.
 *
 *   dist/widget/     loader.js and its lazy chunks           app origin   /widget/…
 *   dist/admin/      the dashboard, index.html               app origin   /assets/…
 *                    latest.json: its build; build-….json: the files of each of its screens
 *   dist/messenger/  the messenger frame                     frame origin /assets/…
 *   dist/viewer/     the snapshot viewer                     media origin /viewer/assets/…
 *   dist/player/     the replay player                    media origin /viewer/player/…
 *   dist/preview/    the widget before it is saved           media origin /preview/assets/…
 *   dist/banner/     the banner, index.html                  media origin /banner
 *   dist/modal/      the modal, index.html                   media origin /modal
 *   dist/thumbnail/  what draws small pictures, index.html   frame origin /thumbnail
 *   dist/npm/        the package @parley/widget              published by hand: bun run pack
 *   dist/server/     server-side render of the messenger     imported by the server
 *   dist/build.json  what was built: see `BuildManifest`
 *
 * `bun build.ts` builds; `bun build.ts --if-needed` does nothing when no source changed since the last build.
 */
import type { BuildArtifact, BuildConfig } from 'bun';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { readAdminTable } from './scripts/admin-table.ts';
import { adminViews, type AdminViews, type Metafile } from './scripts/admin-views.ts';
import { checkLanguages, messagesPlugin } from './scripts/messages.ts';
import { documentSheet, documentStyles, shadowStyles } from './scripts/styles.ts';
import { asExpression, squeeze } from './scripts/squeeze.ts';
import { recorderDoors } from './scripts/recorder-doors.ts';
import { lentReact, smallReact } from './scripts/small-react.ts';

/** Brotli-11 bytes. Never raised to pass: find the waste. */
const budgets: Readonly<Record<string, number>> = {
  'widget/loader': 8 * 1024,
  'widget/second': 6 * 1024,
  'widget/messenger': 6 * 1024,
  'widget/snapshot': 12 * 1024,
  'widget/react': 6.25 * 1024,
  'widget/capture': 14.5 * 1024,
  'widget/feedback': 4 * 1024,
  'widget/network': 2 * 1024,
  'widget/replay': 26 * 1024,
  'widget/redaction': 3 * 1024,
  'widget/outbox': 2 * 1024,
  'widget/dialogs': 1 * 1024,
  'widget/incoming': 2 * 1024,
  'widget/notifications': 7.5 * 1024,
  'widget/image': 4.5 * 1024,
  'widget/sound': 512,
  'widget/cookies': 1024,
  'widget/tours': 1024,
  'npm/index': 2 * 1024,
  'widget/banner': 3 * 1024,
  'widget/modal': 3 * 1024,
  banner: 8 * 1024,
  modal: 8 * 1024,
  // The library is nearly all of it. It is asked for after a report has been sent, and at no other time.
  thumbnail: 70 * 1024,
  'messenger first view (script and style)': 36 * 1024,
};

/**
 * Brotli-11 bytes of script of the dashboard's first views: the entry, the texts of one language, what stands in the head,
 * and the screen. Each further screen is a chunk of its own; our own widget comes when the first view stands.
 */
const DASHBOARD_FIRST_VIEW = 130 * 1024;
const dashboardFirstViews = ['/', '/dashboard'] as const;

export type BuildManifest = {
  /** Changes with any byte of the output. */
  id: string;
  /** Fingerprint of the sources it was made from. */
  sources: string;
  /** File names below dist by entry; `css` where the entry has a style sheet. */
  entries: Record<string, { js: string; css?: string }>;
};

type Written = { name: string; bytes: Uint8Array };

const root = import.meta.dir;
const surfaces = [
  'react',
  'snapshot',
  'capture',
  'feedback',
  'network',
  'replay',
  'redaction',
  'outbox',
  'dialogs',
  'incoming',
  'notifications',
  'image',
  'sound',
  'banner',
  'modal',
  'cookies',
  'tours',
] as const;
/** Where the folder says more than the chunk's name, of which each character weighs in the loader. */
const folders: Readonly<Record<string, string>> = {
  dialogs: 'host-modals',
  incoming: 'pushed-actions',
  cookies: 'shared-cookie',
};
const production: Partial<BuildConfig> = {
  minify: true,
  target: 'browser',
  format: 'esm',
  define: { 'process.env.NODE_ENV': '"production"' },
  plugins: [messagesPlugin],
};

export async function build(): Promise<BuildManifest> {
  checkLanguages(root);
  const files: Written[] = [];
  const entries: BuildManifest['entries'] = {};
  let views: AdminViews | undefined;

  const chunks: string[] = [];
  for (const name of ['second', 'messenger', ...surfaces]) {
    const entry =
      name === 'second' || name === 'messenger'
        ? `loader/${name}.ts`
        : `src/surfaces/${folders[name] ?? name}/entry.ts`;
    // Each chunk whole: a few constants twice cost less than a request for a shared file of 60 bytes.
    const plugins = [messagesPlugin, shadowStyles, recorderDoors, lentReact];
    const { entries: made, others } = await bundle({ entrypoints: [entry], plugins });
    const bytes = await squeeze(made[0]!.bytes, true);
    // Short, because each character weighs in the loader, which names them all; it need only differ from that part's last.
    chunks.push(`${name}-${hash(bytes).slice(-4)}`);
    const file = `${chunks.at(-1)}.js`;
    files.push({ name: `widget/${file}`, bytes });
    // Files that it names, such as a sound.
    files.push(...others.map((other) => ({ ...other, name: `widget/${other.name}` })));
    entries[`widget/${name}`] = { js: `widget/${file}` };
    if (name === 'network') files.push({ name: 'server/network-part.js', bytes: asExpression(bytes) });
  }

  const version = (JSON.parse(readFileSync(join(root, 'loader/package.json'), 'utf8')) as { version: string }).version;
  const loader = await bundle({
    entrypoints: ['loader/core.ts'],
    format: 'iife',
    plugins: [shadowStyles],
    define: {
      ...production.define,
      __CHUNKS__: JSON.stringify(chunks.join(' ')),
      __VERSION__: JSON.stringify(version),
    },
  });
  files.push({ name: 'widget/loader.js', bytes: await squeeze(loader.entries[0]!.bytes, false) });
  entries['widget/loader'] = { js: 'widget/loader.js' };

  const npm = await bundle({ entrypoints: ['loader/npm.ts'] });
  files.push({ name: 'npm/index.js', bytes: await squeeze(npm.entries[0]!.bytes, true) }, ...packageFiles());
  entries['npm/index'] = { js: 'npm/index.js' };

  for (const [name, entry] of [
    ['messenger', 'src/frames/messenger/entry.tsx'],
    ['viewer', 'src/frames/viewer/entry.ts'],
    ['player', 'src/frames/player/entry.ts'],
    ['preview', 'src/frames/preview/entry.ts'],
    ['admin', 'src/admin/entry.tsx'],
  ] as const) {
    const base = {
      messenger: '/assets/',
      viewer: '/viewer/assets/',
      player: '/viewer/player/',
      preview: '/preview/assets/',
      admin: '/assets/',
    }[name];
    const plugins = [messagesPlugin, documentStyles, ...(name === 'messenger' ? [smallReact] : [])];
    // Small files that several chunks share are put into them: one request less each, and packed better.
    const fold = name === 'admin' ? { minChunkSize: 4 * 1024 } : {};
    const app = await bundle({ entrypoints: [entry], splitting: true, publicPath: base, plugins, ...fold });
    const main = app.entries[0]!;
    const sheet = new TextEncoder().encode(documentSheet(join(root, entry)));
    const css = `entry-${hash(sheet)}.css`;
    entries[name] = { js: `${name}/${main.name}`, css: `${name}/${css}` };
    files.push({ name: `${name}/${css}`, bytes: sheet });
    files.push(...[main, ...app.others].map((file) => ({ ...file, name: `${name}/${file.name}` })));
    if (name === 'admin') views = adminViews(app.metafile, readAdminTable(root));
  }

  // It stands inline in the messenger's document; a line end after it would change its hash.
  const boot = await bundle({ entrypoints: ['src/frames/messenger/boot.ts'], format: 'iife' });
  const bootText = new TextDecoder().decode(boot.entries[0]!.bytes).trim();
  files.push({ name: 'messenger/boot.js', bytes: new TextEncoder().encode(bootText) });
  entries['messenger/boot'] = { js: 'messenger/boot.js' };

  for (const kind of ['banner', 'modal', 'thumbnail'] as const) {
    files.push({ name: `${kind}/index.html`, bytes: await mediaDocument(kind) });
    entries[kind] = { js: `${kind}/index.html` };
  }

  files.push(...(await dashboardDocument(files, entries.admin!, views!)));

  const render = await bundle({
    entrypoints: ['src/frames/messenger/render.tsx'],
    target: 'bun',
    minify: false,
    plugins: [messagesPlugin, documentStyles, smallReact],
  });
  files.push({ name: 'server/messenger-render.js', bytes: render.entries[0]!.bytes });

  const manifest = {
    id: hash(files.map(({ name, bytes }) => name + hash(bytes)).join()),
    sources: fingerprint(),
    entries,
  };
  const sizes = write(files, manifest);
  checkBudgets(sizes, entries, views!);
  return manifest;
}

/** The document of the dashboard, the script in its head, and what tells its builds apart. */
async function dashboardDocument(
  built: readonly Written[],
  admin: BuildManifest['entries'][string],
  views: AdminViews,
): Promise<Written[]> {
  const theme = await bundle({ entrypoints: ['src/admin/theme.ts'], format: 'iife' });
  const themeFile = `theme-${hash(theme.entries[0]!.bytes)}.js`;
  const id = hash([...built.filter(({ name }) => name.startsWith('admin/')).map(({ name }) => name), themeFile].join());
  // In one go with the entry, in place of after it has come.
  const ahead = views.entry.filter((file) => file !== basename(admin.js));
  const html = readFileSync(join(root, 'src/admin/index.html'), 'utf8')
    .replace('{{build}}', id)
    .replace('{{script}}', `/assets/${basename(admin.js)}`)
    .replace('{{style}}', `/assets/${basename(admin.css ?? '')}`)
    .replace('{{theme}}', `/assets/${themeFile}`)
    .replace('{{ahead}}', ahead.map((file) => `<link rel="modulepreload" href="/assets/${file}" />`).join(''));
  const text = (name: string, content: unknown) => ({
    name: `admin/${name}`,
    bytes: new TextEncoder().encode(typeof content === 'string' ? content : JSON.stringify(content)),
  });
  return [
    { name: `admin/${themeFile}`, bytes: theme.entries[0]!.bytes },
    text('index.html', html),
    text('latest.json', { id }),
    text(`build-${id}.json`, { id, routes: views.routes }),
  ];
}

/** What goes into the package beside its script: there the entry is the built file. */
function packageFiles(): Written[] {
  const text = (file: string) => readFileSync(join(root, 'loader', file), 'utf8');
  const about = text('package.json').replace('./npm.ts', './index.js');
  return [
    ['package.json', about] as const,
    ...['index.d.ts', 'README.md'].map((file) => [file, text(file)] as const),
  ].map(([file, content]) => ({ name: `npm/${file}`, bytes: new TextEncoder().encode(content) }));
}

/** A small framed app: one document with its style sheet and script inline, so that nobody waits for a second answer. */
async function mediaDocument(kind: 'banner' | 'modal' | 'thumbnail'): Promise<Uint8Array> {
  const entry = `src/frames/${kind}/entry.ts`;
  const { entries } = await bundle({
    entrypoints: [entry],
    format: 'iife',
    plugins: [messagesPlugin, documentStyles],
  });
  const parts: Record<string, string> = {
    style: documentSheet(join(root, entry)),
    script: new TextDecoder().decode(await squeeze(entries[0]!.bytes, false)).trim(),
  };
  if (/<\/style/i.test(parts.style!) || /<\/script|<!--/i.test(parts.script!))
    throw new Error(`${entry} cannot stand inline`);
  const html = readFileSync(join(root, 'src/frames/media/index.html'), 'utf8');
  return new TextEncoder().encode(html.replace(/\s*\/\* (\w+) \*\/\s*/g, (_, part: string) => parts[part]!).trim());
}

/** One Bun.build in memory; entries come back in the order they were asked for. */
async function bundle(
  config: { entrypoints: string[] } & Partial<BuildConfig>,
): Promise<{ entries: Written[]; others: Written[]; metafile: Metafile }> {
  const entrypoints = config.entrypoints.map((file) => join(root, file));
  const built = await Bun.build({
    ...production,
    // Modulepreload would add links to the head of the host page.
    ...({ modulePreload: false } as object),
    root,
    naming: { entry: '[name]-[hash].[ext]', chunk: 'chunk-[hash].[ext]', asset: '[name]-[hash].[ext]' },
    metafile: true,
    ...config,
    entrypoints,
  } as BuildConfig);
  if (!built.success) throw new AggregateError(built.logs, 'the build failed');
  const written = await Promise.all(built.outputs.map(readArtifact));
  const { metafile } = built as unknown as { metafile: Metafile };
  const fileOf = (entry: string) =>
    Object.entries(metafile.outputs).find(
      ([name, output]) => name.endsWith('.js') && output.entryPoint && join(root, output.entryPoint) === entry,
    )?.[0];
  const found = entrypoints.map((entry) => {
    const name = entrypoints.length === 1 ? undefined : basename(fileOf(entry) ?? '');
    const at = built.outputs.findIndex(
      (output, index) =>
        output.kind === 'entry-point' &&
        (name === undefined ? written[index]!.name.endsWith('.js') : written[index]!.name === name),
    );
    if (at < 0) throw new Error(`the build made nothing of ${entry}`);
    return at;
  });
  return {
    entries: found.map((at) => written[at]!),
    others: written.filter((_, at) => !found.includes(at)),
    metafile,
  };
}

async function readArtifact(output: BuildArtifact): Promise<Written> {
  return { name: basename(output.path), bytes: new Uint8Array(await output.arrayBuffer()) };
}

/** Writes beside the old build and swaps, so that a server that starts meanwhile reads one build or the other. */
function write(files: Written[], manifest: BuildManifest): Map<string, number> {
  const next = join(root, `dist-${process.pid}`);
  const sizes = new Map<string, number>();
  for (const { name, bytes } of files) {
    mkdirSync(dirname(join(next, name)), { recursive: true });
    writeFileSync(join(next, name), bytes);
    if (name.endsWith('.woff2') || name.startsWith('server/')) continue;
    const small = brotliCompressSync(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    });
    sizes.set(name, small.length);
    // What is published is packed by its registry.
    if (!name.startsWith('npm/')) writeFileSync(join(next, `${name}.br`), small);
  }
  writeFileSync(join(next, 'build.json'), JSON.stringify(manifest, null, 2));
  const old = join(root, `dist-old-${process.pid}`);
  if (existsSync(join(root, 'dist'))) renameSync(join(root, 'dist'), old);
  renameSync(next, join(root, 'dist'));
  rmSync(old, { recursive: true, force: true });
  return sizes;
}

function checkBudgets(sizes: Map<string, number>, entries: BuildManifest['entries'], views: AdminViews): void {
  const size = (name: string | undefined) => (name ? (sizes.get(name) ?? 0) : 0);
  const over: string[] = [];
  const measured = Object.entries(budgets).map(([what, budget]) => {
    const bytes = what.startsWith('messenger') ? firstViewBytes(size, entries.messenger!) : size(entries[what]?.js);
    return { what, budget, bytes };
  });
  const inHead = size([...sizes.keys()].find((name) => name.startsWith('admin/theme-')));
  for (const path of dashboardFirstViews) {
    const screen = [...views.entry, ...views.texts, ...views.routes[path]!];
    const bytes = screen.reduce((sum, file) => sum + size(`admin/${file}`), inHead);
    measured.push({ what: `dashboard first view ${path} (script)`, budget: DASHBOARD_FIRST_VIEW, bytes });
  }
  for (const { what, budget, bytes } of measured) {
    console.log(`${bytes > budget ? 'OVER ' : '     '}${what}: ${bytes} of ${budget} bytes brotli`);
    if (bytes > budget) over.push(what);
  }
  if (over.length > 0)
    throw new Error(`over budget: ${over.join(', ')}. Budgets are never raised to pass: find the waste`);
}

/** The entry, its style sheet, and every chunk that it imports statically. */
function firstViewBytes(size: (name: string) => number, entry: { js: string; css?: string }): number {
  const seen = new Set<string>();
  const add = (name: string): number => {
    if (seen.has(name)) return 0;
    seen.add(name);
    const code = readFileSync(join(root, 'dist', name), 'utf8');
    const imports = [...code.matchAll(/(?:from|import)\s*"(?:\.|\/assets)\/([\w.-]+\.js)"/g)].map(
      (match) => `messenger/${match[1]}`,
    );
    return size(name) + imports.reduce((sum, one) => sum + add(one), 0);
  };
  return add(entry.js) + (entry.css ? size(entry.css) : 0);
}

function hash(bytes: Uint8Array | string): string {
  return Bun.hash(bytes).toString(36).padStart(8, '0').slice(-8);
}

/** Name, size and time of every source: cheap, and right enough to skip a build. */
function fingerprint(): string {
  const sources = [...new Bun.Glob('{src,loader,scripts}/**/*').scanSync(root), 'build.ts', 'bun.lock']
    .filter((file) => !/\.(test|pw)\.tsx?$/.test(file))
    .sort();
  const facts = sources.map((file) => [
    file,
    statSync(join(root, file)).size,
    Math.round(statSync(join(root, file)).mtimeMs),
  ]);
  return hash(JSON.stringify(facts));
}

export function isBuilt(): boolean {
  const manifest = join(root, 'dist/build.json');
  return (
    existsSync(manifest) && (JSON.parse(readFileSync(manifest, 'utf8')) as BuildManifest).sources === fingerprint()
  );
}

if (import.meta.main && !(process.argv.includes('--if-needed') && isBuilt())) {
  const started = performance.now();
  const { id } = await build();
  console.log(`build ${id} in ${Math.round(performance.now() - started)} ms`);
}
