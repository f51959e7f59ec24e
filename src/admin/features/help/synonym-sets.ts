/** Sets of words as people write them: one a line, with commas between the words. */

export const setsText = (sets: readonly (readonly string[])[]): string =>
  sets.map((words) => words.join(', ')).join('\n');

/** Lines without a word are none; each word of a line once. */
export function setsIn(text: string): string[][] {
  return text
    .split('\n')
    .map((line) => [...new Set(line.split(',').map((word) => word.trim()))].filter(Boolean))
    .filter((words) => words.length > 0);
}
