/** Brotli-11 bytes: what was made of each file, and what each part of the product may have. */
export type Budget = { readonly what: string; readonly budget: number; readonly files: readonly string[] };

/** Prints every part with its bytes, and throws where one has more than its sheet gives it. `sizes`: of files below dist. */
export function checkBudgets(budgets: readonly Budget[], sizes: ReadonlyMap<string, number>): void {
  const over: string[] = [];
  for (const { what, budget, files } of budgets) {
    const bytes = files.reduce((sum, file) => sum + (sizes.get(file) ?? missing(file)), 0);
    console.log(`${bytes > budget ? 'OVER ' : '     '}${what}: ${bytes} of ${budget} bytes brotli`);
    if (bytes > budget) over.push(what);
  }
  if (over.length > 0)
    throw new Error(`over budget: ${over.join(', ')}. Budgets are never raised to pass: find the waste`);
}

function missing(file: string): never {
  throw new Error(`${file} has a budget and was not built`);
}
