/** What lies in dist: written whole or not at all, with its packed form beside each file, and a manifest. */
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { hash, root, type Written } from './bundle.ts';

export type BuildManifest = {
  /** Changes with any byte of the output. */
  id: string;
  /** Fingerprint of the sources it was made from. */
  sources: string;
  /** File names below dist by entry; `css` where the entry has a style sheet. */
  entries: Record<string, { js: string; css?: string }>;
};

/**
 * Writes beside the old build and swaps, so that a server that starts meanwhile reads one build or the other. Answers the
 * brotli-11 bytes of each file.
 */
export function write(files: readonly Written[], manifest: BuildManifest): Map<string, number> {
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
    // Files of the npm package get no `.br` beside them: the registry packs them.
    if (!name.startsWith('npm/')) writeFileSync(join(next, `${name}.br`), small);
  }
  writeFileSync(join(next, 'build.json'), JSON.stringify(manifest, null, 2));
  const old = join(root, `dist-old-${process.pid}`);
  if (existsSync(join(root, 'dist'))) renameSync(join(root, 'dist'), old);
  renameSync(next, join(root, 'dist'));
  rmSync(old, { recursive: true, force: true });
  return sizes;
}

/** Name, size and time of every source: cheap, and right enough to skip a build. */
export function fingerprint(): string {
  const sources = [...new Bun.Glob('{src,loader,scripts,patches}/**/*').scanSync(root), 'build.ts', 'bun.lock']
    .filter((file) => !/\.(test|pw)\.tsx?$/.test(file))
    .sort();
  const facts = sources.map((file) => {
    const { size, mtimeMs } = statSync(join(root, file));
    return [file, size, Math.round(mtimeMs)];
  });
  return hash(JSON.stringify(facts));
}

export function isBuilt(): boolean {
  const manifest = join(root, 'dist/build.json');
  return (
    existsSync(manifest) && (JSON.parse(readFileSync(manifest, 'utf8')) as BuildManifest).sources === fingerprint()
  );
}
