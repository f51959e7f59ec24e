/** The conversation that the link opens, kept up to date while somebody looks at it. */
import { proxy } from 'valtio/vanilla';
import type { OpenedLink, Thread, ThreadMessage } from '../../wire/messages/shapes.ts';
import type { Asking } from './asking.ts';

/** While the page is looked at. */
export const LOOK_EVERY_MS = 5000;

export type Phase = 'opening' | 'failed' | 'expired' | 'gone' | 'ended' | 'open';
export type OpenedState = {
  phase: Phase;
  link: OpenedLink | null;
  thread: Thread | null;
  /** The last look has failed: what is shown is of before. */
  isStale: boolean;
};
export type Opened = {
  readonly state: OpenedState;
  readonly open: () => Promise<void>;
  readonly look: () => Promise<void>;
  readonly older: () => Promise<void>;
  /** The link opens nothing any more. */
  readonly signOut: () => Promise<void>;
};

const phaseOf = (code: string): Phase =>
  code === 'link_expired' ? 'expired' : code === 'not_found' ? 'gone' : 'failed';

export function createOpened(asking: Asking): Opened {
  const state: OpenedState = proxy({ phase: 'opening', link: null, thread: null, isStale: false });
  let looks = 0;
  const look = async (): Promise<void> => {
    const { link } = state;
    if (!link || state.phase === 'ended') return;
    looks += 1;
    const own = looks;
    const found = await asking.thread(link.conversation);
    // A later look has been asked for: its answer is newer.
    if (own !== looks) return;
    if ('value' in found) {
      state.thread = joined(state.thread, found.value);
      Object.assign(state, { phase: 'open', isStale: false });
      return;
    }
    const { code } = found.refusal;
    if (state.thread && phaseOf(code) === 'failed') state.isStale = true;
    else state.phase = phaseOf(code);
  };
  return {
    state,
    look,
    async open() {
      state.phase = 'opening';
      const found = await asking.opened();
      if (!('value' in found)) {
        state.phase = phaseOf(found.refusal.code);
        return;
      }
      state.link = found.value;
      await look();
    },
    async older() {
      const { link, thread } = state;
      if (!link || thread?.before == null) return;
      const found = await asking.thread(link.conversation, thread.before);
      if (!('value' in found) || !state.thread) return;
      const messages = ordered([...found.value.messages, ...state.thread.messages]);
      state.thread = { ...state.thread, before: found.value.before, messages };
    },
    async signOut() {
      if ('value' in (await asking.end())) Object.assign(state, { phase: 'ended', link: null, thread: null });
    },
  };
}

/** Older ones that were loaded stay, and so does the way to those before them. */
function joined(before: Thread | null, now: Thread): Thread {
  const first = now.messages[0]?.change ?? 0;
  const older = before?.messages.filter(({ change }) => change < first) ?? [];
  if (!before || older.length === 0) return now;
  return { ...now, before: before.before, messages: [...older, ...now.messages] };
}

const ordered = (messages: readonly ThreadMessage[]): ThreadMessage[] =>
  [...new Map(messages.map((message) => [message.id, message])).values()].toSorted((a, b) => a.change - b.change);

/** Looks while the page is looked at, and when it is come back to. Returns what ends it. */
export function keepLooking({ look, state }: Opened, page: Window): () => void {
  const seen = () => {
    if (state.phase === 'open' && page.document.visibilityState === 'visible') void look();
  };
  const timer = page.setInterval(seen, LOOK_EVERY_MS);
  page.document.addEventListener('visibilitychange', seen);
  page.addEventListener('online', seen);
  return () => {
    page.clearInterval(timer);
    page.document.removeEventListener('visibilitychange', seen);
    page.removeEventListener('online', seen);
  };
}
