/**
 * The viewer: draws a visitor's page from its snapshot, inside a frame in which nothing runs. It stands on the media origin,
 * in the dashboard's ticket page. Its address carries the signed link, and the wishes `lang` and `theme`.
 */
import '../../ui/tokens.css';
import './viewer.css';
import { loadSnapshot } from './load.ts';
import { showScreen } from './screen.ts';
import { showUnread } from './unread.ts';
import { showLoading, showState } from './states.ts';
import german from './texts/de.json';
import english from './texts/en-US.json';

const texts = document.documentElement.lang === 'de' ? german : english;
const query = new URLSearchParams(location.search);

followTheme();
const main = document.getElementById('viewer');
if (main) void show(main);

async function show(main: HTMLElement): Promise<void> {
  const drawn = showLoading(main, texts.loading);
  const result = await loadSnapshot(`/viewer/snapshot.json${location.search}`, (address) => fetch(address));
  if (result.kind === 'ready' && result.snapshot.html.trim() !== '') {
    await showScreen(main, result.snapshot, texts.screenshot);
    showUnread(main, result.snapshot.unread, texts);
    return drawn();
  }
  const words = {
    ready: [texts.empty, texts.emptyHint],
    expired: [texts.expired, texts.expiredHint],
    gone: [texts.gone, texts.goneHint],
    failed: [texts.failed, texts.failedHint],
  } as const;
  const [title, hint] = words[result.kind];
  const retry = { label: texts.retry, act: () => void show(main) };
  showState(main, title, hint, result.kind === 'failed' ? retry : undefined);
}

/** The dashboard's theme when it says one, else the browser's. */
function followTheme(): void {
  if (query.has('theme')) return;
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const apply = () => document.documentElement.setAttribute('data-theme', dark.matches ? 'dark' : 'light');
  dark.addEventListener('change', apply);
  apply();
}
