/** On pages alone that have a film of another host: without it the film is a link. */
import { pageScript } from './page-script.ts';

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

export const filmScript = pageScript('films', playFilms);
