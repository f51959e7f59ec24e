/** One form of a rich text as another. It runs in the thread of `converter.ts`: hostile Markdown of 400,000 signs takes minutes. */
import { checkBody } from '../../../wire/documents/check.ts';
import { fitBody } from '../../../wire/documents/fit.ts';
import { readMarkdown, type ReadMarkdown } from '../../../wire/documents/markdown-read.ts';
import { writeMarkdown } from '../../../wire/documents/markdown-write.ts';
import type { Conversion, Converted } from '../../../wire/documents/shapes.ts';
import { wrongField } from '../../../wire/errors.ts';
import { readHtml, readTree } from './html-read.ts';
import { treeOfTiptap } from './tiptap-tree.ts';
import { standIns, type Addresses, type StandIns } from './foreign-addresses.ts';

/**
 * `folder`: of a text of another tool, inside its source: names stand in for what it names by addresses. `base`: the web address
 * of one that has no folder. `tiptap`: its `doc` may have nodes that are none of ours.
 */
export type Converting = Omit<Conversion, 'from'> & {
  readonly from: Conversion['from'] | 'html' | 'tiptap';
  readonly folder?: string;
  readonly base?: string;
};
/** `addresses`: of the pictures and films of such a text. */
export type ConvertedText = Converted & { readonly addresses?: Addresses };

/** Errors: 422 for a text or document that is missing, and for one that does not pass the door. */
export function convert({ from, to, text, doc, folder, base }: Converting): ConvertedText {
  const around = folder === undefined ? undefined : standIns(folder, base);
  const { body, dropped } = from === 'doc' ? { body: fitBody(doc), dropped: [] } : read({ from, text, doc }, around);
  const checked = checkBody(body, 'full');
  const said = around ? { dropped, addresses: around.addresses } : { dropped };
  return to === 'doc' ? { doc: checked, ...said } : { text: writeMarkdown(checked), ...said };
}

function read({ from, text, doc }: Pick<Converting, 'from' | 'text' | 'doc'>, around?: StandIns): ReadMarkdown {
  const field = from === 'tiptap' ? 'doc' : 'text';
  if ((field === 'doc' ? doc : text) === undefined) throw wrongField(field, 'is missing');
  return unlessDeep(field, () => {
    if (from === 'tiptap') return readTree(treeOfTiptap(doc), around ?? standIns(''));
    return from === 'html' ? readHtml(text!, around ?? standIns('')) : readMarkdown(text!, around);
  });
}

function unlessDeep(field: string, reading: () => ReadMarkdown): ReadMarkdown {
  try {
    return reading();
  } catch (error) {
    // Ten thousand lists in each other end the stack of any reader.
    if (error instanceof RangeError) throw wrongField(field, 'is nested too deeply');
    throw error;
  }
}
