/**
 * What a language model says is taken sentence by sentence: each has to name a passage that it was given, and every fact in
 * it that can be compared (numbers, amounts, dates, phone numbers, addresses, links, quoted labels) has to stand in the
 * passage that it names. What does not hold is left out (P-ANS-06, P-ANS-07).
 */

export type Checked = {
  /** What is left, without the numbers of passages; '' where the passage itself is to be shown. */
  readonly text: string;
  /** Numbers of the passages that it is from, from 1 on. */
  readonly passages: readonly number[];
  /** How many sentences there were, and how many were left out. */
  readonly sentences: number;
  readonly leftOut: number;
};

/** More than this share left out, and nothing is shown of it. */
const LEFT_OUT_MOST = 0.5;
const NAMED = /\[(\d{1,3})\]/g;

export function checked(said: string, passages: readonly string[]): Checked {
  const sentences = sentencesOf(said);
  const kept = sentences.flatMap((sentence) => {
    const numbers = [...sentence.matchAll(NAMED)].map(([, number]) => Number(number));
    const own = numbers.map((number) => passages[number - 1]);
    const text = sentence
      .replaceAll(NAMED, '')
      .replaceAll(/\s+/g, ' ')
      .replaceAll(/ (?=[.,!?;:])/g, '')
      .trim();
    const isHeld = numbers.length > 0 && own.every((one) => one !== undefined);
    return isHeld && text !== '' && isFounded(text, own.join(' ')) ? [{ text, numbers }] : [];
  });
  const leftOut = sentences.length - kept.length;
  const isShown = kept.length > 0 && leftOut / sentences.length <= LEFT_OUT_MOST;
  return {
    text: isShown ? kept.map(({ text }) => text).join(' ') : '',
    passages: isShown ? [...new Set(kept.flatMap(({ numbers }) => numbers))] : [],
    sentences: sentences.length,
    leftOut,
  };
}

/** A sentence has the numbers that stand right behind its end too: `It is free. [2]`. Lines are sentences of their own. */
function sentencesOf(said: string): string[] {
  return said
    .split(/\n+/)
    .flatMap((line) => line.split(/(?<=[.!?…。！？](?:["”»“)]|\s*\[\d{1,3}\])*)\s+(?!\[\d)/u))
    .map((sentence) => sentence.trim())
    .filter((sentence) => /\p{L}|\p{N}/u.test(sentence.replaceAll(NAMED, '')));
}

/** Each has to stand in the passage as it is, white space and kinds of dashes and quotes apart. */
const FACTS: readonly RegExp[] = [
  /(?:https?:\/\/|www\.)[^\s<>()"”“]+/giu,
  /[^\s@<>()"”“,;]+@[^\s@<>()"”“,;]+/gu,
  /\b(?:[\p{L}\d-]+\.)+\p{L}{2,}(?:\/[^\s<>()"”“]*)?/giu,
  /[€$£¥]\s?\d[\d.,\s]*\d?|\d[\d.,:/–-]*(?:\s\d{3})*(?:\s?[%€$£¥°])?/gu,
  /"[^"]{1,200}"|“[^”]{1,200}”|„[^“”]{1,200}[“”]|«[^»]{1,200}»|»[^«]{1,200}«/gu,
];
/** Words for numbers and times that a model may put in place of figures. */
const NUMBER_WORDS =
  /\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|million|half|double|twice|january|february|march|april|may|june|july|august|september|october|november|december|monday|tuesday|wednesday|thursday|friday|saturday|sunday|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|zwanzig|dreißig|vierzig|fünfzig|sechzig|siebzig|achtzig|neunzig|hundert|tausend|million|halb|doppelt|januar|februar|märz|mai|juni|juli|oktober|dezember|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag)\b/giu;

function isFounded(sentence: string, passage: string): boolean {
  const there = plain(passage);
  let rest = sentence;
  for (const pattern of FACTS) {
    for (const [fact] of rest.matchAll(pattern)) if (!stands(plain(fact), there)) return false;
    rest = rest.replaceAll(pattern, ' ');
  }
  return [...sentence.matchAll(NUMBER_WORDS)].every(({ 0: word, index }) =>
    // `May` is a month, and `you may` is none.
    index > 0 && /^\p{Lu}/u.test(word) ? stands(word, passage) : stands(plain(word), there),
  );
}

/** Not as a part of another number or word: `5` does not stand in `15`, nor `1.5` in `11.50`. */
function stands(fact: string, passage: string): boolean {
  const bare = fact.replaceAll(/^["'\s]+|["'\s.,:;!?]+$/g, '');
  if (bare === '') return true;
  const inside = bare.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);
  return new RegExp(String.raw`(?<![\p{L}\p{N}]|\d[.,:])${inside}(?![\p{L}\p{N}]|[.,:]\d)`, 'u').test(passage);
}

function plain(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[“”„«»"]/g, '"')
    .replaceAll(/\p{Pd}/gu, '-')
    .replaceAll(/\s+/g, ' ');
}
