/**
 * Errors that nobody has caught. The page that they leave behind cannot be trusted, so the error page is laid over it; what
 * was typed stays below, and the reader may go back to it.
 */
import { proxy, ref } from 'valtio/vanilla';
import { isBot, readPageError, type ErrorFacts } from './page-error.ts';

type Ports = {
  readonly page: Pick<Window, 'addEventListener' | 'removeEventListener'>;
  readonly origin: string;
  readonly userAgent: string;
  /** The log; the browser writes what nobody has caught by itself. */
  readonly report: (error: unknown) => void;
};
export type Faults = ReturnType<typeof createFaults>;

/** Told by browsers when a size is looked at while it changes: nothing is broken. */
const harmless = /^ResizeObserver loop/;

export function createFaults({ page, origin, userAgent, report }: Ports) {
  const state = proxy<{ fault: ErrorFacts | null }>({ fault: null });
  const bot = isBot(userAgent);

  /** Shows the error page for it and logs it; a bot gets the line in the log alone. */
  function show(error: unknown): void {
    report(error);
    if (!bot) state.fault = ref(readPageError(error));
  }

  /** The reader goes back to the page as it is. */
  function clear(): void {
    state.fault = null;
  }

  function broken({ error, message, filename }: ErrorEvent): void {
    // Extensions of the browser run in our page too; what they break is theirs, and so is a script that tells nothing.
    const ours = filename ? filename.startsWith(origin) : error !== null && error !== undefined;
    if (ours && !harmless.test(message)) show(error ?? message);
  }

  function rejected({ reason }: PromiseRejectionEvent): void {
    // An aborted call is no fault: a screen aborts its calls when it is left.
    if ((reason as { name?: unknown } | null)?.name !== 'AbortError') show(reason);
  }

  /** Hears of errors that nobody has caught until it is stopped. */
  function listen(): () => void {
    page.addEventListener('error', broken);
    page.addEventListener('unhandledrejection', rejected);
    return () => {
      page.removeEventListener('error', broken);
      page.removeEventListener('unhandledrejection', rejected);
    };
  }

  return { state, bot, show, clear, listen };
}
