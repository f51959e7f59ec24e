/** Before the first article is published. */
import { markup } from '../../http/markup.ts';
import { nowhere, type Frame, type Page } from './page.ts';

export function emptyPage(frame: Frame): Page {
  const { words } = frame;
  return {
    ...nowhere(404, frame),
    title: words.say('nothing'),
    main: markup`<div class="wrap hits"><h1>${words.text('nothing')}</h1><p class="fix">${words.text('nothingFor')}</p></div>`,
  };
}
