/**
 * Writes `src/admin/texts/keys.ts`: the type of every text of the dashboard, from the folders that have texts. To be run
 * when a folder gets its first texts (`bun scripts/text-keys.ts`); a test says when it has been forgotten.
 */
import { writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { textFolders } from '../src/admin/texts/whole.ts';

const file = join(import.meta.dirname, '../src/admin/texts/keys.ts');

export function textKeys(): string {
  const named = textFolders().map((folder) => {
    const name = basename(folder).replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
    return { name, from: `../${folder}/texts/en-US.json` };
  });
  return `/** Made by \`bun scripts/text-keys.ts\`: the keys of all texts of the dashboard, from the folders that have texts. */
${named.map(({ name, from }) => `import type ${name} from '${from}';`).join('\n')}

export type Messages = ${named.map(({ name }) => `typeof ${name}`).join(' &\n  ')};
export type Key = keyof Messages;
`;
}

if (import.meta.main) writeFileSync(file, textKeys());
