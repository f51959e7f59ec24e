/**
 * `bun scripts/host-api.ts`: makes the types of the package (loader/index.d.ts) and the reference page (docs/host-api.md)
 * from the table in src/wire/host-api/functions.ts. Both are checked in; a test says when they are stale.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hostApi, hostEvents } from '../src/wire/host-api/functions.ts';
import type { ApiForm, ApiFunction, ApiParameter } from '../src/wire/host-api/told.ts';

const root = join(import.meta.dir, '..');
const functions = Object.values(hostApi).flatMap((group) => Object.entries(group));

/** The two files by their names below the root, formatted as the house formats. */
export function generate(): Record<string, string> {
  return {
    'loader/index.d.ts': format('index.d.ts', declarations()),
    'docs/host-api.md': format('host-api.md', reference()),
  };
}

function declarations(): string {
  const types = readFileSync(join(root, 'src/wire/host-api/types.ts'), 'utf8').replace(/^\/\*\*.*\*\/\n/, '');
  const members = functions.map(([name, { does, forms }]) => {
    const lines = forms.map((form) => `  ${name}${signature(form)};`);
    return `  /** ${does} */\n${lines.join('\n')}`;
  });
  return `/** Types of @parley/widget. Made by scripts/host-api.ts: do not edit. */
${types}
export interface GleapApi {
  /** True, so that a snippet on the same page does nothing. */
  readonly invoked: true;
  /** Of the loader that serves this page; undefined before it has come. */
  readonly version: string | undefined;
${members.join('\n')}
}

export declare const Gleap: GleapApi;
export default Gleap;
`;
}

function reference(): string {
  const groups = Object.entries(hostApi).map(([title, group]) => {
    const sections = Object.entries(group).map(([name, one]) => section(name, one));
    return `## ${title}\n\n${sections.join('\n\n')}`;
  });
  const events = Object.entries(hostEvents).map(([name, when]) => `| \`${name}\` | ${when} |`);
  return `# Host API

Made from \`src/wire/host-api/functions.ts\` by \`bun run host-api\`: edit the table, not this page. The named types are in [loader/index.d.ts](../loader/index.d.ts).

A function may be called at any time: a call that has to wait for a part of the widget keeps its place in the row, and answers with a promise. Nothing throws into the page.

${groups.join('\n\n')}

## Events of \`on\`

Each also arrives as DOM event \`gleap:{event}\` on \`window\`, with the payload as \`detail\`. An event without payload passes an empty object.

| Event | When |
| --- | --- |
${events.join('\n')}
`;
}

function section(name: string, { does, forms }: ApiFunction): string {
  const code = forms.map((form) => `Gleap.${name}${signature(form)};`).join('\n');
  const defaults = forms
    .flatMap(({ takes }) => takes)
    .filter(([, , byDefault]) => byDefault)
    .map(([parameter, , byDefault]) => `\`${parameter.replace('?', '')}\` is \`${byDefault}\``);
  const rest = defaults.length > 0 ? `\n\nUnless given: ${defaults.join(', ')}.` : '';
  return `### ${name}\n\n${does}${rest}\n\n\`\`\`ts\n${code}\n\`\`\``;
}

function signature({ of, takes, gives }: ApiForm): string {
  return `${of ? `<${of}>` : ''}(${takes.map(parameter).join(', ')}): ${gives}`;
}

function parameter([name, type]: ApiParameter): string {
  return `${name}: ${type}`;
}

function format(name: string, text: string): string {
  const run = Bun.spawnSync([process.execPath, 'fmt', '--no-script', `--stdin-filepath=${name}`], {
    cwd: root,
    stdin: new TextEncoder().encode(text),
  });
  if (!run.success) throw new Error(`bun fmt failed on ${name}: ${run.stderr.toString()}`);
  return run.stdout.toString();
}

if (import.meta.main) for (const [file, text] of Object.entries(generate())) writeFileSync(join(root, file), text);
