import { expect, test } from 'bun:test';
import { act, render } from '@testing-library/react';
import {
  ada,
  createTestBrowser,
  createTestServices,
  keepSignIn,
  signedInAs,
  type Answer,
} from '../../../test/admin/browser.ts';
import { createUsers } from '../features/users/users.ts';
import { ServicesProvider } from '../services.ts';
import { PersonName } from './person-name.tsx';
import { keptBy } from './use-kept.ts';

/** A server that answers each question for a person in turn; without an answer the network is away. */
async function desk(...answers: (Answer | undefined)[]) {
  const browser = createTestBrowser(() => {
    const answer = answers.shift();
    if (!answer) throw new TypeError('no network');
    return answer;
  });
  keepSignIn(browser.stored, signedInAs(ada));
  const services = await createTestServices(browser);
  const show = () =>
    render(
      <ServicesProvider value={services}>
        <PersonName id="u1" />
      </ServicesProvider>,
    );
  return { browser, services, show };
}
const bob: Answer = { body: { ...ada, id: 'u1', display_name: 'Bob' } };

test('somebody the server does not know any more is a deleted user', async () => {
  const { show } = await desk({ status: 404, body: { error: 'user_not_found', detail: '' } });
  expect(await show().findByText('Deleted user')).toBeTruthy();
});

test.each([undefined, { status: 429, body: {} }, { status: 503, body: '' }])(
  'somebody who could not be asked for (%p) is no deleted user, and is asked for again when next shown',
  async (failure) => {
    const { browser, show } = await desk(failure, bob);
    const { container, unmount } = show();
    await act(() => new Promise((resolve) => setImmediate(resolve)));
    expect([container.textContent, browser.calls.length]).toEqual(['…', 1]);
    unmount();
    expect(await show().findByText('Bob')).toBeTruthy();
    expect(browser.calls).toHaveLength(2);
  },
);

test('a name that has been changed is the new one wherever it stands', async () => {
  const { services, show } = await desk(bob);
  const { findByText } = show();
  await findByText('Bob');
  act(() => keptBy(services, createUsers).changed({ ...ada, id: 'u1', display_name: 'Robert' }));
  expect(await findByText('Robert')).toBeTruthy();
});
