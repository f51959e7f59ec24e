/** The script of pages with a film of another host, run as a page runs it. */
import { afterEach, expect, test } from 'bun:test';
import { filmScript } from '../src/server/features/sites/film-script.ts';

afterEach(() => document.body.replaceChildren());

test('a press plays the film in its place; with a key that opens a tab it stays a link [P-EDT-23]', async () => {
  // As it is sent: it knows nothing of what stood around it here.
  new Function(await filmScript.response().text())();
  document.body.innerHTML =
    '<a id="film" href="#there" data-player="https://player.vimeo.com/video/1?dnt=1"><b>How to pack</b></a>';
  const press = (more: MouseEventInit = {}) => {
    const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...more });
    document.querySelector('b')!.dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect([press({ ctrlKey: true }), press({ metaKey: true }), document.querySelector('iframe')]).toEqual([
    false,
    false,
    null,
  ]);
  expect(press()).toBe(true);
  const player = document.querySelector('iframe')!;
  expect([player.getAttribute('src'), player.title, document.querySelector('a')]).toEqual([
    'https://player.vimeo.com/video/1?dnt=1',
    'How to pack',
    null,
  ]);
});
