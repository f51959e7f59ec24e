/** The home screen: what it greets with, where the focus is, how it looks. */
import { describe, expect, test } from 'bun:test';
import { screen, within } from '@testing-library/react';
import { session, view } from '../../../../test/messenger-at-work.ts';
import { messengerOnScreen } from '../../../../test/messenger-on-screen.tsx';

const { shown } = messengerOnScreen();

describe('the home screen', () => {
  test('greets by name, shows who is there and what can be done [W-FLW-03]', () => {
    const { receive } = shown();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Hi, how can we help?');
    receive((handlers) => handlers['session-update'](session));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Hi Mara, how can we help?');
    expect(within(screen.getByRole('list', { name: 'Your team' })).getByText('Ines Dahl')).toBeTruthy();
    expect(
      screen.getAllByRole('button').map((button) => button.textContent || button.getAttribute('aria-label')),
    ).toEqual(['Close', 'Report a bugWith a screenshot', 'Ask a question']);
  });

  test('without a form says so', () => {
    shown({ view: { ...view, flows: [] } });
    expect(screen.getByText('Nothing to fill in here')).toBeTruthy();
  });

  test('loads in the shape of what comes, and says when that fails', async () => {
    const { answerWith, receive, user } = shown({ view: null });
    expect(screen.getByRole('main').getAttribute('aria-busy')).toBe('true');
    answerWith(() => Promise.reject(new Error('offline')));
    receive((handlers) => handlers['session-update'](session));
    expect(await screen.findByText('We could not load this')).toBeTruthy();
    answerWith(() => Promise.resolve(view));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Report a bug')).toBeTruthy();
  });

  test('is closed by its button and by Escape', async () => {
    const { user, said } = shown();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await user.keyboard('{Escape}');
    expect(said('close-widget')).toHaveLength(2);
  });

  test('comes home with the focus where the visitor left from, unless the host page has it by then', async () => {
    const { user } = shown();
    const leaveAndComeBack = async () => {
      await user.click(screen.getByRole('button', { name: 'Ask a question' }));
      await user.click(screen.getByRole('button', { name: 'Back' }));
    };
    await leaveAndComeBack();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Ask a question' }));
    const { hasFocus } = document;
    document.hasFocus = () => false;
    await leaveAndComeBack();
    expect(document.activeElement).not.toBe(screen.getByRole('button', { name: 'Ask a question' }));
    document.hasFocus = hasFocus;
  });

  test('gives the focus back to where it was when the host page has moved it', async () => {
    const { receive, user } = shown();
    receive((handlers) => handlers['widget-status-update']({ isWidgetOpen: true }));
    expect(document.activeElement?.className).toBe('ms');
    await user.click(screen.getByRole('button', { name: 'Ask a question' }));
    const field = screen.getByLabelText('Your question');
    expect(document.activeElement).toBe(field);
    field.blur();
    receive((handlers) => handlers['widget-status-update']({ isWidgetOpen: true }));
    expect(document.activeElement).toBe(field);
  });

  test('follows the colours of the SDK into the dark', () => {
    const { receive, page } = shown();
    const root = page.container.firstElementChild as HTMLElement;
    expect(root.dataset.theme).toBe('light');
    receive((handlers) =>
      handlers['config-update']({ config: { backgroundColor: '#101318', headerColor: '#FFC83D' } }),
    );
    expect(root.dataset.theme).toBe('dark');
    expect(root.style.getPropertyValue('--on-head')).toBe('#000000');
  });

  test('is mirrored in the pseudo-language', () => {
    const { page } = shown({ view: { ...view, lang: 'ar-XB' } });
    expect((page.container.firstElementChild as HTMLElement).dir).toBe('rtl');
  });
});
