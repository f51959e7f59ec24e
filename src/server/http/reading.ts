/**
 * How a body is read that may be large: where it is parsed, which for a large one is a thread, so that the thread that serves
 * never has it in its memory. `read` validates what JSON gave and answers what the handler wants of it: plain data, which
 * can be copied between threads. Errors: `ApiError`s. `module`: the address of the file that exports this as `reading`.
 */
export type Reading<B> = { readonly module: string; readonly read: (given: unknown) => Promise<B> };

/** `simple`: it may be the simple form, and what is read is the body in it. */
export type ReadAs = { readonly reading: Reading<unknown>; readonly simple: boolean };
