import { describe, expect, test } from 'bun:test';
import { act, screen, waitFor } from '@testing-library/react';
import {
  board,
  button,
  dimmer,
  heading,
  line,
  list,
  refused,
  startIdeas,
  withIdeas,
  type Answers,
} from '../../../../test/messenger-ideas-lab.tsx';

withIdeas();

async function openForm(given: Answers = {}) {
  const at = startIdeas(given);
  await at.open();
  await at.user.click(await button('Suggest an idea'));
  const title = await screen.findByRole<HTMLInputElement>('textbox', { name: 'In one line' });
  return { ...at, title };
}
const body = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Why would it help/ });
const made = (more = {}) => ({ request: line(9, 'A lamp that sings'), waiting: false, confirm: false, ...more });
const picture = (name: string, size = 10, type = 'image/png') => {
  const file = new File(['x'], name, { type });
  Object.defineProperty(file, 'size', { value: size });
  return file;
};

describe('a new idea', () => {
  test('is sent with its text and pictures, and what happens next is said, to the page too [P-HLP-23 P-FRQ-05 P-FRQ-09]', async () => {
    const at = await openForm({ '/requests/new': made() });
    screen.getByRole('heading', { level: 1, name: 'Suggest an idea' });
    await at.user.type(at.title, 'A lamp that sings');
    await at.user.type(body(), 'At breakfast');
    await at.user.upload(screen.getByLabelText(/Add a picture/), [picture('a.png')]);
    await button('Pictures are on their way');
    await act(async () => at.uploads[0]!.finish('https://media.test/files/a'));
    await at.user.click(await button('Send idea'));
    await screen.findByText(/It is in the list now/);
    const [sent] = at.called('/requests/new');
    expect(at.said('notify-event')).toEqual([{ type: 'request-submitted', data: { id: sent!.id } }]);
    expect(sent).toMatchObject({
      board: 'b1',
      title: 'A lamp that sings',
      body: 'At breakfast',
      files: ['https://media.test/files/a'],
    });
    expect(sent?.id).toMatch(/^[\da-f-]{36}$/);
    await at.user.click(await button('Back to the list'));
    await heading('Ideas');
    // The next one begins anew.
    await at.user.click(await button('Suggest an idea'));
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'In one line' })).value).toBe('');
  });

  test('is one in all tabs: what another one writes stands here, is sent by its id, and is gone once it was sent there [P-FRQ-08]', async () => {
    const at = await openForm({ '/requests/new': made() });
    await at.user.type(at.title, 'A lamp');
    const name = Object.keys(localStorage).find((one) => one.endsWith(': idea'));
    const draft = JSON.parse(localStorage.getItem(name!)!) as { values: Record<string, string> };
    const tell = () =>
      act(
        async () =>
          void window.dispatchEvent(new StorageEvent('storage', { key: name!, newValue: localStorage.getItem(name!) })),
      );
    const values = { ...draft.values, id: crypto.randomUUID(), title: 'A lamp that sings' };
    localStorage.setItem(name!, JSON.stringify({ ...draft, values }));
    await tell();
    expect(at.title.value).toBe('A lamp that sings');
    localStorage.removeItem(name!);
    await tell();
    expect(at.title.value).toBe('');
    localStorage.setItem(name!, JSON.stringify({ ...draft, values }));
    await tell();
    await at.user.click(await button('Send idea'));
    await screen.findByText(/It is in the list now/);
    expect(at.called('/requests/new')).toMatchObject([{ id: values.id, title: 'A lamp that sings' }]);
  });

  test('takes an address where the server can mail, and says that its mail is on its way [P-FRQ-09]', async () => {
    const shown = { ...list, boards: [{ ...board, byMail: true }] };
    const at = await openForm({ '/requests': shown, '/requests/new': made({ confirm: true }) });
    const email = screen.getByRole<HTMLInputElement>('textbox', { name: /Your e-mail/ });
    expect(email.getAttribute('autocomplete')).toBe('email');
    await at.user.type(at.title, 'A lamp that sings');
    await at.user.type(email, 'eve@');
    await at.user.click(await button('Send idea'));
    await screen.findByText(/Write one whole address/);
    await waitFor(() => expect(document.activeElement).toBe(email));
    expect(at.called('/requests/new')).toEqual([]);
    await at.user.type(email, 'parley.test');
    await at.user.click(await button('Send idea'));
    await screen.findByText(/confirm your address within 48 hours/);
    expect(at.called('/requests/new')).toMatchObject([{ email: 'eve@parley.test' }]);
  });

  test('has no field for an address where nothing can be mailed, and sends none that was typed before [P-FRQ-09]', async () => {
    const shown = { ...list, boards: [{ ...board, byMail: true }] };
    const before = await openForm({ '/requests': shown });
    await before.user.type(screen.getByRole('textbox', { name: /Your e-mail/ }), 'eve@');
    document.body.replaceChildren();
    const at = await openForm({ '/requests/new': made() });
    expect(screen.queryByRole('textbox', { name: /Your e-mail/ })).toBeNull();
    await at.user.type(at.title, 'A lamp that sings');
    await at.user.click(await button('Send idea'));
    await screen.findByText(/It is in the list now/);
    expect(at.called('/requests/new')[0]).not.toHaveProperty('email');
    expect(screen.queryByText(/confirm your address/)).toBeNull();
  });

  test('that waits says why [P-FRQ-09]', async () => {
    const at = await openForm({ '/requests/new': made({ waiting: true }) });
    await at.user.type(at.title, 'A lamp that sings');
    await at.user.click(await button('Send idea'));
    await screen.findByText(/We read it before others see it/);
  });

  test('shows each limit before it is passed, and is not sent behind it [P-FRQ-05]', async () => {
    const at = await openForm();
    await at.user.type(at.title, ' ab ');
    await at.user.click(await button('Send idea'));
    await screen.findByText('Write at least 3 characters.');
    expect(document.activeElement).toBe(at.title);
    const fill = async (field: HTMLElement, text: string) => {
      await at.user.clear(field);
      await at.user.click(field);
      await at.user.paste(text);
    };
    await fill(at.title, 'x'.repeat(119));
    await screen.findByText('1 character left');
    await fill(at.title, 'x'.repeat(121));
    await screen.findByText('1 character too many');
    await fill(at.title, 'x'.repeat(120));
    await fill(body(), 'x'.repeat(5001));
    await screen.findByText('1 character too many');
    await at.user.click(await button('Send idea'));
    const images = [1, 2, 3, 4, 5].map((n) => picture(`${String(n)}.png`));
    await at.user.upload(screen.getByLabelText(/Add a picture/), [picture('big.png', 10 * 1024 * 1024 + 1)]);
    await screen.findByText('Only pictures of up to 10 MB');
    await at.user.upload(screen.getByLabelText(/Add a picture/), images);
    await screen.findByText('At most 4 pictures');
    expect(document.querySelectorAll('.file')).toHaveLength(4);
    expect(at.called('/requests/new')).toEqual([]);
  });

  test('survives going away and a reload, and sent again it is the same one; another visitor finds nothing [P-FRQ-08]', async () => {
    let isThere = false;
    const given: Answers = {
      '/requests/new': () => (isThere ? made() : Promise.reject(new TypeError('offline'))),
    };
    const first = await openForm(given);
    await first.user.type(first.title, 'A lamp that sings');
    await first.user.click(await button('Send idea'));
    await screen.findByText(/You are offline/);
    await first.user.click(await button('Back'));
    await first.user.click(await button('Suggest an idea'));
    await waitFor(async () =>
      expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'In one line' })).value).toBe(
        'A lamp that sings',
      ),
    );
    const id = first.called('/requests/new')[0]?.id;
    document.body.replaceChildren();
    isThere = true;
    const second = await openForm(given);
    await waitFor(() => expect(second.title.value).toBe('A lamp that sings'));
    await second.user.dblClick(await button('Send idea'));
    await screen.findByText(/It is in the list now/);
    expect(second.called('/requests/new').map((sent) => sent.id)).toEqual([id]);
  });

  test('is refused in words: too many, and where only the signed-in may [P-FRQ-10]', async () => {
    const at = await openForm({ '/requests/new': refused(403) });
    await at.user.type(at.title, 'A lamp that sings');
    await at.user.click(await button('Send idea'));
    expect((await screen.findByRole('alert')).textContent).toContain('Sign in to suggest an idea.');
    expect(at.title.value).toBe('A lamp that sings');
  });
});

