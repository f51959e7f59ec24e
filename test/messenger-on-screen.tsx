/** The messenger as a visitor has it before them, with a host page that speaks to it. */
import { afterEach, beforeAll } from 'bun:test';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { messengerAtWork, session } from './messenger-at-work.ts';
import { MessengerApp } from '../src/frames/messenger/app.tsx';
import { fetchFlowScreen } from '../src/frames/messenger/flow/door.tsx';

/** For the top of a test file: gets the form’s screen before its tests, and takes the messenger off the page after each. */
export function messengerOnScreen() {
  // The style sheet is the browser's to load.
  beforeAll(() => fetchFlowScreen(() => Promise.resolve()));
  afterEach(cleanup);

  function shown(options: Parameters<typeof messengerAtWork>[0] = {}) {
    const at = messengerAtWork(options);
    const page = render(<MessengerApp messenger={at.messenger} />);
    const receive = (run: (handlers: typeof at.messenger.handlers) => void) => act(() => run(at.messenger.handlers));
    return { ...at, page, receive, user: userEvent.setup() };
  }

  async function openForm(options: Parameters<typeof messengerAtWork>[0] = {}) {
    const at = shown(options);
    at.receive((handlers) => handlers['session-update'](session));
    await at.user.click(screen.getByRole('button', { name: /Report a bug|Fehler/ }));
    return at;
  }

  return { shown, openForm };
}
