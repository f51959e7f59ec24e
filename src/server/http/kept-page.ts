/** A text that is drawn once and sent often: with its ETag, and packed the first time that somebody takes it packed. */
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { acceptsBrotli, etagOf, matchesEtag } from './assets.ts';

const compressAt = promisify(brotliCompress);
const compress = (text: string, quality: number) =>
  compressAt(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
/** The first reader waits for a quick one (5 ms); the best (150 ms, 7 % smaller) is made meanwhile for all others. */
const QUICK_QUALITY = 6;
const BEST_QUALITY = 11;

export type KeptPage = {
  readonly text: string;
  readonly etag: string;
  brotli: Promise<Uint8Array> | undefined;
};

export function keptPage(text: string): KeptPage {
  return { text, etag: etagOf(text), brotli: undefined };
}

/** 304 for who has it already. `headers`: of the answer; `vary` is added to. */
export async function pageResponse(
  page: KeptPage,
  request: Request,
  given: Readonly<Record<string, string>>,
  status = 200,
): Promise<Response> {
  const vary = given.vary ? `${given.vary}, Accept-Encoding` : 'Accept-Encoding';
  const headers = { ...given, vary, etag: page.etag };
  if (status === 200 && matchesEtag(request, page.etag)) return new Response(null, { status: 304, headers });
  if (!acceptsBrotli(request)) return new Response(page.text, { status, headers });
  if (!page.brotli) {
    page.brotli = compress(page.text, QUICK_QUALITY);
    void compress(page.text, BEST_QUALITY).then((best) => (page.brotli = Promise.resolve(best)));
  }
  return new Response((await page.brotli) as Uint8Array<ArrayBuffer>, {
    status,
    headers: { ...headers, 'content-encoding': 'br' },
  });
}
