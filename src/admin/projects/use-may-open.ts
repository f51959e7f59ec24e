/** Which screens the reader is offered, in sidebar and palette; the server asks again when they are opened (P-ORG-14). */
import { useSnapshot } from 'valtio/react';
import type { ScreenRoute } from '../feature.ts';
import { useServices } from '../services.ts';

/**
 * As with `useCan`, no until the projects have come. Where they cannot be had every screen is offered: the screen says what
 * failed and asks again.
 */
export function useMayOpen(): (route: Pick<ScreenRoute, 'asks'>) => boolean {
  const { chosen, project, failure } = useSnapshot(useServices().desk.state);
  const projects = { chosen, project };
  return ({ asks }) =>
    asks === undefined || failure !== null || (projects[asks.of]?.permissions.includes(asks.permission) ?? false);
}
