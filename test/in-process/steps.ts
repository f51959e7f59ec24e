/** What the journeys of several features do alike. */
import { spyOn } from 'bun:test';
import { gone, screen, waitFor, within, type Desk } from './house.tsx';

/** Opens the menu of this name and takes one of its choices. */
export async function pick(desk: Desk, menu: string | RegExp, choice: string): Promise<void> {
  await desk.press('button', menu);
  await desk.press('menuitemradio', choice);
}

/** What stands in the field whose label begins so. */
export async function valueOf(label: string | RegExp): Promise<string> {
  return (await screen.findByLabelText<HTMLInputElement>(label)).value;
}

/** The text of the file that is saved meanwhile. The click that saves it is not made: here it would leave the page. */
export async function savedText(save: () => Promise<void>): Promise<string> {
  const files: Blob[] = [];
  const kept = spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    files.push(file as Blob);
    return 'blob:saved';
  });
  const clicked = spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  try {
    await save();
    return await waitFor(() => {
      if (clicked.mock.calls.length === 0) throw new Error('nothing was saved');
      return files[0]!.text();
    });
  } finally {
    kept.mockRestore();
    clicked.mockRestore();
  }
}

/** Replaces what stands in the box with exactly this name. */
export async function write(desk: Desk, name: string, text: string): Promise<void> {
  const box = await screen.findByRole('textbox', { name });
  await desk.user.click(box);
  await desk.user.clear(box);
  await desk.user.paste(text);
}

/** Waits until the focus is there. */
export async function focusOn(find: () => HTMLElement): Promise<void> {
  await waitFor(() => {
    const { activeElement } = document;
    if (activeElement !== find()) throw new Error(`the focus is on ${activeElement?.outerHTML.slice(0, 200)}`);
  });
}

/** In the dialog about a clash: what the other one has saved is kept. */
export async function takeTheirs(desk: Desk, words: string): Promise<void> {
  const clash = within(await screen.findByRole('dialog', { name: 'Somebody else has changed this too' }));
  await desk.user.click(clash.getByRole('radio', { name: new RegExp(words) }));
  await desk.user.click(clash.getByRole('button', { name: 'Save the chosen values' }));
  await gone('dialog');
}
