/** Tells the reader of what happens at the desk, in the ways they have chosen; each thing by one tab alone. */
import { useEffect } from 'react';
import { useSnapshot } from 'valtio/react';
import { deskEndpoints } from '../../../wire/tickets/calls.ts';
import { memberEndpoints } from '../../../wire/members/calls.ts';
import type { NoticeWay } from '../../../wire/members/shapes.ts';
import { asked } from '../../data/ask.ts';
import { useAsked } from '../../data/use-asked.ts';
import { useServices, type Services } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { showUnseen } from './unseen.ts';
import { createTelling, type Notice } from './telling.ts';

export function useNotices(): void {
  const services = useServices();
  const { t } = useTexts();
  const { live, browser, session, api, desk } = services;
  const { chosen } = useSnapshot(desk.state);
  const project = chosen?.id ?? '';
  const may = chosen?.permissions.includes('tickets:read') ?? false;
  const { value: profile } = useAsked(may ? asked(memberEndpoints.profile, { params: { project } }) : null);

  useEffect(() => {
    const me = session.state.user?.id;
    if (!profile || !me) return undefined;
    const unseen = showUnseen(browser.window);
    const first = becomeFirst(services);
    const by = (kind: Notice['kind'], way: NoticeWay) => profile.notices[kind][way];
    const telling = createTelling({
      me,
      now: browser.now,
      start: browser.start,
      tell(notice) {
        const { kind, title } = notice;
        if (by(kind, 'title')) unseen.add();
        if (!first.is()) return;
        if (by(kind, 'sound')) ping(browser.window);
        if (by(kind, 'desktop')) show(browser.window, t(`members.notice.${kind}`), notice, title);
      },
    });
    const stopHearing = live.subscribe(telling.hear);
    api(deskEndpoints.tickets, { params: { project }, query: { assignee: 'me', sort: 'due', limit: 50 } })
      .then(({ tickets }) => tickets.forEach(telling.watch))
      .catch(browser.report);
    return () => {
      stopHearing();
      telling.stop();
      first.leave();
      unseen.stop();
    };
  }, [profile, project, services, live, browser, session, api, t]);
}

/** Of all tabs one has the lock; without locks each is the first. */
function becomeFirst({ browser }: Pick<Services, 'browser'>) {
  let isFirst = browser.locks === undefined;
  let leave = (): void => undefined;
  const over = new Promise<void>((resolve) => (leave = resolve));
  void browser.locks?.request('desk-notices', () => {
    isFirst = true;
    return over;
  });
  return { is: () => isFirst, leave };
}

/** Two short tones. */
function ping(window: Window): void {
  const { AudioContext: Context } = window as unknown as { AudioContext?: typeof AudioContext };
  if (!Context) return;
  const audio = new Context();
  [660, 880].forEach((pitch, at) => {
    const tone = audio.createOscillator();
    const gain = audio.createGain();
    const from = audio.currentTime + at * 0.12;
    tone.frequency.value = pitch;
    gain.gain.setValueAtTime(0.08, from);
    gain.gain.exponentialRampToValueAtTime(0.001, from + 0.2);
    tone.connect(gain).connect(audio.destination);
    tone.start(from);
    tone.stop(from + 0.2);
    if (at === 1) tone.addEventListener('ended', () => void audio.close());
  });
}

function show(window: Window, heading: string, { ticket }: Notice, body: string): void {
  const { Notification: Desktop } = window as unknown as { Notification?: typeof Notification };
  if (Desktop?.permission !== 'granted' || !window.document.hidden) return;
  const notice = new Desktop(heading, { body, tag: ticket });
  notice.addEventListener('click', () => {
    window.focus();
    window.location.assign(`/dashboard/inbox/${ticket}`);
  });
}
