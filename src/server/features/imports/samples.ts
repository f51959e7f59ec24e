/** An article or a request as it will look, before anything of it is written. */
import type { Body } from '../../../wire/documents/nodes.ts';
import type { ImportSample } from '../../../wire/imports/shapes.ts';
import { resolvedBody } from './resolving.ts';
import { blocksOf } from './plain-body.ts';
import type { ImportRow } from './rows-store.ts';

/** None for a row without a text. Its pictures are not in the library yet: their words stand in for them. */
export function sampleOf({ item, action, sourceId: source, place: line }: ImportRow): ImportSample[] {
  if (item.kind === 'request') {
    const { title, body } = item.state;
    return [{ source, action, title, summary: '', lang: item.lang, place: String(line), body: blocksOf(body) }];
  }
  if (item.kind !== 'article') return [];
  const [text] = item.texts;
  if (!text) return [];
  const { title, summary, body } = text.words;
  const made = resolvedBody(body as Body, { media: () => undefined, article: () => undefined });
  const place = item.shelf ?? item.collection ?? '';
  return [{ source, action, title, summary, lang: text.lang, place, body: made as unknown as ImportSample['body'] }];
}
