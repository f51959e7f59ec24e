/** One form of a rich text as another. It runs in the thread of `converter.ts`: hostile Markdown of 400,000 signs takes minutes. */
import { checkBody } from '../../../wire/documents/check.ts';
import { fitBody } from '../../../wire/documents/fit.ts';
import { readMarkdown, type ReadMarkdown } from '../../../wire/documents/markdown-read.ts';
import { writeMarkdown } from '../../../wire/documents/markdown-write.ts';
import type { Conversion, Converted } from '../../../wire/documents/shapes.ts';
import { wrongField } from '../../../wire/errors.ts';

/** Errors: 422 for a text or document that is missing, and for one that does not pass the door. */
export function convert({ from, to, text, doc }: Conversion): Converted {
  const { body, dropped } = from === 'markdown' ? ofMarkdown(text) : { body: fitBody(doc), dropped: [] };
  const checked = checkBody(body, 'full');
  return to === 'doc' ? { doc: checked, dropped } : { text: writeMarkdown(checked), dropped };
}

function ofMarkdown(text: string | undefined): ReadMarkdown {
  if (text === undefined) throw wrongField('text', 'is missing');
  try {
    return readMarkdown(text);
  } catch (error) {
    // Ten thousand lists in each other end the stack of any reader.
    if (error instanceof RangeError) throw wrongField('text', 'is nested too deeply');
    throw error;
  }
}
