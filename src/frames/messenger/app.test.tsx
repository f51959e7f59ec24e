import { afterEach, beforeAll, describe, expect, test } from 'bun:test';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hydrateRoot } from 'react-dom/client';
import {
  bug,
  fakeStorage,
  filledIn,
  messengerAtWork,
  question,
  session,
  settled,
  view,
} from '../../../test/messenger-at-work.ts';
import { MessengerApp } from './app.tsx';
import { fetchFlowScreen } from './flow/door.tsx';
import { initials } from './parts/team.tsx';
import { messagesFor, renderMessenger, themeCss } from './render.tsx';

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

describe('capture and files', () => {
  const choose = (file: File) => fireEvent.change(screen.getByLabelText(/^Add a file/), { target: { files: [file] } });

  test('marking is asked for, shown when it is there, and can be taken back [W-FLW-12]', async () => {
    const { user, receive, said } = await openForm();
    await user.click(screen.getByRole('button', { name: 'Mark it on the page' }));
    expect(said('start-screen-drawing')).toEqual(['screenshot']);
    receive((handlers) => handlers['set-form-data']({ formKey: 'capture', data: { value: 'screenshot' } }));
    await user.click(screen.getByRole('button', { name: 'Remove screenshot' }));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Mark it on the page' }));
  });

  test('the screen is recorded, how far the film is can be seen, and it can be taken back [W-FLW-02]', async () => {
    const at = await openForm();
    act(() => void (at.state.canRecord = true));
    await at.user.click(screen.getByRole('button', { name: 'Record the screen' }));
    expect(at.said('start-screen-drawing')).toEqual(['capture']);
    at.receive((handlers) => handlers['recording-update']({ seconds: 96, size: 2_500_000, share: 0.254 }));
    expect(screen.getByText('Recording, 1:36').textContent).toContain('2.4 MB');
    expect(screen.getByRole('progressbar').getAttribute('aria-label')).toBe('The recording is being sent, 25 percent');
    at.receive((handlers) => handlers['recording-update']({ seconds: 96, size: 2_500_000, share: 1 }));
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(screen.getByText('The recording has arrived')).toBeTruthy();
    await at.user.click(screen.getByRole('button', { name: 'Remove recording' }));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Record the screen' }));
  });

  test('where everything is masked no recording is offered, and it is said why [D-PLT-09]', async () => {
    const at = await openForm();
    act(() => void (at.state.canRecord = true));
    expect(screen.getByRole('button', { name: 'Record the screen' })).toBeTruthy();
    at.receive((handlers) => handlers['config-update']({ config: { maskAll: true } }));
    expect(screen.queryByRole('button', { name: 'Record the screen' })).toBeNull();
    expect(screen.getByText(/^The screen is not recorded here/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Mark it on the page' })).toBeTruthy();
  });

  test('where the screen cannot be recorded nothing offers it', async () => {
    await openForm();
    expect(screen.queryByRole('button', { name: 'Record the screen' })).toBeNull();
    expect(screen.getByLabelText(/^Add a file/)).toBeTruthy();
  });

  test('there a form without files takes a photo or a video instead', async () => {
    const fields = bug.fields.filter(({ kind }) => kind !== 'file');
    const { uploads } = await openForm({ view: { ...view, flows: [{ ...bug, fields }, question] } });
    const input = screen.getByLabelText(/^Add a photo or video/);
    expect(input.getAttribute('accept')).toBe('image/*,video/*');
    fireEvent.change(input, { target: { files: [new File(['film'], 'film.mp4')] } });
    expect(uploads).toHaveLength(1);
    expect(screen.getByText('film.mp4')).toBeTruthy();
  });

  test('a file shows its name, its way and its end', async () => {
    const { user, uploads } = await openForm();
    choose(new File(['abc'], 'shot.png', { type: 'image/png' }));
    const list = screen.getByRole('list', { name: 'Add a file' });
    expect(within(list).getByText('shot.png')).toBeTruthy();
    act(() => uploads[0]!.progress(0.5));
    expect(within(list).getByRole('progressbar').getAttribute('aria-label')).toBe(
      'shot.png is being added, 50 percent',
    );
    await act(async () => {
      uploads[0]!.finish('https://media.test/a');
      await settled();
    });
    expect(within(list).queryByRole('progressbar')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Remove shot.png' }));
    expect(screen.queryByText('shot.png')).toBeNull();
  });

  test('a file that failed says so and can be tried again', async () => {
    const { user, uploads } = await openForm();
    choose(new File(['abc'], 'shot.png'));
    await act(async () => {
      uploads[0]!.fail(new Error('offline'));
      await settled();
    });
    expect(screen.getByText('Could not be added.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Try adding shot.png again' }));
    expect(uploads).toHaveLength(2);
  });

  test('a file that went with the page before it had arrived is named, and can only be taken away', async () => {
    const { drafts } = fakeStorage();
    filledIn({ drafts: drafts() }).messenger.flow.addFiles('attachment', [new File(['abc'], 'shot.png')]);
    const { user } = await openForm({ drafts: drafts() });
    expect(screen.getByText('Was not added before you left. Choose it again.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Try adding shot.png again' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Remove shot.png' }));
    expect(screen.queryByText('shot.png')).toBeNull();
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

describe('the document', () => {
  test('carries the first view without a style attribute, in the language of the view', () => {
    for (const html of [
      renderMessenger(view, 'en-US'),
      renderMessenger({ ...view, lang: 'de' }, 'de'),
      renderMessenger(null, 'de'),
    ]) {
      expect(html).not.toMatch(/\sstyle=/);
    }
    expect(renderMessenger(view, 'en-US')).toContain('Report a bug');
    expect(renderMessenger({ ...view, lang: 'de' }, 'de')).toContain('Hallo, wie können wir helfen?');
    expect(renderMessenger(null, 'de')).toContain('aria-busy="true"');
    expect(messagesFor('de-AT')).toBe(messagesFor('de'));
  });

  test('carries the colours as one rule', () => {
    expect(themeCss({ ...view, headerColor: '#FFC83D' })).toMatch(
      /^\.ms\[data-theme\]\{--brand:#485BFF;.*--head:#FFC83D;--on-head:#000000\}$/,
    );
  });

  test.each([view, null])('comes alive as it was drawn', async (first) => {
    const root = document.createElement('div');
    root.innerHTML = renderMessenger(first, 'en-US');
    document.body.append(root);
    const wrong: unknown[] = [];
    const { messenger } = messengerAtWork({ view: first });
    const app = hydrateRoot(root, <MessengerApp messenger={messenger} />, {
      onRecoverableError: (error) => wrong.push(error),
    });
    await act(settled);
    await waitFor(() => expect(root.querySelector('.ms')).not.toBeNull());
    act(() => app.unmount());
    root.remove();
    expect(wrong).toEqual([]);
  });
});

test.each([
  ['Ines Dahl', 'ID'],
  ['yuki', 'Y'],
  ['  Ana de la Cruz ', 'AC'],
  ['😀 Smile', '😀S'],
  ['', ''],
])('the initials of %p are %p', (name, letters) => {
  expect(initials(name)).toBe(letters);
});
