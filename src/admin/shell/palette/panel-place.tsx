/** Where the command palette and the list of keys appear. What draws them comes with the first use. */
import { useEffect, useMemo } from 'react';
import { useSnapshot } from 'valtio/react';
import { later } from '../../parts/later.tsx';
import { useSingleKeys } from '../../parts/use-single-keys.ts';
import { useServices } from '../../services.ts';
import { ErrorBoundary } from '../error-boundary.tsx';
import { KeyHelpDoor } from './key-help-door.tsx';

const Palette = later(() => import('./palette.tsx'));

export function PanelPlace() {
  const { panels, browser, faults } = useServices();
  const { open } = useSnapshot(panels.state);
  useEffect(() => panels.listen(browser.window), [panels, browser]);
  useSingleKeys(useMemo(() => ({ '?': () => panels.show('keys') }), [panels]));
  return (
    <ErrorBoundary faults={faults} report={browser.report} frame={() => null}>
      {open === 'palette' && <Palette />}
      {open === 'keys' && <KeyHelpDoor />}
    </ErrorBoundary>
  );
}
