/** Icons at build time: the keys of their shapes stay behind. Each is eight random letters, which no packer makes smaller. */
import type { BunPlugin } from 'bun';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** React asks for keys while one develops; without them it counts an icon's shapes, which never change their order. */
export const smallIcons: BunPlugin = {
  name: 'small-icons',
  setup(build) {
    build.onLoad({ filter: /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/][\w-]+\.mjs$/ }, ({ path }) => ({
      contents: withoutKeys(readFileSync(path, 'utf8')),
      loader: 'js',
    }));
  },
};

/** In the frames, where a visitor waits for the code, they are drawn by a small maker of our own. */
export const leanIcons: BunPlugin = {
  name: 'lean-icons',
  setup(build) {
    smallIcons.setup(build);
    const path = join(import.meta.dir, '../src/ui/lean-icon.tsx');
    build.onResolve({ filter: /createLucideIcon\.mjs$/ }, () => ({ path }));
  },
};

export function withoutKeys(source: string): string {
  return source.replace(/,\s+key: "[\w-]+"/g, '');
}
