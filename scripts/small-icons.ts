/** Icons at build time: the keys of their shapes stay behind. Each is eight random letters, which no packer makes smaller. */
import type { BunPlugin } from 'bun';
import { readFileSync } from 'node:fs';

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

export function withoutKeys(source: string): string {
  return source.replace(/, key: "[\w-]+"/g, '');
}
