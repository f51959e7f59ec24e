/** Icons at build time: the keys of their shapes stay behind. Each is eight random letters, which no packer makes smaller. */
import type { BunPlugin } from 'bun';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const ICON = /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/][\w-]+\.mjs$/;

/** React asks for keys while one develops; without them it counts an icon's shapes, which never change their order. */
export const smallIcons: BunPlugin = {
  name: 'small-icons',
  setup(build) {
    build.onLoad({ filter: ICON }, ({ path }) => ({ contents: withoutKeys(readFileSync(path, 'utf8')), loader: 'js' }));
  },
};

/** In the frames, where a visitor waits for the code, they are drawn by a small maker of our own, of their shapes alone. */
export const leanIcons: BunPlugin = {
  name: 'lean-icons',
  setup(build) {
    build.onLoad({ filter: ICON }, ({ path }) => ({
      contents: shapesAlone(withoutKeys(readFileSync(path, 'utf8'))),
      loader: 'js',
    }));
    const path = join(import.meta.dir, '../src/ui/lean-icon.tsx');
    build.onResolve({ filter: /createLucideIcon\.mjs$/ }, () => ({ path }));
  },
};

export function withoutKeys(source: string): string {
  return source.replace(/,\s+key: "[\w-]+"/g, '');
}

/** Without its names and its size, which the frames' maker does not ask for. */
export function shapesAlone(source: string): string {
  return source.replace(/^ {2}(?:name|size): .*,\n|,\n {2}aliases: \[[^\]]*\]|^__iconData\.node;\n/gm, '');
}
