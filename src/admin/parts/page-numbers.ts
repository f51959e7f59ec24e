/** Which page numbers to offer: the ends, the neighbours of the current one, and null for each gap between. */
export function pageNumbers(current: number, count: number): (number | null)[] {
  const wanted = new Set([1, current - 1, current, current + 1, count].filter((page) => page >= 1 && page <= count));
  const numbers: (number | null)[] = [];
  let last = 0;
  for (const page of [...wanted].sort((a, b) => a - b)) {
    // A gap of one page is shown as that page.
    if (page - last === 2) numbers.push(page - 1);
    else if (page - last > 2) numbers.push(null);
    numbers.push(page);
    last = page;
  }
  return numbers;
}
