/** A choice that stays over a reload of the tab. What is stored and is no choice any more gives the first one. */
import { useState } from 'react';
import type { Stored } from '../../session/stored.ts';

export function useStored<const V extends string>(
  stored: Stored,
  name: string,
  choices: readonly V[],
): [V, (value: V) => void] {
  const [value, setValue] = useState(() => choices.find((choice) => choice === stored.get(name)) ?? choices[0]!);
  return [
    value,
    (next) => {
      stored.set(name, next);
      setValue(next);
    },
  ];
}
