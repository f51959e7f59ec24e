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

/** Of a filter that takes several: they stand in the address with commas between. */
export function valuesOf(word: string | undefined): string[] | undefined {
  return word ? word.split(',') : undefined;
}

/** The word with this value too, or without it where it has it. */
export function turned(word: string, value: string): string {
  const before = valuesOf(word) ?? [];
  return (before.includes(value) ? before.filter((one) => one !== value) : [...before, value]).join(',');
}
