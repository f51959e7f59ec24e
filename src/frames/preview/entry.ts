/**
 * The page in which the dashboard shows the widget before it is saved, and a campaign before it is published: a sketch of a
 * site, and the real loader in it. The loader is unmodified; the network that it talks to is a few lines here, so that nothing
 * is stored and nobody is counted.
 */
import '../../ui/tokens.css';
import './preview.css';
import { previewAction } from '../../wire/campaigns/preview.ts';
import { previewShow, type PreviewReady } from '../../wire/settings/preview.ts';
import { fits } from '../../wire/schema.ts';
import { createCampaignStage } from './campaign.ts';
import { drawSite } from './site.ts';
import { answerFrom, configOf, SilentSocket } from './stand-ins.ts';
import { memoryStorage } from './memory-storage.ts';

type Gleap = { initialize: (key: string) => void; setLanguage: (lang: string) => void };

const dashboard = document.querySelector<HTMLMetaElement>('meta[name="parley-app"]')?.content ?? '';
const lang = new URLSearchParams(location.search).get('lang') === 'de' ? 'de' : 'en-US';
const campaign = createCampaignStage(window);
let config: object | undefined;

// Set before the loader reads it.
Object.defineProperty(navigator, 'language', { value: lang });
Object.defineProperty(window, 'localStorage', { value: memoryStorage() });
Object.defineProperty(window, 'WebSocket', {
  value: function Socket() {
    return campaign.socket() ?? new SilentSocket();
  },
});
window.fetch = Object.assign(async (address: RequestInfo | URL) => answerFrom(String(address), config), {
  preconnect: () => undefined,
});
document.documentElement.lang = lang;
drawSite(document);

addEventListener('message', ({ source, origin, data }: MessageEvent) => {
  if (source !== parent || origin !== dashboard) return;
  const first = !config;
  const { Gleap } = window as unknown as { Gleap?: Gleap };
  if (fits(previewShow, data)) {
    config = configOf(data);
    document.documentElement.dir = data.appearance.rtl ? 'rtl' : 'ltr';
    if (first) Gleap?.initialize(data.key);
    // Asks for the configuration once more, which is all that has changed.
    else Gleap?.setLanguage(lang);
  } else if (fits(previewAction, data)) {
    config = campaign.config(data);
    document.documentElement.dir = data.rtl ? 'rtl' : 'ltr';
    document.documentElement.dataset.theme = data.dark ? 'dark' : 'light';
    campaign.show(data);
    if (first) Gleap?.initialize(data.key);
  }
});
// The loader, which is deferred after this script, has run by then.
addEventListener('DOMContentLoaded', () => {
  const ready: PreviewReady = { name: 'preview-ready' };
  if (dashboard) parent.postMessage(ready, dashboard);
});
