/** The visitor's conversations and reports, what happened last first. */
import { useEffect, useRef, useState } from 'react';
import type { ConversationRow } from '../../../wire/messages/shapes.ts';
import { ticketKinds } from '../../../wire/tickets/choices.ts';
import { useMessenger, useMessengerState } from '../context.ts';
import { CloseButton } from '../parts/buttons.tsx';
import { useReturnedFocus } from '../parts/focus.ts';
import { SendHorizontal } from '../parts/icons.ts';
import { tokenOf } from './known.ts';
import { Ago, Face, statusText, StaleBar, useAvailability, usePageName, useTeam } from './parts.tsx';
import { newThread, threadAt, type ListPlace } from './places.ts';
import { useConversations, useKnown } from './use-conversations.ts';
import { useConversationTexts } from './use-texts.ts';

export function ListScreen({ place }: { place: ListPlace }) {
  const { view } = useMessengerState();
  const { t } = useConversationTexts();
  const { rows, waiting } = useKnown();
  const { awake } = useConversations();
  const { state } = useMessenger();
  const main = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  usePageName('conversations');
  useReturnedFocus(main);
  useEffect(() => {
    awake();
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, [awake]);
  const kinds = new Set(rows?.map(({ kind }) => kind));
  return (
    <>
      <header className="th-root">
        <h1 ref={heading} tabIndex={-1}>
          {t('messages')}
        </h1>
        <CloseButton onBrand />
      </header>
      <main className="ms-scroll" ref={main} aria-busy={!rows}>
        <StaleBar />
        {kinds.size > 1 && (
          <fieldset className="th-kinds" aria-label={t('show')}>
            {(['', ...ticketKinds.toReversed()] as const).map((kind) => (
              <button key={kind} type="button" aria-pressed={place.kind === kind} onClick={() => narrow(kind)}>
                {t(`kind.${kind || 'all'}`)}
              </button>
            ))}
          </fieldset>
        )}
        <Rows place={place} />
      </main>
      {view?.conversations && (rows?.length !== 0 || waiting.length > 0) && (
        <footer className="th-foot">
          <NewMessage label={t('new')} />
        </footer>
      )}
    </>
  );

  function narrow(kind: ListPlace['kind']): void {
    const shown = state.help?.places.at(-1);
    if (shown?.at === 'threads') shown.kind = kind;
  }
}

function NewMessage({ label }: { label: string }) {
  const go = useGo();
  return (
    <button type="button" className="btn primary block" data-returns="new" onClick={() => go(newThread())}>
      <SendHorizontal size={16} strokeWidth={1.75} className="flip" />
      {label}
    </button>
  );
}

const useGo = () => {
  const { state } = useMessenger();
  return (place: ReturnType<typeof newThread>) => void state.help?.places.push(place);
};

function Rows({ place: { kind } }: { place: ListPlace }) {
  const { view } = useMessengerState();
  const known = useKnown();
  const { isStale, next, rows, waiting } = known;
  const said = useAvailability();
  const { t } = useConversationTexts();
  const { again, more } = useConversations();
  const [isFailed, setFailed] = useState(false);
  const shown = rows?.filter((row) => !kind || row.kind === kind) ?? [];
  // Those that have not reached the server yet.
  const begun =
    kind === 'report' ? [] : [...new Set(waiting.map(({ thread }) => thread))].filter((key) => !tokenOf(known, key));
  const failed = isStale || isFailed;
  if (!rows && !failed && begun.length === 0) return <Skeleton />;
  return (
    <>
      {failed && (
        <div className="th-failed" role="alert">
          <b>{t('failed')}</b>
          <button type="button" className="btn" onClick={() => void (isFailed ? further() : again())}>
            {t('again')}
          </button>
        </div>
      )}
      {rows?.length === 0 && begun.length === 0 && (
        <div className="th-empty">
          <Art />
          <b>{t('empty')}</b>
          {view?.conversations && (
            <>
              <p>{[t('emptyHint'), said?.reply].filter(Boolean).join(' ')}</p>
              <NewMessage label={t('first')} />
            </>
          )}
        </div>
      )}
      <ul className="th-rows">
        {begun.toReversed().map((key) => (
          <BegunRow key={key} of={key} />
        ))}
        {shown.map((row) => (
          <Row key={row.conversation} row={row} />
        ))}
      </ul>
      {next && (
        <button type="button" className="btn th-more" onClick={() => void further()}>
          {t('more')}
        </button>
      )}
    </>
  );

  async function further(): Promise<void> {
    setFailed(!(await more()));
  }
}

function Row({ row }: { row: ConversationRow }) {
  const { conversation, face, kind, lastAt, number, title, unread } = row;
  const { t } = useConversationTexts();
  const person = useTeam()(face);
  const go = useGo();
  const isReport = kind === 'report';
  return (
    <li>
      <button
        type="button"
        className="th-row"
        data-returns={conversation}
        data-unread={unread || undefined}
        onClick={() => go(threadAt(conversation))}
      >
        <Face person={person} />
        <span className="th-words">
          <b>
            <bdi>{isReport ? t('report', { number: String(number), title }) : person.name}</bdi>
          </b>
          <small>
            <bdi>{isReport ? statusText(t, row) : lineText(t, row)}</bdi>
          </small>
        </span>
        <span className="th-when">
          <Ago at={lastAt} />
          {unread && (
            <i>
              <span className="vh">{t('unread')}</span>
            </i>
          )}
        </span>
      </button>
    </li>
  );
}

export function lineText(
  t: ReturnType<typeof useConversationTexts>['t'],
  { lastAuthor, line }: ConversationRow,
): string {
  if (!line && lastAuthor) return t('withdrawn');
  return lastAuthor === 'visitor' ? t('you', { line }) : line;
}

/** A conversation that has not reached the server yet. */
function BegunRow({ of }: { of: string }) {
  const { t } = useConversationTexts();
  const { waiting } = useKnown();
  const person = useTeam()(null);
  const go = useGo();
  const last = waiting.findLast(({ thread }) => thread === of)!;
  return (
    <li>
      <button type="button" className="th-row" data-returns={of} onClick={() => go(threadAt(of))}>
        <Face person={person} />
        <span className="th-words">
          <b>
            <bdi>{person.name}</bdi>
          </b>
          <small>
            <bdi>{t('you', { line: last.body.split('\n')[0] || t('file') })}</bdi>
          </small>
        </span>
        <span className="th-when">{t(last.refused ? 'notSent' : 'waitingShort')}</span>
      </button>
    </li>
  );
}

const SKELETON_ROWS = 5;

function Skeleton() {
  return (
    <div className="th-rows" aria-hidden="true">
      {Array.from({ length: SKELETON_ROWS }, (_, row) => (
        <div key={row} className="th-row">
          <i className="sk th-face" />
          <span className="th-words">
            <i className="sk sk-title" />
            <i className="sk sk-hint" />
          </span>
        </div>
      ))}
    </div>
  );
}

function Art() {
  return (
    <svg width="112" height="84" viewBox="0 0 112 84" aria-hidden="true">
      <path
        d="M20 10h46a8 8 0 0 1 8 8v22a8 8 0 0 1-8 8H38L26 58V48h-6a8 8 0 0 1-8-8V18a8 8 0 0 1 8-8z"
        className="art-soft"
      />
      <path d="M26 24h34M26 34h22" className="art-line" />
      <path
        d="M56 34h34a8 8 0 0 1 8 8v18a8 8 0 0 1-8 8h-4v10L74 68H56a8 8 0 0 1-8-8V42a8 8 0 0 1 8-8z"
        className="art-strong"
      />
      <path d="M62 51h.1M73 51h.1M84 51h.1" className="art-mark" />
    </svg>
  );
}
