/** Pictures and films in an article of the messenger. */
import { afterEach, expect, test } from 'bun:test';
import { cleanup, render, screen } from '@testing-library/react';
import type { HelpArticle } from '../../../wire/help/messenger-shapes.ts';
import { FilmLink } from './media.tsx';
import { article, heading, start, tell, withHelp } from '../../../../test/messenger-help-lab.tsx';

withHelp();
afterEach(() => {
  Reflect.deleteProperty(HTMLIFrameElement.prototype, 'credentialless');
  delete document.documentElement.dataset.theme;
});

const poster = { url: 'https://media.test/p.webp', width: 480, height: 360 };
const HREF = 'https://youtu.be/abcdef12345';

async function opened(content: object[], media: HelpArticle['media']) {
  const at = start({ '/articles/a1': { ...article, body: { type: 'doc', content }, media } });
  await tell(at, 'open-help-article', { articleId: 'a1' });
  await heading(article.title);
  return at;
}

test('a film elsewhere is our picture of it until somebody presses Play, then the player without cookies [P-EDT-23]', async () => {
  Object.defineProperty(HTMLIFrameElement.prototype, 'credentialless', { value: false, configurable: true });
  const film = { type: 'video', attrs: { href: HREF, title: 'How to pack' } };
  const at = await opened([film], { 'YouTube/abcdef12345': poster });
  const box = screen.getByRole('link', { name: /How to pack/ });
  expect(box.textContent).toBe('How to packPlay. YouTube then learns your address.');
  expect(box.querySelector('img')?.getAttribute('src')).toBe(poster.url);
  expect(document.querySelector('iframe')).toBeNull();
  await at.user.click(box);
  const player = document.querySelector('iframe')!;
  expect([player.getAttribute('src'), player.title, player.hasAttribute('credentialless')]).toEqual([
    'https://www.youtube-nocookie.com/embed/abcdef12345?autoplay=1',
    'How to pack',
    true,
  ]);
  expect(document.activeElement).toBe(player);
  expect(at.said('open-url')).toEqual([]);
});

test('where the browser lets this frame show no player, the page opens the film [P-EDT-23]', async () => {
  const at = await opened([{ type: 'video', attrs: { href: HREF } }], {});
  const box = screen.getByRole('link', { name: /Film/ });
  expect(box.querySelector('img')).toBeNull();
  await at.user.click(box);
  expect([document.querySelector('iframe'), at.said('open-url')]).toEqual([null, [HREF]]);
});

test('until its box has come a film elsewhere is a link, and never to what is no page [P-EDT-23 P-EDT-37]', () => {
  const film = (href: string, title = '') => ({ type: 'video', attrs: { href, title } }) as const;
  render(<FilmLink node={film(HREF, 'How to pack')} />);
  expect(screen.getByRole('link', { name: 'How to pack' }).getAttribute('href')).toBe(HREF);
  cleanup();
  for (const href of ['javascript:alert(1)', 'data:text/html,x', ' https://x.test/']) {
    render(<FilmLink node={film(href, 'Odd')} />);
    expect([href, screen.queryByRole('link')]).toEqual([href, null]);
    cleanup();
  }
});

test('an own film has controls, its size, captions and a title, and does not play by itself [P-EDT-24]', async () => {
  const film = { type: 'video', attrs: { media: 'f1', captions: 'c1', title: 'The tour' } };
  await opened([film], {
    f1: { url: 'https://media.test/f.mp4', width: 1280, height: 720 },
    c1: { url: 'https://media.test/c.vtt' },
  });
  const video = document.querySelector('video')!;
  expect([video.controls, video.autoplay, video.getAttribute('width'), video.getAttribute('aria-label')]).toEqual([
    true,
    false,
    '1280',
    'The tour',
  ]);
  expect(video.querySelector('track')?.getAttribute('src')).toBe('https://media.test/c.vtt');
});

test('a picture has its widths and size, and another one where the messenger is dark [P-EDT-20 P-HLP-53]', async () => {
  const picture = { type: 'picture', attrs: { media: 'm1', dark: 'm2', alt: 'A lamp' } };
  const media = {
    m1: { url: 'https://media.test/1.webp', srcset: 'https://media.test/1-480.webp 480w', width: 900, height: 600 },
    m2: { url: 'https://media.test/2.webp' },
  };
  const first = await opened([picture], media);
  const image = () => document.querySelector('figure img')!;
  expect(['src', 'srcset', 'width', 'height', 'loading'].map((name) => image().getAttribute(name))).toEqual([
    'https://media.test/1.webp',
    'https://media.test/1-480.webp 480w',
    '900',
    '600',
    'lazy',
  ]);
  await first.user.click(screen.getByRole('button', { name: 'A lamp' }));
  expect(first.said('open-image')).toEqual([{ url: 'https://media.test/1.webp' }]);
  cleanup();
  const again = await opened([picture], media);
  document.documentElement.dataset.theme = 'dark';
  await tell(again, 'open-help-article', { articleId: 'a2' });
  await tell(again, 'open-help-article', { articleId: 'a1' });
  await heading(article.title);
  expect(image().getAttribute('src')).toBe('https://media.test/2.webp');
});
