/** What the platform can do, for a screen that shows less where it can less. */
import { useEffect } from 'react';
import { useSnapshot } from 'valtio/react';
import type { Capability } from '../../wire/capabilities/shapes.ts';
import { useServices } from '../services.ts';

export type Can = {
  /** False until the answer has come: nothing is decided before. */
  readonly known: boolean;
  readonly foreign: boolean;
  readonly can: (what: Capability) => boolean;
};

export function useCapabilities(): Can {
  const { capabilities } = useServices();
  const { known, foreign, list } = useSnapshot(capabilities.state);
  useEffect(() => void capabilities.load(), [capabilities]);
  return { known, foreign, can: (what) => list.includes(what) };
}
