/** Texts that are missing or stale, as files to be translated. */
import { TRANSLATION_TEXT_BYTES, TRANSLATIONS_GIVEN } from '../../../wire/translation-reports/limits.ts';
import type { TranslationZip } from '../../../wire/translation-reports/shapes.ts';
import type { Ports } from '../../ports.ts';
import { zipOf, type ZipEntry } from '../../zip.ts';
import type { Documents } from '../documents/service.ts';
import { keyOf, rowsOf, type Gather, type Row, type Translated } from './gathering.ts';
import { fileOf } from './translation-file.ts';

/** At most 200 texts and 8 MB, the most-read first. `lang`: of this language alone. */
export type Give = (project: string, lang: string | undefined) => Promise<TranslationZip>;

/** Ends the name of a file that is there to be read, and is not taken back. */
export const SOURCE_FILE = '.source.md';

type Named = { readonly name: string; readonly bytes: Uint8Array };
type Needs = { readonly gather: Gather; readonly texts: Pick<Documents, 'liveTexts' | 'view'> };

export function createGiving(ports: Pick<Ports, 'storage' | 'now'>, { gather, texts }: Needs): Give {
  return async (project, lang) => {
    const entries: Named[] = [];
    let [given, left, room] = [0, 0, TRANSLATION_TEXT_BYTES];
    for (const row of rowsOf(await gather(project), lang)) {
      if (row.state === 'current') continue;
      const files = left === 0 && given < TRANSLATIONS_GIVEN ? await filesOf(ports, texts, { project, row }) : [];
      const size = files.reduce((sum, { bytes }) => sum + bytes.length, 0);
      if (files.length === 0 || size > room) {
        left++;
        continue;
      }
      given++;
      room -= size;
      entries.push(...files);
    }
    return { zip: await packed(entries, ports.now()), texts: given, left };
  };
}

/** What is to be written, and what it is to say; none where the source went meanwhile. */
async function filesOf(
  { storage }: Pick<Ports, 'storage'>,
  texts: Needs['texts'],
  { project, row: { of, lang } }: { readonly project: string; readonly row: Row },
): Promise<Named[]> {
  const source = await liveSource({ storage }, texts, { project, of });
  if (!source) return [];
  const there = of.texts.get(keyOf(lang));
  const { draft, revision } = there
    ? await texts.view({ project, document: there.document })
    : { draft: source, revision: 0 };
  const { number } = of;
  const name = `${lang}/${number}-${source.slug}`;
  // A draft that nobody has saved is empty: there is nothing of it to go on with.
  const words = revision === 0 ? source : draft;
  const facts = { number, language: lang, sourceVersion: source.version, revision };
  return [
    { name: `${name}.md`, bytes: Buffer.from(fileOf(words, facts)) },
    {
      name: name + SOURCE_FILE,
      bytes: Buffer.from(fileOf(source, { number, language: source.lang, version: source.version })),
    },
  ];
}

/** What visitors see of the text that the others are translated from. */
export async function liveSource(
  { storage }: Pick<Ports, 'storage'>,
  texts: Pick<Documents, 'liveTexts'>,
  { project, of }: { readonly project: string; readonly of: Translated },
) {
  const all = await texts.liveTexts(storage, project, { kind: 'article', ref: of.article });
  return all.find(({ document }) => document === of.source.document);
}

async function packed(entries: readonly Named[], at: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of zipOf(listed(entries), at)) chunks.push(chunk);
  return Buffer.concat(chunks).toString('base64');
}

async function* listed(entries: readonly Named[]): AsyncGenerator<ZipEntry> {
  for (const { name, bytes } of entries)
    yield {
      name,
      packs: true,
      bytes: async function* () {
        yield bytes;
      },
    };
}
