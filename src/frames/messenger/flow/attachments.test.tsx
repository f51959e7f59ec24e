/** Screenshots, recordings and files that go with a form. */
import { describe, expect, test } from 'bun:test';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { bug, fakeStorage, filledIn, question, settled, view } from '../../../../test/messenger-at-work.ts';
import { messengerOnScreen } from '../../../../test/messenger-on-screen.tsx';

const { openForm } = messengerOnScreen();

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
