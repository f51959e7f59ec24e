/** The form of a flow: its fields, what is wrong with them, and the way to send it. */
import { useEffect, useRef, type FormEvent, type RefObject } from 'react';
import { useMessenger, useMessengerState, useTexts } from '../context.ts';
import { Announcement } from '../../../ui/announcement.tsx';
import { RotateCw } from '../parts/icons.ts';
import { Attachments } from './attachments.tsx';
import { FlowBar, useWayHome } from './bar.tsx';
import { ChoiceField } from './choice-field.tsx';
import { fieldId } from './field-parts.tsx';
import { useGivenFiles } from './given-files.ts';
import { groupsOf } from './groups.ts';
import { CircleAlert } from './icons.ts';
import type { Field, Form } from './state.ts';
import { TextField } from './text-field.tsx';
import { WhatSummary } from './what.tsx';
import { useFlowTexts } from './use-texts.ts';

export function FlowForm({ form }: { form: Form }) {
  const { flow } = useMessengerState();
  const { flow: actions } = useMessenger();
  const { t } = useFlowTexts();
  const home = useWayHome();
  const body = useRef<HTMLFormElement>(null);
  useFirstFocus(body);
  useFocusOnRefusal(body, flow?.refusals ?? 0);
  const given = useGivenFiles(form);
  const sending = flow?.stage === 'sending';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    actions.send();
  };
  return (
    <>
      <FlowBar title={form.title} back={sending ? undefined : home} />
      <form className="flow-form" noValidate ref={body} onSubmit={submit} aria-label={form.title} {...given}>
        <main className="ms-scroll">
          <fieldset className="form" disabled={sending}>
            <ProblemSummary form={form} />
            {groupsOf(form.fields).map((group) => (
              <Group key={group[0].key} group={group} />
            ))}
            <WhatSummary form={form} />
          </fieldset>
        </main>
        <SendBar />
      </form>
      <Announcement text={sending ? t('form.sending') : ''} />
    </>
  );
}

function Group({ group }: { group: readonly [Field, ...Field[]] }) {
  const [field] = group;
  if (field.kind === 'capture' || field.kind === 'file') return <Attachments fields={group} />;
  return field.kind === 'choice' ? <ChoiceField field={field} /> : <TextField field={field} />;
}

function ProblemSummary({ form }: { form: Form }) {
  const { flow } = useMessengerState();
  const { t } = useFlowTexts();
  const wrong = form.fields.filter(({ key }) => flow?.problems[key]);
  if (wrong.length === 0) return null;
  return (
    <div className="note bad" role="alert">
      <CircleAlert size={20} strokeWidth={1.75} />
      <span>
        <b>{t('form.problems', { count: wrong.length })}</b>{' '}
        {wrong.map(({ key, label }) => (
          <button
            key={key}
            type="button"
            className="link"
            onClick={() => document.getElementById(fieldId(key))?.focus()}
          >
            {label}
          </button>
        ))}
      </span>
    </div>
  );
}

function SendBar() {
  const { flow } = useMessengerState();
  const { t } = useFlowTexts();
  const shared = useTexts();
  const button = useRef<HTMLButtonElement>(null);
  const stage = flow?.stage;
  // A keyboard goes on where the report stopped: the disabled fields have lost the focus meanwhile.
  useEffect(() => {
    if (stage === 'failed') button.current?.focus();
  }, [stage]);
  return (
    <footer className="foot">
      {stage === 'failed' && (
        <div className="note bad" role="alert">
          <CircleAlert size={20} strokeWidth={1.75} />
          <span>
            <b>{t('form.failed')}</b> {t('form.failedKept')}
          </span>
        </div>
      )}
      {stage === 'sending' && <Waiting />}
      <button type="submit" ref={button} className="btn primary lg block" aria-disabled={stage === 'sending'}>
        {stage === 'sending' && <span className="spinner" aria-hidden="true" />}
        {stage === 'failed' && <RotateCw size={16} strokeWidth={1.75} />}
        {stage === 'failed' ? shared.t('tryAgain') : t(stage === 'sending' ? 'form.sending' : 'form.send')}
      </button>
    </footer>
  );
}

/** What the visitor waits for: a recording has a length, anything else only gets slow. */
function Waiting() {
  const { flow } = useMessengerState();
  const { t } = useFlowTexts();
  const share = flow?.excluded.screenRecordingUrl ? 1 : (flow?.film?.share ?? 1);
  const words =
    share < 1
      ? t('recording.sending', { percent: Math.floor(share * 100) })
      : flow?.slow
        ? t('form.sendingSlow')
        : undefined;
  return words && <output className="foot-hint">{words}</output>;
}

/** Where a mouse and a keyboard are at hand one can write at once; on a touch screen the keyboard would hide the form. */
function useFirstFocus(body: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const form = body.current;
    const first = form?.querySelector<HTMLElement>('textarea, input:not([type=file])');
    if (matchMedia('(pointer: fine)').matches) first?.focus();
    else form?.closest<HTMLElement>('.ms')?.focus();
  }, [body]);
}

function useFocusOnRefusal(body: RefObject<HTMLElement | null>, refusals: number): void {
  const seen = useRef(refusals);
  useEffect(() => {
    if (refusals > seen.current) body.current?.querySelector<HTMLElement>('[data-problem]')?.focus();
    seen.current = refusals;
  }, [body, refusals]);
}
