/** From the words of a filter in the list's address to the value that a call takes; '' sets no condition. */

export function flagOf(word: string | undefined): boolean | undefined {
  return word ? word === 'true' : undefined;
}

export function wordOf<T extends string>(words: readonly T[], word: string | undefined): T | undefined {
  return words.find((one) => one === word);
}

export function numberOf(word: string | undefined): number | undefined {
  return word ? Number(word) : undefined;
}
