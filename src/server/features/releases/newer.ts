/** Whether `a` is a later release than `b`: numbers count as numbers, and `2.0.0-beta` comes before `2.0.0`. */
export function isNewer(a: string, b: string): boolean {
  const [one, two] = [partsOf(a), partsOf(b)];
  const numbers = by(one.numbers, two.numbers);
  if (numbers !== 0) return numbers > 0;
  if (one.rest === '' || two.rest === '') return one.rest === '' && two.rest !== '';
  return by(one.rest, two.rest) > 0;
}

const { compare: by } = new Intl.Collator('en', { numeric: true });

function partsOf(release: string): { readonly numbers: string; readonly rest: string } {
  const [, numbers = '', rest = ''] = /^\D*([\d.]*)(.*)$/s.exec(release) ?? [];
  return { numbers: numbers.replace(/(?:\.0+)*\.?$/, ''), rest };
}
