/** The landing page: the way into the dashboard. Who is signed in already is led on. */
import { useEffect } from 'react';
import { useSnapshot } from 'valtio/react';
import { useServices } from '../../services.ts';
import { isSignedIn } from '../../session/session.ts';
import { Brand } from '../../shell/brand.tsx';
import { Flags } from '../../shell/flags.tsx';
import { ThemePlace } from '../../shell/theme-place.tsx';
import { useTexts } from '../../shell/use-texts.ts';
import { SignInArt } from './signin-art.tsx';
import { SignInForm } from './signin-form.tsx';
import styles from './auth.module.css';

export default function SignInScreen() {
  const { session, navigation } = useServices();
  const { t } = useTexts();
  const { user, accessToken } = useSnapshot(session.state);
  const admitted = isSignedIn({ user, accessToken }) && user?.admin === true;
  useEffect(() => {
    if (admitted) navigation.enter();
  }, [admitted, navigation]);
  if (admitted) return null;
  return (
    <div className={styles.landing}>
      <div className={styles.landingForm}>
        <header className={styles.landingHead}>
          <Brand href="/" />
          <span className="push row">
            <Flags />
            <ThemePlace />
          </span>
        </header>
        <main>
          <SignInForm />
        </main>
      </div>
      <aside className={styles.landingSide}>
        <SignInArt />
        <p>{t('auth.claim')}</p>
      </aside>
    </div>
  );
}
