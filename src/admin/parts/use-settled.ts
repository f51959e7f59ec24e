/** What is being typed, once the typing has paused. */
import { useEffect, useState } from 'react';
import { useServices } from '../services.ts';

const PAUSE_MS = 300;

export function useSettled(typed: string): string {
  const { browser } = useServices();
  const [settled, setSettled] = useState(typed);
  useEffect(
    () => (typed === settled ? undefined : browser.start(() => setSettled(typed), PAUSE_MS)),
    [typed, settled, browser],
  );
  return settled;
}
