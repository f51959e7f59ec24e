/** An article or a request as it will look, before anything of it is written. */
import type { Body } from '../../../wire/documents/nodes.ts';
import type { ImportSample } from '../../../wire/imports/shapes.ts';
import { resolvedBody } from './resolving.ts';
import { blocksOf } from './plain-body.ts';
import type { ExportKind } from '../exports/slots.ts';
import { isContact } from './contact-rows.ts';
import { ownKind } from './export-leads.ts';
import { isOwn } from './export-reading.ts';
import type { ExportedItem } from './items.ts';
import type { ImportRow } from './rows-store.ts';

/** None for a row without a text. Its pictures are not in the library yet: their words stand in for them. */
export function sampleOf(row: ImportRow, kinds: readonly ExportKind[]): ImportSample[] {
  const { item, action, sourceId: source, place: line } = row;
  if (isOwn(item)) return ownSample(item, { action, source }, kinds);
  if (item.kind === 'request') {
    const { title, body } = item.state;
    return [{ source, action, title, summary: '', lang: item.lang, place: String(line), body: blocksOf(body) }];
  }
  if (isContact(item)) return contactSample(row);
  if (item.kind !== 'article') return [];
  const [text] = item.texts;
  if (!text) return [];
  const { title, summary, body } = text.words;
  const made = resolvedBody(body as Body, { media: () => undefined, article: () => undefined });
  const place = item.shelf ?? item.collection ?? '';
  return [{ source, action, title, summary, lang: text.lang, place, body: made as unknown as ImportSample['body'] }];
}

/** None for one that was written: by then nothing of the person is kept here. */
function contactSample({ who, action, sourceId: source, place }: ImportRow): ImportSample[] {
  if (!who || !('fields' in who)) return [];
  const { userId, fields, attributes } = who;
  const title = fields.name ?? fields.email ?? userId;
  const lines = Object.entries({ userId, ...fields, ...who.company, lang: who.lang, ...attributes });
  const words = lines.flatMap(([name, value]) =>
    value === undefined || value === '' ? [] : [`${name}: ${String(value)}`],
  );
  const body = blocksOf(words.join('\n'));
  return [
    { source, action, title: title.slice(0, 200).toWellFormed(), summary: '', lang: 'en', place: String(place), body },
  ];
}

/** None for a row that was written, where it may name people. */
function ownSample(
  { kind: own, row, line }: ExportedItem,
  of: Pick<ImportSample, 'action' | 'source'>,
  kinds: readonly ExportKind[],
): ImportSample[] {
  const kind = kinds.find((one) => ownKind(one.kind) === own);
  const sample = kind && Object.keys(row).length > 0 ? kind.coming.sample?.(row) : undefined;
  if (!kind || !sample) return [];
  const body = 'type' in sample.body ? (sample.body as Body) : blocksOf('');
  const made = resolvedBody(body as Body, { media: () => undefined, article: () => undefined });
  return [{ ...of, ...sample, place: `${kind.kind}.jsonl:${line}`, body: made as unknown as ImportSample['body'] }];
}
