/** The size of a file, as people read it. */
const KB = 1024;
export function sizeText(bytes: number, locale: string): string {
  const [unit, count] =
    bytes < KB * KB ? ['kilobyte', Math.max(1, Math.round(bytes / KB))] : ['megabyte', bytes / KB / KB];
  return new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits: 1 }).format(count as number);
}
