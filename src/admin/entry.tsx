/** Starts the dashboard in the browser: the only place that touches the browser's globals. */
import '../ui/tokens.css';
import './styles/base.css';
import './styles/controls.css';
import './styles/tabs.css';
import './styles/data.css';
import './styles/avatar.css';
import './styles/overlays.css';
import './styles/drawer.css';
import './shell/shell.css';
import './shell/palette.css';
import './shell/message.css';
import './parts/page-head.css';
import './parts/detail/detail.css';
import './parts/list/list.css';
import './parts/list/table.css';
import './parts/form/form.css';
import './parts/editor/document.module.css';
import './parts/editor/editor.module.css';
import './parts/editor/message.module.css';
import './parts/editor/figures.module.css';
import './parts/canvas/canvas-tools.module.css';
import './parts/find-pick.module.css';
import './parts/markdown.module.css';
import './parts/people/members-field.module.css';
import './parts/media/media.module.css';
import './parts/writing/facts-sheet.module.css';
import './parts/also-fields.module.css';
import './parts/writing/writing.module.css';
import './parts/plot/plot.module.css';
import './parts/preview-stage.module.css';
import './parts/sort/sort.module.css';
import './parts/task-view/task-view.module.css';
import { createRoot } from 'react-dom/client';
import { loadFont } from '../ui/inter.ts';
import { App } from './app.tsx';
import { socketLater } from './live/socket-later.ts';
import { createServices, type Browser } from './services.ts';
import { createStored } from './session/stored.ts';
import { showFatalPage } from './shell/fatal-page.ts';
import { loadScreen } from './shell/load-screen.ts';
import { isBot } from './shell/page-error.ts';
import { createPreferences } from './shell/preferences.ts';
import { loadTexts } from './shell/texts.ts';

loadFont(document);

// The one log of the dashboard: the browser's console.
const report = (error: unknown): void => console.warn('[Parley]', error);

const browser: Browser = {
  // `window.fetch` is looked up for every call, because our own widget on this page may have wrapped it since.
  fetch: Object.assign((...call: Parameters<typeof fetch>) => window.fetch(...call), { preconnect: () => undefined }),
  origin: location.origin,
  stored: createStored(() => window.localStorage, report),
  drafts: createStored(() => window.sessionStorage, report),
  locks: navigator.locks,
  now: Date.now,
  start(run, milliseconds) {
    const timer = setTimeout(run, milliseconds);
    return () => clearTimeout(timer);
  },
  id: Math.random().toString(36).slice(2),
  window,
  connect: () =>
    socketLater(async () => {
      const { connectSocket } = await import('./live/socket.ts');
      return connectSocket(`${location.origin.replace(/^http/, 'ws')}/ws`, Math.random, window);
    }, report),
  addScript(address, data) {
    const script = document.createElement('script');
    script.async = true;
    script.src = address;
    Object.assign(script.dataset, data);
    document.head.append(script);
  },
  report,
  build: document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content ?? '',
};

async function start(root: HTMLElement): Promise<void> {
  const reload = () => location.reload();
  const { drafts: stored, now, start: wait } = browser;
  const ports = { stored, now, start: wait, reload, unsaved: () => false };
  const preferences = await createPreferences({
    stored: browser.stored,
    root: document.documentElement,
    search: location.search,
    systemDark: matchMedia('(prefers-color-scheme: dark)'),
    // Chunks, as the screens are: after a new build the old ones may be gone.
    // The rest of the texts comes with a screen, which has its own guard: one failure is one reload.
    loadTexts: (language, whole) =>
      whole ? loadTexts(language, true) : loadScreen('texts', () => loadTexts(language, false), ports),
  });
  createRoot(root).render(<App services={createServices(browser, preferences)} />);
}

const root = document.getElementById('root');
if (!root) throw new Error('the document has no #root');
start(root).catch((error: unknown) => {
  report(error);
  if (!isBot(navigator.userAgent)) showFatalPage(root, error, () => location.reload());
});
