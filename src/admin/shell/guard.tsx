/**
 * Lets only administrators through. Who is signed out is taken to the landing page, and comes back here after signing in;
 * who is signed in without the right is told so; whose session ends over unsaved work is asked to sign in over it. The server is asked once whether it still knows the session.
 */
import { Fragment, useEffect, type ReactNode } from 'react';
import { useSnapshot } from 'valtio/react';
import { sessionEndpoints } from '../../wire/auth/calls.ts';
import { later } from '../parts/later.tsx';
import { useServices } from '../services.ts';
import { isSignedIn } from '../session/session.ts';
import { NotAuthorized } from './not-authorized.tsx';

const SignInAgain = later(() => import('../features/auth/sign-in-again.tsx'));

export function Guard({ children }: { children: ReactNode }) {
  const { session, navigation, api, desk, browser, ownWidget, reportCount } = useServices();
  const { user, accessToken } = useSnapshot(session.state);
  const again = useSnapshot(session.paused).user;
  const signedIn = isSignedIn({ user, accessToken });
  const admitted = signedIn && user?.admin === true;

  useEffect(() => {
    if (!signedIn && !again) navigation.leave(true);
  }, [signedIn, again, navigation]);
  useEffect(() => {
    if (signedIn) void api(sessionEndpoints.currentSession).catch(browser.report);
  }, [signedIn, api, browser]);
  useEffect(() => {
    if (!admitted) return undefined;
    const stops = [desk.start(), ownWidget.install(), reportCount.listen()];
    return () => stops.forEach((stop) => stop());
  }, [admitted, desk, ownWidget, reportCount]);

  if (signedIn && !admitted) return <NotAuthorized name={user?.name ?? ''} />;
  if (!signedIn && !again) return null;
  // The same place in the tree with and without the dialog: what is typed below it stays, for as long as it is the same person.
  return (
    <>
      <Fragment key={user?.id ?? again?.id}>{children}</Fragment>
      {again && <SignInAgain user={again} />}
    </>
  );
}
