import { afterEach, describe, expect, test } from 'bun:test';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createTestBrowser, createTestServices } from '../../../test/admin/browser.ts';
import { ServicesProvider } from '../services.ts';
import { DialogPlace } from './dialog-place.tsx';
import { createDialogs, type DialogContent } from './dialogs.ts';

afterEach(cleanup);

function content(seen: string[], more: Partial<DialogContent> = {}): DialogContent {
  return {
    type: 'warning',
    heading: 'Heading',
    body: 'Body',
    primaryBtn: { label: 'Go', click: () => seen.push('primary') },
    secondaryBtn: { label: 'Stay', click: () => seen.push('secondary') },
    ...more,
  };
}

/** What draws a dialog is loaded with the first one, which a busy machine takes its time for. */
const unhurried = { timeout: 4000 };

describe('a dialog', () => {
  test('is shown with its type and its buttons while show is true, and hidden when it is false [D-DLG-02 D-DLG-03 D-DLG-04]', () => {
    const dialogs = createDialogs();
    expect(dialogs.state.show).toBe(false);
    const asked = content([]);
    dialogs.open(asked);
    expect(dialogs.state).toMatchObject({ show: true, content: { type: 'warning', heading: 'Heading', body: 'Body' } });
    expect(Object.keys(asked)).toEqual(['type', 'heading', 'body', 'primaryBtn', 'secondaryBtn']);
    dialogs.close();
    expect(dialogs.state.show).toBe(false);
  });

  test.each([
    ['primary', 'D-DLG-05'],
    ['secondary', 'D-DLG-06'],
  ] as const)('runs the action of its %s button while it is still open, then closes [%s]', (button) => {
    const dialogs = createDialogs();
    const seen: string[] = [];
    const click = () => seen.push(`${button} ${dialogs.state.show}`);
    dialogs.open(content(seen, { [`${button}Btn`]: { label: 'x', click } }));
    dialogs.press(button);
    expect(seen).toEqual([`${button} true`]);
    expect(dialogs.state.show).toBe(false);
    dialogs.press(button);
    expect(seen).toHaveLength(1);
  });

  test('opened by the action of another one stays open', () => {
    const dialogs = createDialogs();
    const second = content([], { heading: 'Second' });
    dialogs.open(content([], { primaryBtn: { label: 'x', click: () => dialogs.open(second) } }));
    dialogs.press('primary');
    expect(dialogs.state).toMatchObject({ show: true, content: { heading: 'Second' } });
  });

  test('takes a click beside it for the primary button where it is told to [D-DLG-07]', () => {
    const dialogs = createDialogs();
    const seen: string[] = [];
    dialogs.open(content(seen, { triggerPrimaryActionOnBackdropClick: true }));
    dialogs.pressBackdrop();
    expect(seen).toEqual(['primary']);
    expect(dialogs.state.show).toBe(false);
  });

  test('runs nothing at a click beside it where it is not [D-DLG-08]', () => {
    const dialogs = createDialogs();
    const seen: string[] = [];
    dialogs.open(content(seen));
    dialogs.pressBackdrop();
    expect(seen).toEqual([]);
  });

  test('stands over a backdrop, has the safe button in focus, and is gone after the press [D-DLG-01]', async () => {
    const services = await createTestServices(createTestBrowser(() => undefined));
    render(
      <ServicesProvider value={services}>
        <DialogPlace />
      </ServicesProvider>,
    );
    expect(screen.queryByRole('alertdialog')).toBeNull();
    const seen: string[] = [];
    services.dialogs.open(content(seen, { goes: [{ name: 'Jobs', count: '7' }] }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Heading' }, unhurried);
    expect(document.querySelector('.backdrop')).toBeTruthy();
    expect(dialog.textContent).toContain('Jobs7');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Stay'), unhurried);
    await userEvent.setup().keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull(), unhurried);
    expect(seen).toEqual(['secondary']);
  });

  test('shows a key of the texts as its text, in the language of the moment [D-DLG-09]', async () => {
    const services = await createTestServices(
      createTestBrowser(() => undefined),
      'de',
    );
    render(
      <ServicesProvider value={services}>
        <DialogPlace />
      </ServicesProvider>,
    );
    services.dialogs.open({
      type: 'info',
      heading: 'users.none',
      body: 'users.noneHint',
      primaryBtn: { label: 'common.retry' },
      secondaryBtn: { label: 'Not a key' },
    });
    const dialog = await screen.findByRole('alertdialog', { name: 'Keine Benutzer gefunden' });
    expect(dialog.textContent).toContain('Wer sich registriert');
    expect(screen.getByRole('button', { name: 'Not a key' })).toBeTruthy();
  });
});
