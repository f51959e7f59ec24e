/** Secrets out of the markup of a snapshot. What is masked by its place is gone from it already. */
import { isSecretName } from '../../wire/pure/secret-names.ts';
import type { Redactor } from '../../wire/pure/secrets.ts';

const CHUNK_CHARS = 32 * 1024;
/** Style sheets, where telling names are something else, and coded pictures, which say nothing that could be read. */
const APART = /(<style\b[^>]*>[\s\S]*?<\/style>|data:[\w.+/-]+;base64,[\w+/=]+)/i;
/** Fields and facts that are called like a secret, and what holds their value. */
const NAMED = /<(?:meta|input|button|param|data)\b[^>]*?\b(?:name|id|property|itemprop)="([^"]*)"[^>]*>/gi;
const HELD = /(\b(?:content|value|bb-data-value)=")[^"]+(?=")/gi;

/** One step for each part. */
export function* redactMarkup(html: string, redactor: Redactor): Generator<void, string> {
  let told = '';
  for (const [at, part] of html.split(APART).entries()) {
    // `split` with a group: every second part is a match, such as a style sheet.
    if (at % 2) told += /^<style/i.test(part) ? redactor.text(part, false) : part;
    else
      for (const chunk of cut(part)) {
        told += redactor.text(redactNamed(chunk, redactor));
        yield;
      }
    yield;
  }
  return told;
}

function redactNamed(chunk: string, redactor: Redactor): string {
  return chunk.replace(NAMED, (tag, name: string) =>
    isSecretName(name)
      ? tag.replace(HELD, (held, before: string) =>
          /[*█]"?$|\[redacted\]/.test(held) ? held : before + redactor.note(),
        )
      : tag,
  );
}

/** Between two tags, so that neither a tag nor a text is cut in two. */
function* cut(text: string): Generator<string> {
  let from = 0;
  while (from < text.length) {
    const next = from + CHUNK_CHARS < text.length ? text.indexOf('<', from + CHUNK_CHARS) : -1;
    const to = next < 0 ? text.length : next;
    yield text.slice(from, to);
    from = to;
  }
}
