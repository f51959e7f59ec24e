/** MDX and the callouts of site generators as the Markdown that documents are read from. What nobody knows leaves its words. */

/** `dropped`: lines of code that are no text, by what they begin with. */
export type PlainMarkdown = { readonly text: string; readonly dropped: ReadonlyMap<string, number> };

/** By the words that tools call their boxes. */
const words: Readonly<Record<string, string>> = {
  note: 'NOTE',
  info: 'NOTE',
  important: 'NOTE',
  callout: 'NOTE',
  admonition: 'NOTE',
  aside: 'NOTE',
  tip: 'TIP',
  success: 'TIP',
  check: 'TIP',
  hint: 'TIP',
  warning: 'WARNING',
  warn: 'WARNING',
  caution: 'CAUTION',
  danger: 'CAUTION',
  error: 'CAUTION',
};
const wordOf = (name: string | undefined): string | undefined => words[(name ?? '').toLowerCase()];

export function plainMarkdown(given: string): PlainMarkdown {
  const made: string[] = [];
  const dropped = new Map<string, number>();
  const open: string[] = [];
  let fence: string | undefined;
  for (const written of given.split('\n')) {
    const line = open.at(-1) === INDENTED ? inIndented(written, open, made) : written;
    const [mark] = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.slice(1) ?? [];
    if (fence === undefined && mark !== undefined) fence = mark;
    else if (fence !== undefined && mark?.startsWith(fence) && line.trim() === mark) fence = undefined;
    else if (fence === undefined) {
      const [code] =
        /^(?:import\s.+\sfrom\s+['"].+|import\s+['"].+['"];?|export\s+(?:const|default|let|function)\b.*)$/.exec(
          line,
        ) ?? [];
      if (code !== undefined) {
        const [what] = code.split(/\s/);
        dropped.set(what!, (dropped.get(what!) ?? 0) + 1);
        continue;
      }
      if (boxes(line, open, made)) continue;
      // What a site generator would put there, such as `{% tabs %}` or `{% include note.html %}`.
      const [, order] = /^\s*\{%-?\s*(\w+)[^%]*%\}\s*$/.exec(line) ?? [];
      if (order !== undefined) {
        if (!order.startsWith('end')) dropped.set(order, (dropped.get(order) ?? 0) + 1);
        continue;
      }
    }
    made.push('> '.repeat(open.length) + line);
  }
  return { text: made.join('\n'), dropped };
}

/** A box of MkDocs: what is indented below `!!! note` is in it. */
const INDENTED = '!';
const INDENT = '    ';

/** A line of such a box without its indent; one that has none ends the box. */
function inIndented(line: string, open: string[], made: string[]): string {
  if (line.startsWith(INDENT)) return line.slice(INDENT.length);
  if (line.trim() === '') return line;
  open.pop();
  made.push('> '.repeat(open.length));
  return line;
}

/** Opens or closes a box; false for every other line. */
function boxes(line: string, open: string[], made: string[]): boolean {
  const opening = openingOf(line.trim());
  if (opening) {
    const [tag, word, title] = opening;
    // A box of its own, and not the quote before it.
    made.push('> '.repeat(open.length));
    open.push(tag);
    made.push(`${'> '.repeat(open.length)}[!${word}]`);
    if (title) made.push(`${'> '.repeat(open.length)}**${title}**`, '> '.repeat(open.length));
    return true;
  }
  const [, ending] = /^(?::{3,}|<\/([A-Z]\w*)>)$/.exec(line.trim()) ?? [];
  const said = line.trim().startsWith(':') ? ':' : /^\{%\s*endhint\s*%\}$/.test(line.trim()) ? HINT : ending;
  const isEnd = open.length > 0 && said === open.at(-1);
  if (!isEnd) return false;
  open.pop();
  made.push('> '.repeat(open.length));
  return true;
}

/** A box of GitBook. */
const HINT = '%';

/** What closes it, its word, its title. */
function openingOf(line: string): readonly [string, string, string] | undefined {
  const [, name, bracketed, title = ''] = /^:{3,}\s*([a-z]+)\s*(?:\[(.*)\]|(.*))?$/i.exec(line) ?? [];
  const word = wordOf(name);
  if (word) return [':', word, (bracketed ?? title).trim()];
  const [, hint] = /^\{%\s*hint\s+style="(\w+)"[^%]*%\}$/.exec(line) ?? [];
  if (hint !== undefined) return [HINT, wordOf(hint) ?? 'NOTE', ''];
  const [, kind, named = ''] = /^(?:!!!|\?\?\?\+?)\s+(\w+)(?:\s+"([^"]*)")?$/.exec(line) ?? [];
  if (kind !== undefined) return [INDENTED, wordOf(kind) ?? 'NOTE', named];
  const [, tag, attrs = ''] = /^<([A-Z]\w*)((?:\s[^<>]*)?)>$/.exec(line) ?? [];
  if (tag === undefined || attrs.endsWith('/') || !wordOf(tag)) return undefined;
  const said = (attribute: string) => new RegExp(`\\b${attribute}=["'{]+([^"'}]*)["'}]+`).exec(attrs)?.[1];
  return [tag, wordOf(said('type') ?? said('kind') ?? said('variant')) ?? wordOf(tag)!, said('title') ?? ''];
}
