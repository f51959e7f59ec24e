import { afterEach, beforeEach, expect, test } from 'bun:test';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createTestBrowser, createTestServices } from '../../../test/admin/browser.ts';
import { ServicesProvider } from '../services.ts';
import { OnUse } from './on-use.tsx';

afterEach(cleanup);

let pressed: number;
let browser: ReturnType<typeof createTestBrowser>;
let comes: () => Promise<void>;

function Menu() {
  return (
    <button type="button" onClick={() => (pressed += 1)}>
      Menu
    </button>
  );
}

beforeEach(async () => {
  pressed = 0;
  browser = createTestBrowser(() => undefined);
  const loaded = Promise.withResolvers<{ default: typeof Menu }>();
  comes = () => act(async () => loaded.resolve({ default: Menu }));
  render(
    <ServicesProvider value={await createTestServices(browser)}>
      <OnUse
        load={() => loaded.promise}
        waiting={({ onPress }) => (
          <button type="button" data-waiting onClick={() => onPress(0)}>
            Menu
          </button>
        )}
      />
    </ServicesProvider>,
  );
});

const button = () => screen.getByRole('button', { name: 'Menu' });
const isWaiting = () => 'waiting' in button().dataset;

test('a press before what it opens has come is made again, once, with the focus', async () => {
  button().focus();
  fireEvent.click(button());
  await comes();
  expect([isWaiting(), pressed, document.activeElement === button()]).toEqual([false, 1, true]);
});

for (const [down, up] of [
  ['pointerDown', 'pointerUp'],
  ['keyDown', 'keyUp'],
] as const)
  test(`what comes between ${down} and ${up} waits for the press, which then counts`, async () => {
    button().focus();
    fireEvent[down](button());
    await comes();
    expect(isWaiting()).toBe(true);
    fireEvent[up](button());
    // Right behind it, before anything else.
    fireEvent.click(button());
    expect(isWaiting()).toBe(true);
    await act(async () => browser.pass(0));
    expect([isWaiting(), pressed]).toEqual([false, 1]);
  });

test('a press that is taken away from the window holds nothing up', async () => {
  fireEvent.pointerDown(button());
  await comes();
  fireEvent.blur(window);
  await act(async () => browser.pass(0));
  expect([isWaiting(), pressed]).toEqual([false, 0]);
});
