/** One conversation, or the beginning of one: what was said, and where one writes. */
import { useEffect, useRef } from 'react';
import type { ConversationRow } from '../../../wire/messages/shapes.ts';
import { useMessenger, useMessengerState } from '../context.ts';
import { BackButton, CloseButton } from '../parts/buttons.tsx';
import { Composer } from './composer.tsx';
import { waitingIn } from './own-waiting.ts';
import { useFurther } from './further-door.ts';
import { tokenOf } from './known.ts';
import { Log } from './log.tsx';
import { Face, statusText, useAvailability, StaleBar, usePageName, useTeam } from './parts.tsx';
import { threadList, type ThreadPlace } from './places.ts';
import { useConversations, useKnown } from './use-conversations.ts';
import { useConversationTexts } from './use-texts.ts';

export function ThreadScreen({ place: { key } }: { place: ThreadPlace }) {
  const known = useKnown();
  const { visitor } = useMessengerState();
  const { askPage, open, write } = useConversations();
  const { state } = useMessenger();
  const token = tokenOf(known, key);
  const thread = token === undefined ? undefined : known.threads[token];
  const trouble = token === undefined ? undefined : known.troubles[token];
  usePageName('conversation');
  useEffect(askPage, [askPage]);
  const isThere = thread !== undefined;
  useEffect(() => {
    // One that has begun here comes with its first message.
    if (token !== undefined && visitor.id && !isThere) void open(token);
  }, [isThere, open, token, visitor.id]);
  const row = known.rows?.find(({ conversation }) => conversation === token);
  const isHere = (name: string) =>
    name !== '' && (name === key || (token !== undefined && tokenOf(known, name) === token));
  const waiting = waitingIn(known.waiting, isHere, thread?.messages ?? []);
  return (
    <>
      <Bar row={row} />
      {trouble === 'gone' ? (
        <Gone />
      ) : (
        <>
          <Log token={token} thread={thread} waiting={waiting} row={row} />
          <Foot thread={token ?? key} row={row} onWrite={say} />
        </>
      )}
    </>
  );

  function say(said: Parameters<typeof write>[1]): void {
    const name = write(token ?? key, said);
    const shown = state.help?.places.at(-1);
    if (shown?.at === 'thread') shown.key = name;
  }
}

function Foot({
  thread,
  row,
  onWrite,
}: { thread: string; row: ConversationRow | undefined } & Pick<Parameters<typeof Composer>[0], 'onWrite'>) {
  const { view } = useMessengerState();
  const { t } = useConversationTexts();
  const { write } = useKnown();
  const isOff = !view?.conversations || write === 'off';
  return (
    <footer className="th-foot">
      <StaleBar />
      {isOff || write === 'blocked' ? (
        <p className="th-line">{t(isOff ? 'off' : 'refused.visitor_blocked')}</p>
      ) : (
        <>
          {row?.kind === 'conversation' && row.status === 'done' && <p className="th-line">{t('closed')}</p>}
          <Composer thread={thread} onWrite={onWrite} />
        </>
      )}
    </footer>
  );
}

function Bar({ row }: { row: ConversationRow | undefined }) {
  const { t } = useConversationTexts();
  const said = useAvailability();
  const further = useFurther();

  const back = useWayBack();
  const person = useTeam()(row?.face ?? null);
  const isReport = row?.kind === 'report';
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <header className="ms-bar">
      {back && <BackButton onClick={back} />}
      <Face person={person} />
      <h1 className="ms-bar-title th-title" ref={heading} tabIndex={-1}>
        <bdi>{isReport ? t('reportNumber', { number: String(row.number) }) : person.name}</bdi>
        <small>{isReport ? statusText(t, row) : said?.now}</small>
      </h1>
      {further && row && (
        <further.ThreadMenu token={row.conversation} canEnd={row.kind === 'conversation' && row.status !== 'done'} />
      )}
      <CloseButton />
    </header>
  );
}

/** Undefined where nothing leads back. */
function useWayBack(): (() => void) | undefined {
  const { help: shown } = useMessengerState();
  const { home, state } = useMessenger();
  if (!shown || (shown.places.length < 2 && shown.hideBack)) return undefined;
  return () => {
    const { help } = state;
    if (help && help.places.length > 1) help.places.pop();
    else home();
  };
}

/** In the same words for what nobody has and for what is somebody else's. */
function Gone() {
  const { t } = useConversationTexts();
  const { showHelp } = useMessenger();
  return (
    <main className="ms-scroll unavailable" role="alert">
      <b>{t('gone')}</b>
      <button type="button" className="btn primary" onClick={() => showHelp(threadList())}>
        {t('allMessages')}
      </button>
    </main>
  );
}
