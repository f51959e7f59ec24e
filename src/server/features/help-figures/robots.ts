/** Who asks for a page without reading it: machines that say so, and browsers that look ahead. */

const ROBOT =
  // A maker of phones is called Cubot.
  /(?<!cu)bot(?![a-z])|crawl|spider|slurp|facebookexternalhit|embedly|pinterest|whatsapp|preview|mediapartners|lighthouse|headless|phantomjs|monitor|uptime|pingdom|feedfetcher|feedly|curl\/|wget|libwww|python|aiohttp|httpx|okhttp|go-http-client|java\/|httpclient|node-fetch|axios|undici|scrapy|chatgpt|claude|perplexity|archiver|google-/i;
const AHEAD = /prefetch|prerender|preview/i;

/** Somebody reads it: not for its headers alone, not ahead of time, and no robot that is known. */
export function isReader({ method, headers }: Request): boolean {
  if (method !== 'GET' || ROBOT.test(headers.get('user-agent') ?? '')) return false;
  return !['sec-purpose', 'purpose', 'x-purpose', 'x-moz'].some((name) => AHEAD.test(headers.get(name) ?? ''));
}
