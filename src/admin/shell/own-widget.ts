/**
 * Our own widget on the dashboard's own pages, which reports to the project that is marked as internal, and proves to it
 * who is signed in: from nobody else are reports taken there. It waits for the
 * reader's consent, which is asked for when it is first wanted: pages of the dashboard are about other people, and the
 * dialog says what leaves them.
 */
import type { Account } from '../../wire/auth/shapes.ts';
import type { Project } from '../../wire/tickets/shapes.ts';
import type { Dialogs } from './dialogs.ts';

/** The cookie of the widget's contract. It says that somebody has agreed, and nothing else. */
export const CONSENT_COOKIE = 'agreedToCookiePolicy=true';
/** Milliseconds: the first view has the line to itself. */
const AFTER_VIEW_MS = 1500;
const CONSENT_SECONDS = 365 * 24 * 60 * 60;

const unavailable = {
  type: 'error',
  heading: 'own.ask',
  body: 'own.unavailable',
  primaryBtn: { label: 'common.close' },
} as const;

/** What is called of the widget. Calls that come before its script are kept by it in order. */
export type OwnPage = {
  Gleap?: Readonly<Record<string, unknown>>;
  GleapActions?: { e: string; a: unknown[] }[];
};
type Ports = {
  readonly page: OwnPage & { readonly document: { cookie: string } };
  readonly dialogs: Pick<Dialogs, 'open'>;
  /** Who is signed in. */
  readonly account: () => Account | null;
  readonly language: () => string;
  /** Where it reports to. Rejects where the desk cannot be asked, as without a session. */
  readonly project: () => Promise<Pick<Project, 'sdkKey' | 'userHash'>>;
  /** Puts a script on the page, with `data-` attributes. */
  readonly addScript: (address: string, data: Readonly<Record<string, string>>) => void;
  /** Answers its own stop. */
  readonly start: (run: () => void, milliseconds: number) => () => void;
};
export type OwnWidget = ReturnType<typeof createOwnWidget>;

export function createOwnWidget({ page, dialogs, account, language, project, addScript, start }: Ports) {
  let there = false;
  let proof: string | undefined;
  /** The widget has its session. */
  let ready = false;
  /** A report waits for that. */
  let wanted = false;

  function call(name: string, ...parts: unknown[]): void {
    const ready = page.Gleap?.[name];
    if (typeof ready === 'function') Reflect.apply(ready, page.Gleap, parts);
    else (page.GleapActions ??= []).push({ e: name, a: parts });
  }

  function agreed(): boolean {
    return page.document.cookie.split('; ').includes(CONSENT_COOKIE);
  }

  function agree(): void {
    page.document.cookie = `${CONSENT_COOKIE}; path=/; max-age=${CONSENT_SECONDS}; samesite=lax`;
    call('consent');
    open();
  }

  /** What is asked of the widget before it has its session would be dropped. */
  function open(): void {
    wanted = true;
    if (ready) begin();
  }

  function begin(): void {
    const first = !ready;
    ready = true;
    // At once: what it reports by itself is taken from somebody known alone.
    if (first || wanted) introduce();
    if (!wanted) return;
    wanted = false;
    call('startFeedbackFlow', 'bugreporting');
  }

  function introduce(): void {
    const who = account();
    call('setLanguage', language());
    if (who) call('identify', who.id, { name: who.display_name, email: who.email ?? '' }, proof);
  }

  /** Opens a report about the dashboard; asks for the consent first, where it has not been given. */
  function report(): void {
    put().catch(() => dialogs.open({ ...unavailable }));
    if (agreed()) return open();
    dialogs.open({
      type: 'info',
      heading: 'own.ask',
      body: 'own.askBody',
      primaryBtn: { label: 'own.agree', click: agree },
      secondaryBtn: { label: 'common.cancel' },
    });
  }

  /**
   * Puts the widget on the page, once: when an administrator is in, and so not on the page where passwords are typed, and
   * when the first view stands. It does nothing before there is a consent; with one it comes at once, so that it hears of
   * all that goes wrong. Until it is stopped.
   */
  function install(): () => void {
    // Where the desk cannot be asked the next report asks again, and says so.
    return start(() => void put().catch(() => undefined), agreed() ? 0 : AFTER_VIEW_MS);
  }

  async function put(): Promise<void> {
    if (there) return;
    there = true;
    try {
      const { sdkKey, userHash } = await project();
      proof = userHash;
      addScript(`/widget/loader.js?key=${encodeURIComponent(sdkKey)}`, { consent: 'required' });
    } catch (error) {
      there = false;
      throw error;
    }
    call('on', 'initialized', begin);
  }

  return { install, report };
}
