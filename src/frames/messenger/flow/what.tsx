/** What will be sent beside the answers, and a switch for each part of it. */
import type { ComponentType } from 'react';
import { useMessenger, useMessengerState } from '../context.ts';
import { ChevronRight } from '../parts/icons.ts';
import { ArrowUpDown, Camera, CodeXml, Footprints, Globe, History, ShieldCheck, Tag, Video } from './icons.ts';
import { FlowBar } from './bar.tsx';
import { clockText } from './clock-text.ts';
import { captureField, type Part, type TicketFacts, type Form } from './state.ts';
import { useFlowTexts } from './use-texts.ts';

/** The parts that there is something to send of; before the SDK has answered, those that every report has. */
export function partsOf(form: Form, facts: TicketFacts | null, hasFilm: boolean): Part[] {
  const has: Record<Part, boolean> = {
    screenshot: captureField(form.fields) !== undefined,
    screenRecordingUrl: hasFilm,
    replays: facts?.replay === true,
    metaData: true,
    consoleLog: (facts?.consoleLines ?? 0) > 0,
    networkLogs: (facts?.requests ?? 0) > 0,
    customEventLog: (facts?.events ?? 0) > 0,
    customData: (facts?.customData ?? 0) > 0,
  };
  return (Object.keys(has) as Part[]).filter((part) => has[part]);
}

/** One line under the form that says what goes along, and leads to the switches. */
export function WhatSummary({ form }: { form: Form }) {
  const { flow } = useMessengerState();
  const { flow: actions } = useMessenger();
  const { t, list } = useFlowTexts();
  const facts = flow?.facts ?? null;
  const words: Record<Part, () => string> = {
    screenshot: () => t('review.part.screenshot'),
    screenRecordingUrl: () => t('review.part.recording'),
    replays: () => t('review.part.replay'),
    metaData: () => t('review.part.page'),
    consoleLog: () => t('review.part.console', { count: facts?.consoleLines ?? 0 }),
    networkLogs: () => t('review.part.network', { count: facts?.requests ?? 0 }),
    customEventLog: () => t('review.part.events', { count: facts?.events ?? 0 }),
    customData: () => t('review.part.customData', { count: facts?.customData ?? 0 }),
  };
  const sent = partsOf(form, facts, Boolean(flow?.film)).filter((part) => !flow?.excluded[part]);
  const line = list(sent.map((part) => words[part]()));
  return (
    <button type="button" className="sum" data-what onClick={actions.showWhat}>
      <ShieldCheck size={20} strokeWidth={1.75} />
      <span>
        <b>{t('review.title')}</b>
        <small>{sent.length === 0 ? t('review.nothing') : facts ? capitalised(line) : t('review.reading')}</small>
      </span>
      <ChevronRight className="flip" size={16} strokeWidth={1.75} />
    </button>
  );
}

function capitalised(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}

type Line = {
  icon: ComponentType<{ size: number; strokeWidth: number }>;
  title: string;
  text: string;
  sample?: string;
};

export function What({ form }: { form: Form }) {
  const { flow } = useMessengerState();
  const { flow: actions } = useMessenger();
  const { t } = useFlowTexts();
  const lines = useLines();
  if (!flow) return null;
  return (
    <>
      <FlowBar title={t('review.title')} back={actions.backToForm} focus />
      <main className="ms-scroll">
        <div className="note ok what-intro">
          <ShieldCheck size={20} strokeWidth={1.75} />
          <span>
            {t('review.intro')}
            {flow.facts && flow.facts.redactions > 0 && ` ${t('review.redactions', { count: flow.facts.redactions })}`}
          </span>
        </div>
        <ul className="what">
          {partsOf(form, flow.facts, flow.film !== null).map((part) => (
            <li key={part}>
              <WhatLine part={part} line={lines[part]} on={!flow.excluded[part]} />
            </li>
          ))}
        </ul>
      </main>
      <footer className="foot">
        <button type="button" className="btn lg block" onClick={actions.backToForm}>
          {t('review.done')}
        </button>
      </footer>
    </>
  );
}

function WhatLine({ part, line: { icon: Icon, title, text, sample }, on }: { part: Part; line: Line; on: boolean }) {
  const { flow: actions } = useMessenger();
  const id = `what-${part}`;
  return (
    <>
      <Icon size={20} strokeWidth={1.75} />
      <span className="what-words">
        <b id={id}>{title}</b>
        <small id={`${id}-text`}>{text}</small>
        {sample && <code>{sample}</code>}
      </span>
      <button
        type="button"
        className="sw"
        role="switch"
        aria-checked={on}
        aria-labelledby={id}
        aria-describedby={`${id}-text`}
        onClick={() => actions.setExcluded(part, on)}
      />
    </>
  );
}

function useLines(): Record<Part, Line> {
  const { flow } = useMessengerState();
  const { t } = useFlowTexts();
  const facts = flow?.facts;
  return {
    screenshot: {
      icon: Camera,
      title: t('review.screenshot'),
      text: t(flow?.capture ? 'review.screenshotMarked' : 'review.screenshotPlain'),
    },
    screenRecordingUrl: {
      icon: Video,
      title: t('review.recording'),
      text: t('review.recordingText', { length: clockText(flow?.film?.seconds ?? 0) }),
    },
    replays: {
      icon: History,
      title: t('review.replay'),
      text: t('review.replayText'),
    },
    metaData: {
      icon: Globe,
      title: t('review.page'),
      text: facts?.device || t('review.pageText'),
      sample: facts?.page,
    },
    consoleLog: {
      icon: CodeXml,
      title: t('review.console'),
      text: t('review.consoleText', { count: facts?.consoleLines ?? 0, errors: facts?.consoleErrors ?? 0 }),
      sample: facts?.lastLine,
    },
    networkLogs: {
      icon: ArrowUpDown,
      title: t('review.network'),
      text: t('review.networkText', { count: facts?.requests ?? 0, failed: facts?.failedRequests ?? 0 }),
      sample: facts?.lastRequest,
    },
    customEventLog: {
      icon: Footprints,
      title: t('review.events'),
      text: t('review.eventsText', { count: facts?.events ?? 0 }),
    },
    customData: {
      icon: Tag,
      title: t('review.customData'),
      text: t('review.customDataText', { count: facts?.customData ?? 0 }),
    },
  };
}
