/**
 * Says over the desk's line that its reader is there, once a minute at most and only where they have done something since:
 * whoever has an open desk and has left is away after five minutes (P-DSK-25).
 */
import { useEffect } from 'react';
import { useSnapshot } from 'valtio/react';
import { HERE_SIGN_MS } from '../../../wire/members/limits.ts';
import { useServices } from '../../services.ts';
import { useNotices } from './notices.tsx';

const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'scroll', 'focus'] as const;
const listening = { capture: true, passive: true } as const;

export default function Here() {
  const { live, browser } = useServices();
  const { phase } = useSnapshot(live.state);
  useNotices();
  useEffect(() => {
    if (phase !== 'live') return undefined;
    let rests = false;
    let waits = false;
    let stop = (): void => undefined;
    const sign = (): void => {
      waits = rests;
      if (rests || browser.window.document.visibilityState === 'hidden') return;
      rests = true;
      live.say({ name: 'here', data: { active: true } });
      stop = browser.start(() => {
        rests = false;
        // Something was done in that minute.
        if (waits) sign();
      }, HERE_SIGN_MS);
    };
    sign();
    for (const name of SIGNS) browser.window.addEventListener(name, sign, listening);
    return () => {
      stop();
      for (const name of SIGNS) browser.window.removeEventListener(name, sign, listening);
    };
  }, [live, browser, phase]);
  return null;
}