describe('likely twins', () => {
  test('are offered from 3 letters, take no focus, and hinder nobody [P-FRQ-06]', async () => {
    const at = await openForm({ '/requests/similar': { requests: [dimmer] }, '/requests/new': made() });
    await at.user.type(at.title, 'di');
    await at.user.type(at.title, 'mm');
    await screen.findByText('Is it one of these?');
    await screen.findByText('1 idea is much the same');
    await button('Vote, 97 votes');
    expect(document.activeElement).toBe(at.title);
    expect(at.called('/requests/similar').map(({ title }) => title)).not.toContain('di');
    await at.user.click(await button('Send idea'));
    await screen.findByText(/It is in the list now/);
  });

  test('take a vote and, with one press, what was typed, which stays [P-FRQ-07]', async () => {
    const at = await openForm({
      '/requests/similar': { requests: [dimmer] },
      '/requests/r1/vote': { votes: 98, voted: true, votesLeft: null },
      '/requests/r1/comments': { comment: null },
    });
    await at.user.type(at.title, 'dimmer');
    await at.user.type(body(), 'For the night');
    await at.user.click(await button('Vote, 97 votes'));
    await at.user.click(await button('Add your words as a comment'));
    await screen.findByText('Your words were added as a comment.');
    expect(at.called('/requests/r1/comments').map(({ body: words }) => words)).toEqual(['dimmer\n\nFor the night']);
    expect([at.title.value, body().value]).toEqual(['dimmer', 'For the night']);
  });
});
