/**
 * Lets only administrators through. Who is signed out is taken to the landing page, and comes back here after signing in;
 * who is signed in without the right is told so. The server is asked once whether it still knows the session.
 */
import { useEffect, type ReactNode } from 'react';
import { useSnapshot } from 'valtio/react';
import { endpoints } from '../../wire/endpoints.ts';
import { useServices } from '../services.ts';
import { isSignedIn } from '../session/session.ts';
import { NotAuthorized } from './not-authorized.tsx';

export function Guard({ children }: { children: ReactNode }) {
  const { session, navigation, api, desk, inbox, platform } = useServices();
  const { user, accessToken } = useSnapshot(session.state);
  const signedIn = isSignedIn({ user, accessToken });
  const admitted = signedIn && user?.admin === true;

  useEffect(() => {
    if (!signedIn) navigation.leave(true);
  }, [signedIn, navigation]);
  useEffect(() => {
    if (signedIn) void api(endpoints.currentSession).catch(platform.report);
  }, [signedIn, api, platform]);
  useEffect(() => {
    if (!admitted) return undefined;
    const stops = [inbox.listen(), desk.start()];
    return () => stops.forEach((stop) => stop());
  }, [admitted, desk, inbox]);

  if (!signedIn) return null;
  return admitted ? children : <NotAuthorized name={user?.name ?? ''} />;
}
