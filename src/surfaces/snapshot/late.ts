/**
 * What is known only when the pictures have come, or must not stand in a document of the browser's (style sheets, frames):
 * the copy holds a sign for it, which is filled in when the copy has become text.
 */
export type Late = {
  /** A sign to stand as a text. What comes for it is markup already. */
  readonly sign: (fill: () => string) => string;
  /** The name of an attribute that becomes ` name="…"`; the value comes escaped. */
  readonly attribute: (name: string, value: () => string) => string;
  /** `breathe` between the signs. */
  readonly fillIn: (markup: string, breathe: () => Promise<void>) => Promise<string>;
};

/** A private character that no page uses so. */
const MARK = '\u{f5a1a}';
const PREFIX = 'bb-';
const SUFFIX = '=""';

export function createLate(): Late {
  const fills: { fill: () => string; isAttribute: boolean }[] = [];
  const add = (fill: () => string, isAttribute: boolean) => `${MARK}${fills.push({ fill, isAttribute }) - 1}${MARK}`;
  return {
    sign: (fill) => add(fill, false),
    attribute: (name, value) => PREFIX + add(() => `${name}="${value()}"`, true),
    async fillIn(markup, breathe) {
      const pieces = markup.split(MARK);
      for (let at = 1; at < pieces.length; at += 2) {
        await breathe();
        const late = fills[Number(pieces[at])];
        if (!late) continue;
        pieces[at] = late.fill();
        if (!late.isAttribute) continue;
        pieces[at - 1] = pieces[at - 1]!.slice(0, -PREFIX.length);
        pieces[at + 1] = pieces[at + 1]!.slice(SUFFIX.length);
      }
      return pieces.join('');
    },
  };
}

export const isSign = (text: string): boolean => text.startsWith(MARK);
