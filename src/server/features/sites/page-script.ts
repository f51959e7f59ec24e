/** Scripts of public pages: nothing that a reader does needs one of them. */
import { createHash } from 'node:crypto';
import { common } from '../../http/headers.ts';

export type PageScript = {
  /** Another one with each change of it. */
  readonly path: string;
  readonly response: () => Response;
};

/** `run` is sent to browsers as it stands: it may use nothing from around it, but for the functions of `uses`, by their names. */
export function pageScript(
  name: string,
  run: () => void,
  uses: readonly ((...given: any[]) => unknown)[] = [],
): PageScript {
  const text = `(()=>{${uses.map(String).join('\n')}\n(${run.toString()})();})();`;
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 16);
  const headers = {
    ...common,
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
  };
  return { path: `/site/${name}-${hash}.js`, response: () => new Response(text, { headers }) };
}
