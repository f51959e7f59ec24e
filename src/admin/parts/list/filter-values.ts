/** Filters of a list stand in its address as words, '' where they set no condition: what each of them is to a call. */

export function flagOf(word: string | undefined): boolean | undefined {
  return word ? word === 'true' : undefined;
}

export function wordOf<T extends string>(words: readonly T[], word: string | undefined): T | undefined {
  return words.find((one) => one === word);
}

export function numberOf(word: string | undefined): number | undefined {
  return word ? Number(word) : undefined;
}
