/** The door of the chunk `greetings`. Types only. */

/** Chunk `greetings`. */
export type GreetingsSurface = {
  /** The words as the page shows them. */
  greet(words: string): string;
};
