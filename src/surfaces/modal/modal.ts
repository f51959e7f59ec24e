/**
 * The modal: a true dialog with a frame in it. It is shown when its content is there and not before: a frame that never
 * loads traps nobody behind a backdrop.
 */
import { MEDIA_FRAME_WAIT_MS, MEDIA_LEAVE_MS, MODAL_HEIGHT_PX } from '../kit/limits.ts';
import type { ModalSurface, PageHost } from '../../wire/page-surfaces.ts';
import { markBody } from '../kit/body-classes.ts';
import { callHost, hostCallOf } from '../kit/media-actions.ts';
import { createMediaFrame, heightOf, type MediaMessage } from '../kit/media-frame.ts';
import { wantsStillness } from '../kit/motion.ts';
import { nest } from '../kit/nest.ts';
import { oneAtATime, type Mounted } from '../kit/one-at-a-time.ts';
import { translator } from '../kit/texts.ts';
import { createDialog } from './dialog.ts';
import css from './modal.css';
import english from './texts/en-US.json';

/** The brand colour where the configuration names none (widget.md 3). */
const BRAND = '#485BFF';

export const openModal: ModalSurface['openModal'] = oneAtATime(mountModal);

function mountModal(host: PageHost, given: unknown, onClosed: () => void): Mounted | undefined {
  const config = configOf(given);
  if (!config) return undefined;
  const { color = BRAND } = host.config.current();
  let phase: 'waiting' | 'shown' | 'closed' = 'waiting';
  let unmark = () => {};
  let stopWaiting = () => {};

  const receive = (message: MediaMessage) => {
    const wanted = hostCallOf(message);
    if (wanted) {
      // What it opens would be out of reach behind a dialog; only a page in another tab is not.
      if (message.name !== 'open-url') close();
      return callHost(host, wanted);
    }
    if (message.name === 'modal-loaded') talk.post('modal-data', { ...config, primaryColor: color });
    if (message.name === 'modal-height') setHeight(heightOf(message));
    if (message.name === 'modal-data-set') show();
    if (message.name === 'modal-close') close();
  };
  const talk = createMediaFrame(host, 'modal', host.urls.modal, receive);
  const { title } = config;
  const name = typeof title === 'string' && title.trim() ? title : translator(host, english)('modalTitle');
  const box = nest('modal', css);
  const dialog = createDialog(talk.element, name, {
    onEscape: () => dismiss(),
    onBackdrop: () => config.showCloseButton !== false && dismiss(),
  });

  const setHeight = (told: number | undefined) => {
    if (!told) return;
    box.host.style.setProperty('--height', `${told}px`);
    show();
  };
  const show = () => {
    if (phase !== 'waiting') return;
    phase = 'shown';
    stopWaiting();
    box.host.dataset.phase = phase;
    unmark = markBody('gleap-modal-open');
    dialog.show();
  };
  const end = () => {
    stopWaiting();
    talk.stop();
    box.host.remove();
  };
  /** Closed beside its frame, which could not tell of it. */
  const dismiss = () => {
    const { outbound, delivery } = given as { outbound?: unknown; delivery?: unknown };
    if (phase === 'shown' && delivery) host.call('trackEvent', `outbound-${outbound}-dismissed`, { delivery });
    close();
  };
  const close = () => {
    if (phase === 'closed') return;
    const seen = phase === 'shown';
    phase = 'closed';
    onClosed();
    talk.stop();
    stopWaiting();
    unmark();
    dialog.hide();
    if (!seen || wantsStillness()) return end();
    box.host.dataset.phase = 'leaving';
    stopWaiting = host.later(end, MEDIA_LEAVE_MS);
  };

  box.host.style.setProperty('--height', `${MODAL_HEIGHT_PX}px`);
  box.root.append(dialog.element);
  host.root().append(box.host);
  stopWaiting = host.later(() => {
    host.fault(new Error('the modal did not load'));
    close();
  }, MEDIA_FRAME_WAIT_MS);
  return { close, end };
}

/** A copy of the action's config; undefined where it has none. Throws for what cannot travel. */
function configOf(given: unknown): Record<string, unknown> | undefined {
  const { config } = (given ?? {}) as { config?: unknown };
  return config instanceof Object ? (JSON.parse(JSON.stringify(config)) as Record<string, unknown>) : undefined;
}
