/** The banner: a frame above the page, with room made for it, or floating over it. */
import { BANNER_HEIGHT_PX_MOST, BANNER_MARGIN_PX } from './limits.ts';
import { MEDIA_FRAME_WAIT_MS, MEDIA_LEAVE_MS } from '../kit/limits.ts';
import type { BannerSurface, PageHost } from '../../wire/page-surfaces.ts';
import { markBody } from '../kit/body-classes.ts';
import { callHost, hostCallOf } from '../kit/media-actions.ts';
import { createMediaFrame, heightOf, type MediaMessage } from '../kit/media-frame.ts';
import { wantsStillness } from '../kit/motion.ts';
import { nest } from '../kit/nest.ts';
import { oneAtATime, type Mounted } from '../kit/one-at-a-time.ts';
import { translator } from '../kit/texts.ts';
import css from './banner.css';
import { createPageMargin } from './page-margin.ts';
import english from './texts/en-US.json';

export const openBanner: BannerSurface['openBanner'] = oneAtATime(mountBanner);

function mountBanner(host: PageHost, given: unknown, onClosed: () => void): Mounted {
  // A copy: what the page changes afterwards is not what it has shown. Throws for what cannot travel.
  const action = JSON.parse(JSON.stringify(given)) as { format?: unknown };
  const floating = action.format === 'floating';
  const { localizationOptions } = host.config.current();
  let height = BANNER_MARGIN_PX;
  let phase: 'waiting' | 'shown' | 'closed' = 'waiting';
  let unmark = () => {};
  let stopWaiting = () => {};

  const receive = (message: MediaMessage) => {
    const wanted = hostCallOf(message);
    if (wanted) return callHost(host, wanted);
    if (message.name === 'banner-loaded') talk.post('banner-data', action);
    if (message.name === 'banner-height') setHeight(heightOf(message) ?? height);
    if (message.name === 'banner-data-set') show();
    if (message.name === 'banner-close') close();
  };
  const talk = createMediaFrame(host, 'banner', host.urls.banner, receive);
  talk.element.title = translator(host, english)('bannerTitle');
  const box = nest('banner', css);
  const margin = createPageMargin((room) => box.host.style.setProperty('--room', `${room}px`));

  const setHeight = (told: number) => {
    // At most half of the window, so that the page stays in sight.
    height = Math.min(told, BANNER_HEIGHT_PX_MOST, Math.floor(innerHeight / 2));
    box.host.style.setProperty('--height', `${height}px`);
    if (phase === 'shown') margin.set(height, !floating);
  };
  const show = () => {
    if (phase !== 'waiting') return;
    phase = 'shown';
    stopWaiting();
    box.host.dataset.phase = phase;
    unmark = markBody('gleap-b-shown', ...(floating ? ['gleap-b-f'] : []));
    margin.set(height, !floating);
  };
  const end = () => {
    stopWaiting();
    talk.stop();
    unmark();
    margin.remove();
    box.host.remove();
  };
  const close = () => {
    if (phase === 'closed') return;
    const seen = phase === 'shown';
    phase = 'closed';
    onClosed();
    talk.stop();
    stopWaiting();
    if (!seen || wantsStillness()) return end();
    unmark();
    box.host.dataset.phase = 'leaving';
    if (floating) stopWaiting = host.later(end, MEDIA_LEAVE_MS);
    else margin.release(end);
  };

  box.host.dataset.format = floating ? 'floating' : 'normal';
  box.host.dir = localizationOptions?.rtl ? 'rtl' : 'ltr';
  setHeight(height);
  box.root.append(talk.element);
  host.root().append(box.host);
  stopWaiting = host.later(() => {
    host.fault(new Error('the banner did not load'));
    close();
  }, MEDIA_FRAME_WAIT_MS);
  return { close, end };
}
