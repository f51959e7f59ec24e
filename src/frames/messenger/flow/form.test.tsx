/** The form: filled in, refused, sent, and what goes with it. */
import { describe, expect, test } from 'bun:test';
import { screen, within } from '@testing-library/react';
import { messengerOnScreen } from '../../../../test/messenger-on-screen.tsx';

const { shown, openForm } = messengerOnScreen();

describe('the form', () => {
  test('is filled in and sent by keyboard alone [W-FLW-03]', async () => {
    const { user, said } = shown();
    await user.tab();
    await user.tab();
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(screen.getByLabelText('What went wrong?'));
    await user.keyboard('The price jumps back.');
    await user.tab();
    await user.keyboard(' ');
    await user.keyboard('{ArrowDown}');
    await user.tab();
    await user.tab();
    await user.tab();
    expect(document.activeElement).toBe(screen.getByLabelText('Answer goes to'));
    await user.keyboard('mara@lindqvist.example{Enter}');
    expect(said('send-feedback')).toMatchObject([
      { formData: { description: 'The price jumps back.', impact: 'stuck', reportedBy: 'mara@lindqvist.example' } },
    ]);
  });

  test('names what is wrong at the field, sums it up and takes the focus there', async () => {
    const { user, said } = await openForm();
    await user.clear(screen.getByLabelText('Answer goes to'));
    await user.click(screen.getByRole('button', { name: 'Send' }));
    const field = screen.getByLabelText('What went wrong?');
    expect(document.activeElement).toBe(field);
    expect(field.getAttribute('aria-invalid')).toBe('true');
    const described = field.getAttribute('aria-describedby')!.split(' ')[0]!;
    expect(document.getElementById(described)?.textContent).toBe('A few words are enough.');
    const summary = screen.getByRole('alert');
    expect(summary.textContent).toContain('2 things need a look.');
    await user.click(within(summary).getByRole('button', { name: 'Answer goes to' }));
    expect(document.activeElement).toBe(screen.getByLabelText('Answer goes to'));
    expect(said('send-feedback')).toEqual([]);
  });

  test('says in words how much too long a text is, and counts before that', async () => {
    const { user } = await openForm();
    const field = screen.getByLabelText('What went wrong?');
    await user.click(field);
    await user.paste('x'.repeat(99));
    expect(screen.getByText('One character left')).toBeTruthy();
    await user.paste('xx');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(screen.getByText('One character too long.')).toBeTruthy();
  });

  test('while sending cannot be pressed again; a failure keeps every word and offers another try [W-FLW-10 W-FLW-11]', async () => {
    const { user, receive, said } = await openForm();
    await user.type(screen.getByLabelText('What went wrong?'), 'The price jumps back.');
    await user.dblClick(screen.getByRole('button', { name: 'Send' }));
    const button = screen.getByRole('button', { name: 'Sending…' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    await user.click(button);
    expect(said('send-feedback')).toHaveLength(1);
    receive((handlers) => handlers['feedback-sending-failed']('Something went wrong, please try again.'));
    expect(screen.getByRole('alert').textContent).toContain('Something went wrong, please try again.');
    expect(screen.getByLabelText<HTMLTextAreaElement>('What went wrong?').value).toBe('The price jumps back.');
    const again = screen.getByRole('button', { name: 'Try again' });
    expect(document.activeElement).toBe(again);
    await user.click(again);
    expect(said('send-feedback')).toHaveLength(2);
  });

  test('after sending says the number, where the answer goes, and leads home to the card that it came from [W-FLW-09]', async () => {
    const { user, receive } = await openForm();
    await user.type(screen.getByLabelText('What went wrong?'), 'x');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    receive((handlers) => handlers['feedback-sent']({ id: 'x', number: 2041, createdAt: '' }));
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Thanks, we have it' }));
    expect(screen.getByText('Your report has the number 2041.')).toBeTruthy();
    expect(screen.getByText('At mara@lindqvist.example')).toBeTruthy();
    expect(screen.getByText('We look at it today.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Back to home' }));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: /Report a bug/ }));
  });

  test('says when a report went without its screenshot', async () => {
    const { user, receive } = await openForm();
    await user.type(screen.getByLabelText('What went wrong?'), 'x');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    receive((handlers) => handlers['feedback-sent']({ withoutScreenshot: true }));
    expect(screen.getByText(/The screenshot could not be taken/)).toBeTruthy();
  });

  test('has no way home where the page hides it, not even after sending', async () => {
    const { receive, user } = shown();
    receive((handlers) => handlers['start-feedbackflow']({ flow: 'question', hideBackButton: true }));
    expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
    await user.type(screen.getByLabelText('Your question'), 'Where?{Enter}');
    receive((handlers) => handlers['feedback-sent']({}));
    expect(screen.queryByRole('button', { name: 'Back to home' })).toBeNull();
    expect(screen.getAllByRole('button', { name: 'Close' })).toHaveLength(2);
  });
});

describe('what will be sent', () => {
  test('is summed up under the form and can be switched off part by part', async () => {
    const { user, receive, said } = await openForm();
    receive((handlers) =>
      handlers['collect-ticket-data']({
        metaData: { currentUrl: 'https://shop.test/p' },
        consoleLog: [{ log: 'a', priority: 'ERROR' }],
      }),
    );
    expect(screen.getByText('Screenshot, page, 1 log line')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: /^What will be sent/ }));
    expect(screen.getByText('https://shop.test/p')).toBeTruthy();
    expect(screen.getByText('1 line, 1 error')).toBeTruthy();
    const toggle = screen.getByRole('switch', { name: 'Screenshot' });
    await user.click(toggle);
    expect(toggle.getAttribute('aria-checked')).toBe('false');
    await user.click(screen.getByRole('button', { name: 'Done' }));
    expect(screen.getByText('Page, 1 log line')).toBeTruthy();
    await user.type(screen.getByLabelText('What went wrong?'), 'x');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(said('send-feedback')).toMatchObject([{ action: { excludeData: { screenshot: true } } }]);
  });
});
