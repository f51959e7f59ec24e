/**
 * The replay player, in the dashboard's ticket page: it shows the visitor's screen and does what the dashboard says. It stands
 * on the media origin; its address carries the signed link, and the wishes `lang`, `theme` and `at` (milliseconds).
 */
import '../../ui/tokens.css';
import '../viewer/viewer.css';
import './player.css';
import { playerOrder, type PlayerState } from '../../wire/replays/shapes.ts';
import { fits } from '../../wire/schema.ts';
import { loadFilm } from './load.ts';
import { createPlayer, type Player } from './player.ts';
import { createReel } from './reel.ts';
import { createStage } from './stage.ts';
import { showLoading, showState } from '../viewer/states.ts';
import german from './texts/de.json';
import english from './texts/en-US.json';

/** How often the dashboard hears where a playing film is. */
const TELL_MS = 100;

const texts = document.documentElement.lang === 'de' ? german : english;
const dashboard = document.querySelector<HTMLMetaElement>('meta[name="parley-app"]')?.content ?? '';
const query = new URLSearchParams(location.search);
let player: Player | undefined;
let phase: PlayerState['phase'] = 'loading';
let told = 0;

addEventListener('message', ({ source, origin, data }: MessageEvent) => {
  if (source !== parent || origin !== dashboard || !fits(playerOrder, data) || !player) return;
  const { play, at, speed, skipIdle } = data;
  if (speed !== undefined) player.speed(speed);
  if (skipIdle !== undefined) player.skipIdle(skipIdle);
  if (play === false) player.pause();
  if (at !== undefined) player.seek(at);
  if (play === true) player.play();
});
// A forged event that stops the player in the middle of a step stops that step only.
addEventListener('error', ({ error }: ErrorEvent) => {
  console.warn('a part of this replay cannot be played', error);
  if (player?.playing()) player.seek(player.at() + 1);
});

followTheme();
const main = document.getElementById('viewer');
if (main) void show(main);

async function show(main: HTMLElement): Promise<void> {
  const drawn = showLoading(main, texts.loading);
  tell('loading');
  const library = import('@rrweb/replay');
  // A failure is told below, where the library is waited for.
  library.catch(() => undefined);
  const reel = createReel(Number(query.get('at')) || 0, async (film, events) => {
    const { Replayer } = await library;
    const stage = createStage(main, texts.screen);
    try {
      const made = createPlayer(Replayer, film, events, {
        stage,
        // Orders are taken when all of it is there.
        changed: (skipped) => tell(player ? 'ready' : 'loading', skipped),
        everyFrame,
      });
      drawn();
      return { player: made, remove: stage.remove };
    } catch (error) {
      stage.remove();
      throw error;
    }
  });
  const loaded = await loadFilm(`/viewer/replay.jsonl${location.search}`, (address) => fetch(address), reel);
  if (loaded.kind !== 'ready') {
    reel.remove();
    return explain(main, reel.broken() ? 'broken' : loaded.kind);
  }
  player = await reel.complete();
  if (!player) return explain(main, 'broken');
  tell('ready');
}

function explain(main: HTMLElement, kind: 'expired' | 'gone' | 'failed' | 'broken'): void {
  const words = {
    expired: [texts.expired, texts.expiredHint],
    gone: [texts.gone, texts.goneHint],
    failed: [texts.failed, texts.failedHint],
    broken: [texts.broken, texts.brokenHint],
  } as const;
  const [title, hint] = words[kind];
  showState(main, title, hint, kind === 'failed' ? { label: texts.retry, act: () => void show(main) } : undefined);
  tell(kind === 'broken' ? 'failed' : kind);
}

function tell(next: PlayerState['phase'], skipped = 0): void {
  phase = next;
  told = performance.now();
  document.documentElement.dataset.phase = phase;
  const state: PlayerState = {
    name: 'player-state',
    phase,
    at: player?.at() ?? 0,
    playing: player?.playing() ?? false,
    skipped,
  };
  if (dashboard && parent !== window) parent.postMessage(state, dashboard);
}

/** Looks at every frame that is drawn, and tells the dashboard now and then. */
function everyFrame(look: () => void): () => void {
  let next = requestAnimationFrame(function frame() {
    look();
    if (player?.playing() && performance.now() - told > TELL_MS) tell('ready');
    next = requestAnimationFrame(frame);
  });
  return () => cancelAnimationFrame(next);
}

/** The dashboard's theme when it says one, else the browser's. */
function followTheme(): void {
  if (query.has('theme')) return;
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const apply = () => document.documentElement.setAttribute('data-theme', dark.matches ? 'dark' : 'light');
  dark.addEventListener('change', apply);
  apply();
}
