/** The home screen: who is here, and what can be done. */
import { useRef } from 'react';
import { useMessenger, useMessengerState, useTexts } from '../context.ts';
import { CloseButton } from '../parts/buttons.tsx';
import { ChevronRight, flowIcons, Search, SendHorizontal } from '../parts/icons.ts';
import { fetchSoon, HELP, useAsking } from '../parts/tabs.tsx';
import { newThread, threadAt } from '../conversations/places.ts';
import { initials, Team } from '../parts/team.tsx';
import { useReturnedFocus } from '../parts/focus.ts';

const NAME_CHARS = 40;
/** What the button is called where it is pressed before the app has come. No form has an id like it. */
export const OWN_DATA = ' own data';
export const WRITE = ' write';

export function Home() {
  const { view, waiting } = useMessengerState();
  const { t } = useTexts();
  const { flow, showOwnData } = useMessenger();
  const list = useRef<HTMLDivElement>(null);
  useReturnedFocus(list);
  const flows = view?.flows ?? [];
  return (
    <div className="ms-scroll">
      <Hero />
      <main className="ms-home" ref={list} data-pairs={flows.length > 1 || undefined}>
        <Write />
        {flows.map(({ id, title, hint, icon }) => {
          const Icon = flowIcons[icon];
          return (
            <button
              key={id}
              type="button"
              className="card flow-card"
              data-returns={id}
              onClick={() => flow.open(id, false)}
            >
              <span className="glyph">
                <Icon size={20} strokeWidth={1.75} />
              </span>
              <span className="flow-card-words">
                <b>{title}</b>
                {hint && <small>{hint}</small>}
              </span>
              {flows.length === 1 && <ChevronRight className="flip" size={16} strokeWidth={1.75} />}
            </button>
          );
        })}
        {view?.help && <HelpCard />}
        {waiting > 0 && <output className="ms-waiting">{t('waiting', { count: String(waiting) })}</output>}
        {flows.length === 0 && !view?.conversations && (
          <div className="card empty">
            <EmptyArt />
            <b>{t('home.emptyTitle')}</b>
            <p>{t('home.emptyText')}</p>
          </div>
        )}
        {view?.ownData && (
          <button type="button" className="link ms-privacy" data-returns={OWN_DATA} onClick={() => showOwnData(true)}>
            {t('home.privacy')}
          </button>
        )}
      </main>
    </div>
  );
}

function HelpCard() {
  const { showHelp } = useMessenger();
  const { t } = useTexts();
  const asks = useAsking();
  return (
    <button
      type="button"
      className="card flow-card wide"
      data-returns={HELP}
      onClick={() => showHelp()}
      onPointerDown={asks('/help')}
    >
      <Search size={20} strokeWidth={1.75} />
      <span className="flow-card-words">{t('home.help')}</span>
    </button>
  );
}

/** The way to a person: the latest unread thread, and a new one. */
function Write() {
  const { view, threads } = useMessengerState();
  const { t } = useTexts();
  const { showHelp } = useMessenger();
  const { latest } = threads;
  if (!latest && !view?.conversations) return null;
  return (
    <div className="card wide" onPointerEnter={fetchSoon} onFocus={fetchSoon}>
      {latest && (
        <button
          type="button"
          className="flow-card latest"
          data-returns={latest.token}
          onClick={() => showHelp(threadAt(latest.token))}
        >
          <span className="av" aria-hidden="true">
            {initials(latest.name || (view?.projectName ?? ''))}
          </span>
          <span className="flow-card-words">
            <b>
              <bdi>{latest.name ? `${latest.name.split(' ')[0]}: ${latest.line}` : latest.line}</bdi>
            </b>
            <small>{t('home.unread')}</small>
          </span>
          <i className="dot" />
        </button>
      )}
      {view?.conversations && (
        <button type="button" className="flow-card" data-returns={WRITE} onClick={() => showHelp(newThread())}>
          <span className="flow-card-words">
            <b>{t('home.write')}</b>
            <small>
              {threads.isHere && <i className="dot here" />}
              {threads.hint || t('home.writeHint')}
            </small>
          </span>
          <span className="glyph">
            <SendHorizontal className="flip" size={20} strokeWidth={1.75} />
          </span>
        </button>
      )}
    </div>
  );
}

function Hero() {
  const { view, visitor, given, threads } = useMessengerState();
  const { t } = useTexts();
  const logo = given.logo ?? view?.logo;
  const welcome = given.welcome ?? view?.welcome;
  const name = shortened(visitor.name.trim());
  return (
    <header className="ms-hero">
      <div className="ms-hero-top">
        {logo ? (
          <img className="ms-logo" src={logo} alt={view?.projectName ?? ''} />
        ) : (
          <span className="ms-logo">{view?.projectName}</span>
        )}
        <Team people={threads.team.length > 0 ? threads.team : (view?.team ?? [])} label={t('home.team')} />
        <CloseButton onBrand />
      </div>
      <h1>{name ? t('home.greeting', { name }) : t('home.greetingAnyone')}</h1>
      {welcome && (
        <p className="ms-welcome" dir="auto">
          {welcome}
        </p>
      )}
    </header>
  );
}

/** A greeting is no place for a whole title; a cut name says so. */
function shortened(name: string): string {
  const letters = [...name];
  return letters.length > NAME_CHARS ? `${letters.slice(0, NAME_CHARS).join('').trimEnd()}…` : name;
}

/** The home while the view is loading: the same shape, with the words that are known already. */
export function HomeLoading() {
  const { t } = useTexts();
  return (
    <div className="ms-scroll">
      <Hero />
      <main className="ms-home" aria-busy="true" aria-label={t('home.loading')}>
        <div className="card flow-card">
          <i className="sk sk-glyph" />
          <span className="flow-card-words">
            <i className="sk sk-title" />
            <i className="sk sk-hint" />
          </span>
        </div>
      </main>
    </div>
  );
}

function EmptyArt() {
  return (
    <svg className="empty-art" width="112" height="84" viewBox="0 0 112 84" aria-hidden="true">
      <rect x="24" y="6" width="52" height="70" rx="8" className="art-soft" />
      <path d="M36 24h28M36 36h28M36 48h16" className="art-line" />
      <circle cx="78" cy="60" r="18" className="art-strong" />
      <path d="M70 60h16" className="art-mark" />
    </svg>
  );
}
