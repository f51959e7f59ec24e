/**
 * The page in which the dashboard shows the widget before it is saved: a sketch of a site, and the real loader in it. The
 * loader is unmodified; the network that it talks to is a few lines here, so that nothing is stored and nobody is counted.
 */
import '../../ui/tokens.css';
import './preview.css';
import { previewShow, type PreviewReady, type PreviewShow } from '../../wire/settings/preview.ts';
import { fits } from '../../wire/schema.ts';
import { drawSite } from './site.ts';
import { answerFrom, SilentSocket } from './stand-ins.ts';
import { memoryStorage } from './memory-storage.ts';

type Gleap = { initialize: (key: string) => void; setLanguage: (lang: string) => void };

const dashboard = document.querySelector<HTMLMetaElement>('meta[name="parley-app"]')?.content ?? '';
const lang = new URLSearchParams(location.search).get('lang') === 'de' ? 'de' : 'en-US';
let shown: PreviewShow | undefined;

// Set before the loader reads it.
Object.defineProperty(navigator, 'language', { value: lang });
Object.defineProperty(window, 'localStorage', { value: memoryStorage() });
Object.defineProperty(window, 'WebSocket', { value: SilentSocket });
window.fetch = Object.assign(async (address: RequestInfo | URL) => answerFrom(String(address), shown), {
  preconnect: () => undefined,
});
document.documentElement.lang = lang;
drawSite(document);

addEventListener('message', ({ source, origin, data }: MessageEvent) => {
  if (source !== parent || origin !== dashboard || !fits(previewShow, data)) return;
  const first = !shown;
  shown = data;
  document.documentElement.dir = data.appearance.rtl ? 'rtl' : 'ltr';
  const { Gleap } = window as unknown as { Gleap?: Gleap };
  if (first) Gleap?.initialize(data.key);
  // Asks for the configuration once more, which is all that has changed.
  else Gleap?.setLanguage(lang);
});
// The loader, which is deferred after this script, has run by then.
addEventListener('DOMContentLoaded', () => {
  const ready: PreviewReady = { name: 'preview-ready' };
  if (dashboard) parent.postMessage(ready, dashboard);
});
