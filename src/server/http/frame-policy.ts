/** The Content Security Policy of a framed app, of the words of its sheet (src/frames/<app>/app.ts). */
import { frameApps, type FrameName } from '../../wire/names.ts';
import { hashSource, policyOf, socketOf } from './headers.ts';
import type { Origins } from './origins.ts';

export type Inline = {
  /** Base64 SHA-256 of the one inline style sheet and of the scripts that the document may have. */
  readonly styleHash?: string;
  readonly scriptHashes?: readonly string[];
  /** The framing page has no origin, as in a sandbox: `frame-ancestors *` does not cover it, so that there must be none. */
  readonly opaque?: boolean;
};

export function framePolicy(
  app: FrameName,
  origins: Origins,
  { styleHash, scriptHashes = [], opaque }: Inline = {},
): string {
  const words: Readonly<Record<string, string>> = {
    ...origins,
    socket: socketOf(origins),
    script: scriptHashes.map(hashSource).join(' '),
    style: styleHash ? hashSource(styleHash) : '',
  };
  const filled = (source: string) =>
    source.replace(/\{(\w+)\}/, (_, word: string) => words[word] ?? unknown(word, app));
  const { csp } = frameApps[app];
  return policyOf(
    Object.fromEntries(
      Object.entries(csp).map(([directive, sources]) => [
        directive,
        opaque && directive === 'frame-ancestors' && sources[0] === '*'
          ? undefined
          : sources.map(filled).filter(Boolean),
      ]),
    ),
  );
}

function unknown(word: string, app: string): never {
  throw new Error(`the sheet of ${app} speaks of {${word}}, which no policy knows`);
}
