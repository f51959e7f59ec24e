/** A survey: one question at a time, its ending, or why there is nothing to answer. */
import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { useHost, useHostState } from './host.ts';
import { X } from './icons.ts';
import { Ending } from './ending.tsx';
import { INLINE, PAGE } from './formats.ts';
import { Question } from './question.tsx';
import { progressOf } from './progress.ts';
import { useReceipts } from './receipts.ts';
import { SurveyContext, useRun, useSurvey } from './use-run.ts';
import { useSurveyTexts } from './use-texts.ts';

export function SurveyScreen() {
  const run = useRun();
  return (
    <SurveyContext value={run}>
      <Shown />
    </SurveyContext>
  );
}

function Shown() {
  const { state } = useSurvey();
  const { survey: asked } = useHostState();
  useReceipts();
  useWayTold();
  const { survey, phase } = state;
  return (
    <Sized>
      <section
        className="sv"
        lang={survey?.lang}
        dir={survey ? (survey.rtl ? 'rtl' : 'ltr') : undefined}
        aria-busy={phase === 'loading'}
      >
        {asked?.format !== INLINE && <Top />}
        {phase === 'loading' && <Loading />}
        {phase === 'failed' && <Failed />}
        {phase === 'said' && <Said />}
        {phase === 'asking' && <Question />}
        {phase === 'ended' && <Ending />}
      </section>
    </Sized>
  );
}

/** The builder lights the way that is taken. */
function useWayTold(): void {
  const { state } = useSurvey();
  const { onWay } = useHost();
  const way = JSON.stringify(state.phase === 'ended' && state.ending ? [...state.way, state.ending.id] : state.way);
  useEffect(() => onWay?.(JSON.parse(way) as string[]), [onWay, way]);
}

/** Tells the page how high it would like to be; the page gives it no more (widget-protocol 4.2). */
function Sized({ children }: { children: ReactNode }) {
  const body = useRef<HTMLElement>(null);
  const { post } = useHost();
  const last = useRef(0);
  useLayoutEffect(() => {
    const element = body.current?.firstElementChild;
    if (!element) return undefined;
    const tell = () => {
      const height = Math.ceil(element.scrollHeight);
      if (height === last.current || height === 0) return;
      last.current = height;
      post('height-update', height);
    };
    const observer = new ResizeObserver(tell);
    observer.observe(element);
    for (const part of element.children) observer.observe(part);
    tell();
    return () => observer.disconnect();
  });
  return (
    <main className="ms-scroll sv-room" ref={body}>
      {children}
    </main>
  );
}

function Top() {
  const { state } = useSurvey();
  const { survey: asked } = useHostState();
  const { close } = useHost();
  const { t } = useSurveyTexts();
  const { at, of } = progressOf(state);
  const asking = state.phase === 'asking';
  // A survey of the whole window is left by its end alone.
  const isPage = asked?.format === PAGE;
  const canClose = !isPage && !(asking && asked?.format === 'survey_web');
  return (
    <header className="sv-top">
      {asking && (
        <>
          <progress value={at} max={of} aria-label={t('progress')} />
          <small dir="auto">{t('step', { at, of })}</small>
        </>
      )}
      {isPage && <LanguageChoice />}
      {canClose && (
        <button type="button" className="icb" aria-label={t('close')} onClick={close}>
          <X size={20} strokeWidth={1.75} />
        </button>
      )}
    </header>
  );
}

/** In which languages it is written: the page is loaded in another one. */
function LanguageChoice() {
  const { state } = useSurvey();
  const { t } = useSurveyTexts();
  const { languages = [], lang = '' } = state.survey ?? {};
  if (languages.length < 2) return null;
  const nameOf = (tag: string) => new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag;
  function choose(tag: string): void {
    const address = new URL(location.href);
    address.searchParams.set('lang', tag);
    location.replace(address);
  }
  return (
    <select className="sv-lang" aria-label={t('language')} value={lang} onChange={({ target }) => choose(target.value)}>
      {languages.map((tag) => (
        <option key={tag} value={tag} lang={tag}>
          {nameOf(tag)}
        </option>
      ))}
    </select>
  );
}

function Loading() {
  const { t } = useSurveyTexts();
  return (
    <div className="sv-body" aria-label={t('loading')}>
      <i className="sk sk-title" />
      <i className="sk sk-input" />
      <i className="sk sk-input" />
      <i className="sk sk-input" />
    </div>
  );
}

function Failed() {
  const { run } = useSurvey();
  const { t } = useSurveyTexts();
  return (
    <div className="sv-body sv-said" role="alert">
      <h1>{t('failed')}</h1>
      <button type="button" className="btn primary" onClick={() => void run.load()}>
        {t('again')}
      </button>
    </div>
  );
}

function Said() {
  const { state } = useSurvey();
  const { survey } = useHostState();
  const { close } = useHost();
  const { t } = useSurveyTexts();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <div className="sv-body sv-said">
      <h1 ref={title} tabIndex={-1}>
        {t(`said.${state.said || 'gone'}`)}
      </h1>
      {survey?.format !== PAGE && (
        <button type="button" className="btn" onClick={close}>
          {t('close')}
        </button>
      )}
    </div>
  );
}
