/**
 * What is wanted in a thread only after something else: to change what was said, to add files, to be asked about a secret. It
 * comes as a chunk of its own once a thread is open; until then its buttons are not there.
 */
import fileStyles from '../../messages/files.css' with { type: 'file' };
import furtherStyles from './further/further.css' with { type: 'file' };
import { useEffect, useState } from 'react';
import { lateScreen } from '../late-screen.tsx';
import type * as Further from './further/further.tsx';

let further: typeof Further | undefined;
const nothing = () => null;

export const { fetch: fetchFurther } = lateScreen(
  async () => {
    further = await import('./further/further.tsx');
    return nothing;
  },
  [furtherStyles, fileStyles],
  nothing,
);

/** Asks for it, and waits; undefined where it does not come. */
export async function furtherNow(): Promise<typeof Further | undefined> {
  await fetchFurther().catch(() => undefined);
  return further;
}

/** Undefined before it has come. */
export function useFurther(): typeof Further | undefined {
  const [, draw] = useState(0);
  useEffect(() => {
    if (!further)
      fetchFurther().then(
        () => draw(1),
        // What does not come is asked for again in the next thread.
        () => undefined,
      );
  }, []);
  return further;
}
