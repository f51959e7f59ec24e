/** The door of `dist/server/messenger-render.js`, which the messenger's own room builds. */
import type { MessengerView } from '../../../wire/messenger/view.ts';

export type MessengerRender = {
  /** What stands inside #root before any script has run. `view` is null for the neutral messenger. */
  readonly renderMessenger: (view: MessengerView | null, lang: string) => string;
  /** The project's colours as one style rule. */
  readonly themeCss: (view: MessengerView | null) => string;
  /** The texts of one language, compiled. */
  readonly messagesFor: (lang: string) => Readonly<Record<string, unknown>>;
};

/** Loads the built module once, at the first call. Errors: what the import says. */
export function messengerRender(file: string): () => Promise<MessengerRender> {
  let loading: Promise<MessengerRender> | undefined;
  return () => (loading ??= import(file) as Promise<MessengerRender>);
}
