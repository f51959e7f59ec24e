/** Brings the other two parts of the loader when something needs them, and connects them in their order. */
import type { Api } from './api.ts';
import type { Chunks } from './chunks.ts';
import type { Connected, Core, Messenger, Second } from './core-api.ts';
import type { Stop } from './browser.ts';

export type Parts = {
  /** The second part; and the messenger's, if calls still wait then. */
  readonly second: () => void;
  /** Both, side by side. Rejects when one does not load, which is told already. */
  readonly messenger: () => Promise<void>;
  readonly isComplete: () => boolean;
  /** Whatever is on its way comes too late. */
  readonly forget: Stop;
};

export function createParts(core: Core, chunks: Chunks, api: Api): Parts {
  let over = false;
  let connected: Promise<Connected> | undefined;
  /** Once for good: another part that fails and is tried again finds the same session. */
  let installed: ReturnType<Second['install']> | undefined;
  let complete: Promise<void> | undefined;
  let isComplete = false;

  const failed = (error: unknown) => {
    // One failure is heard by everybody who waits for the part, and told once.
    if (over || !connected) return;
    connected = complete = undefined;
    // A shell without its other half could not even be closed.
    core.frame.set({ hidden: true });
    core.button.setOpen(false);
    core.warn('Gleap: a part did not load.', error);
    api.giveUp();
  };
  const connect = async () => {
    const { default: part } = await chunks<{ default: Second }>('second');
    if (over) throw new Error('destroyed');
    installed ??= part.install(core);
    api.provide(installed[0]);
    return installed[1];
  };
  const second = () => {
    if (over) return;
    connected ??= connect();
    connected.then(() => (api.isWaiting() ? messenger() : undefined)).catch(failed);
  };
  const messenger = () => {
    if (over) return Promise.resolve();
    connected ??= connect();
    complete ??= Promise.all([connected, chunks<{ default: Messenger }>('messenger')]).then(([more, part]) => {
      if (over) return;
      more.loadConfig();
      api.provide(part.default.install(more));
      isComplete = true;
    });
    complete.catch(failed);
    return complete;
  };
  return {
    second,
    messenger,
    isComplete: () => isComplete && !over,
    forget() {
      over = true;
      // Of an earlier page, where the part that would see to it has not come.
      core.browser.storage().removeItem(`gleap-widget-session-${core.key}`);
    },
  };
}
