/** How many of our own errors never reached the host page. For a look with the debugger. */
export const swallowed = { count: 0 };

/** The result of `run`, or undefined when it throws: what fails on our side is not the host page's business. */
export function quietly<T>(run: () => T): T | undefined {
  try {
    return run();
  } catch {
    swallowed.count += 1;
    return undefined;
  }
}
