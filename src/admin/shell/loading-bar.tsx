/** The thin bar at the top: grows fast first, then ever slower, and never past 95 percent before the end. */
import { useSnapshot } from 'valtio/react';
import { useServices } from '../services.ts';

export function LoadingBar() {
  const { phase } = useSnapshot(useServices().loading.state);
  return <div className="loading-bar" data-phase={phase} aria-hidden="true" />;
}
