/** The one script of public pages, on those alone that have a film of another host: without it the film is a link. */
import { createHash } from 'node:crypto';
import { common } from '../../http/headers.ts';

/** Plays a film in its place once somebody presses it. Sent to browsers as it stands: it may use nothing from around it. */
export function playFilms(): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-player]') : null;
    if (!link?.dataset.player || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const player = document.createElement('iframe');
    player.className = 'player';
    player.title = link.querySelector('b')?.textContent ?? '';
    player.allow = 'autoplay; encrypted-media; fullscreen; picture-in-picture';
    player.sandbox.add('allow-scripts', 'allow-same-origin', 'allow-popups', 'allow-presentation');
    player.referrerPolicy = 'strict-origin-when-cross-origin';
    player.src = link.dataset.player;
    link.replaceWith(player);
    player.focus();
  });
}

const text = `(${playFilms.toString()})();`;
const hash = createHash('sha256').update(text).digest('hex').slice(0, 16);

export const filmScript = {
  /** Another one with each change of it. */
  path: `/site/films-${hash}.js`,
  response: (): Response =>
    new Response(text, {
      headers: {
        ...common,
        'content-type': 'text/javascript; charset=utf-8',
        'cache-control': 'public, max-age=31536000, immutable',
      },
    }),
};
