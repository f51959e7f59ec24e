/** Articles that are offered while a form is filled. */
import { describe, expect, test } from 'bun:test';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { button, heading, link, start, withHelp } from '../../../../test/messenger-help-lab.tsx';

withHelp();

const hit = (id: string, number: number, title: string) => ({
  ...link(id, number, title),
  titleMarks: [],
  excerpt: '',
  marks: [],
  collection: null,
});
const found = { hits: ['a1', 'a2', 'a3', 'a4'].map((id, at) => hit(id, at + 1, `Answer ${id}`)), total: 4 };

/** A form of two long texts, for reports of that type. */
async function writing(words: string, feedbackType = 'QUESTION') {
  const at = start({ '/search': found });
  const long = (key: string, label: string) => ({ key, kind: 'longtext' as const, label, required: true });
  const fields = [long('description', 'Your question'), long('more', 'More')];
  await act(async () => {
    at.state.view!.flows = [{ id: 'asking', title: 'Ask', icon: 'question', feedbackType, fields }];
    at.messenger.flow.open('asking', false);
  });
  await at.user.click(field());
  await at.user.paste(words);
  return at;
}
const field = () => screen.getByLabelText('Your question') as HTMLTextAreaElement;
const asked = (at: { calls: { path: string; body: any }[] }) =>
  at.calls.filter(({ path }) => path.endsWith('/search')).map(({ body }) => body);

describe('while a long text is written', () => {
  test('up to three articles are offered below it, said once, and opening one loses nothing [P-HLP-26]', async () => {
    const at = await writing('Where is my parcel?');
    const first = await button('Answer a1');
    expect(asked(at)).toMatchObject([{ q: 'Where is my parcel?', offers: true }]);
    expect(screen.queryByRole('button', { name: 'Answer a4' })).toBeNull();
    const said = screen.getAllByRole('status').filter(({ textContent }) => textContent === 'These articles may help');
    expect(said).toHaveLength(1);
    await at.user.click(first);
    await heading('Where is my parcel?');
    expect(at.calls.at(-1)).toMatchObject({ body: { offered: true } });
    await at.user.click(await button('Back'));
    await waitFor(() => expect(field().value).toBe('Where is my parcel?'));
  });

  test('they are looked for in the language that the visitor reads, which need not be one of the messenger’s [P-HLP-26]', async () => {
    const at = await writing('Où est mon colis ?');
    await act(async () => at.messenger.handlers['config-update']({ config: {}, overrideLanguage: 'fr' }));
    await waitFor(() => expect(asked(at).at(-1)).toMatchObject({ lang: 'fr' }), { timeout: 3000 });
  });

  test('nothing is offered for fewer than 12 characters [P-HLP-26]', async () => {
    const at = await writing('Hello world');
    await at.user.click(screen.getByLabelText('More'));
    await at.user.paste('Hello worlds');
    // Written later: by then the first one would have been asked for.
    await waitFor(() => expect(asked(at)).not.toEqual([]), { timeout: 3000 });
    expect(asked(at)).toMatchObject([{ q: 'Hello worlds' }]);
  });

  test('nothing is offered for reports of type BUG [P-HLP-26]', async () => {
    await writing('Where is my parcel?', 'BUG');
    expect(within(field().parentElement!).queryByRole('status')).toBeNull();
    cleanup();
    await writing('Where is my parcel?');
    expect(within(field().parentElement!).getByRole('status')).toBeTruthy();
  });
});
