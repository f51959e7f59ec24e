/** The list of keys, once all texts are there: its own are none of the first views'. */
import { useEffect, useState } from 'react';
import { later } from '../../parts/later.tsx';
import { useServices } from '../../services.ts';

const KeyHelp = later(() => import('./key-help.tsx'));

export function KeyHelpDoor() {
  const { preferences, browser } = useServices();
  const [hasTexts, setHasTexts] = useState(false);
  useEffect(() => {
    preferences.whole().then(() => setHasTexts(true), browser.report);
  }, [preferences, browser]);
  return hasTexts && <KeyHelp />;
}
