/** The report has arrived: its number, and what happens next. */
import type { ReactNode } from 'react';
import { useMessenger, useMessengerState, useTexts } from '../context.ts';
import { useFocusOnEntry } from '../parts/focus.ts';
import { Check } from './icons.ts';
import { FlowBar, useWayHome } from './bar.tsx';
import type { FlowState, Form } from './state.ts';
import { useFlowTexts } from './use-texts.ts';

export function Sent({ form }: { form: Form }) {
  const { flow, waiting } = useMessengerState();
  const { close } = useMessenger();
  const { t } = useFlowTexts();
  const shared = useTexts();
  const home = useWayHome();
  const heading = useFocusOnEntry<HTMLHeadingElement>();
  const sent = flow?.sent;
  if (!sent) return null;
  return (
    <>
      <FlowBar title={form.title} back={home} />
      <main className="ms-scroll">
        <div className="done">
          <LetterArt />
          <h2 ref={heading} tabIndex={-1}>
            {t(sent.waits ? 'sent.waitsTitle' : 'sent.title')}
          </h2>
          {sent.number !== null && <p>{t('sent.number', { number: String(sent.number) })}</p>}
          {form.thanks && <p dir="auto">{form.thanks}</p>}
        </div>
        <ol className="steps">
          {sent.waits ? (
            <Step mark="1" title={shared.t('waiting', { count: String(waiting) })} text={t('sent.waitsText')} />
          ) : (
            <Step done title={t('sent.received')} text={t(receivedKey(sent))} />
          )}
          <Step mark="2" title={t('sent.read')} text={t('sent.readText')} />
          {sent.email && (
            <Step mark="3" title={t('sent.answer')} text={<bdi>{t('sent.answerText', { email: sent.email })}</bdi>} />
          )}
        </ol>
      </main>
      <footer className="foot">
        {home ? (
          <button type="button" className="btn primary lg block" onClick={home}>
            {t('sent.home')}
          </button>
        ) : (
          <button type="button" className="btn primary lg block" onClick={close}>
            {shared.t('close')}
          </button>
        )}
      </footer>
    </>
  );
}

/** The text's key: where film or screenshot got lost it says that, and only else what has arrived. */
function receivedKey(sent: NonNullable<FlowState['sent']>) {
  if (sent.recordingFailed) return 'sent.withoutRecording';
  if (sent.screenshotFailed) return 'sent.withoutScreenshot';
  if (sent.withRecording) return 'sent.receivedWithRecording';
  return sent.withScreenshot ? 'sent.receivedWithScreenshot' : 'sent.receivedText';
}

function Step({ done = false, mark, title, text }: { done?: boolean; mark?: string; title: string; text: ReactNode }) {
  return (
    <li>
      <span className={done ? 'n ok' : 'n'} aria-hidden="true">
        {done ? <Check size={14} strokeWidth={2} /> : mark}
      </span>
      <span>
        <b>{title}</b>
        <small>{text}</small>
      </span>
    </li>
  );
}

function LetterArt() {
  return (
    <svg width="120" height="96" viewBox="0 0 120 96" aria-hidden="true">
      <rect x="14" y="34" width="92" height="56" rx="8" className="art-soft" />
      <rect x="28" y="14" width="64" height="56" rx="6" className="art-paper" />
      <path d="M40 30h40M40 42h26" className="art-line" />
      <path d="M14 46l46 26 46-26v36a8 8 0 0 1-8 8H22a8 8 0 0 1-8-8z" className="art-fill" />
      <circle cx="96" cy="22" r="16" className="art-strong" />
      <path d="M89 22.500l5 5 9.500-10.500" className="art-mark" />
    </svg>
  );
}
