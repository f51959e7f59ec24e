/** Answers that an earlier page could not send: sent now, though nobody opens their survey. */
import type { Messenger } from '../messenger.ts';
import { createKeeping, createShelf } from '../../asking/keeping.ts';

/** Those of the visitor who is here; what is another's waits for them. */
export function sendUnsent(messenger: Messenger): void {
  const { key } = messenger.state.visitor;
  const shelf = createShelf(key, () => window.localStorage);
  const nothing = () => undefined;
  for (const survey of shelf.all()) {
    const kept = shelf.read(survey);
    const { id } = messenger.state.visitor;
    // The screen of an open one sends its own.
    if (!kept || kept.done || id === '' || kept.owner !== id || messenger.state.survey?.id === survey) continue;
    const line = createKeeping(survey, kept, {
      shelf,
      ask: messenger.ask,
      after(ms, work) {
        const timer = setTimeout(work, ms);
        return () => clearTimeout(timer);
      },
      tell: { saved: nothing, kept: nothing, refused: nothing },
    });
    void line.send();
  }
}
