import { expect, test } from 'bun:test';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hostApi, hostEvents } from '../src/wire/host-api/functions.ts';
import { generate } from './host-api.ts';

const root = join(import.meta.dir, '..');
const names = Object.values(hostApi).flatMap((group) => Object.keys(group));

/** widget-protocol 1.2, the whole list. */
const contract =
  'initialize destroy getInstance identify updateContact clearIdentity getIdentity isUserIdentified trackEvent logEvent ' +
  'setEnvironment setTags setCustomData attachCustomData removeCustomData clearCustomData setTicketAttribute ' +
  'unsetTicketAttribute clearTicketAttributes setAppBuildNumber setAppVersionCode setLanguage setOfflineMode setUseCookies ' +
  'setDisablePageTracking setDisableInAppNotifications disableConsoleLogOverwrite log attachNetworkLogs startNetworkLogger ' +
  'setMaxNetworkRequests setNetworkLogsBlacklist setNetworkLogPropsToIgnore setReplayOptions setAiTools preFillForm ' +
  'registerCustomAction triggerCustomAction setUrlHandler openURL on open close hide isOpened showFeedbackButton setStyles ' +
  'enableShortcuts playSound showTabNotificationBadge openConversations openConversation startConversation startBot ' +
  'openHelpCenter openHelpCenterArticle openHelpCenterCollection searchHelpCenter openNews openNewsArticle openChecklists ' +
  'openChecklist openFeatureRequests startChecklist startFeedbackFlow startClassicForm startFeedbackFlowWithOptions ' +
  'showSurvey startProductTour startProductTourWithConfig checkForUncompletedTour checkForUrlParams showBanner showModal ' +
  'showNotification closeBanner closeModal sendSilentCrashReport sendSilentCrashReportWithFormData setApiUrl setWSApiUrl ' +
  'setFrameUrl setBannerUrl setModalUrl';

test('the types and the reference page are what the table says: else run `bun run host-api`', () => {
  for (const [file, text] of Object.entries(generate())) {
    expect({ file, text: readFileSync(join(root, file), 'utf8') }).toEqual({ file, text });
  }
});

test('the table has every function of the contract once, and our own beside them [W-API-46]', () => {
  expect(contract.split(' ').filter((name) => !names.includes(name))).toEqual([]);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  expect(names.filter((name) => !contract.split(' ').includes(name))).toEqual([
    'consent',
    'off',
    'setLiveSite',
    'stopNetworkLogger',
  ]);
});

test('every event of the reference page has a payload among the types', () => {
  const types = readFileSync(join(root, 'src/wire/host-api/types.ts'), 'utf8');
  const events = /interface GleapEvents \{(.*?)\n\}/s.exec(types)![1]!;
  const typed = [...events.matchAll(/^ {2}'?([\w-]+)'?:/gm)].map(([, name]) => name!);
  expect(typed).toEqual(Object.keys(hostEvents));
});

test('the types stand alone, and hold a site to the API: both forms of setStyles, payloads by event [W-API-33 W-API-34]', () => {
  const folder = mkdtempSync(join(tmpdir(), 'host-api-'));
  try {
    writeFileSync(join(folder, 'index.d.ts'), readFileSync(join(root, 'loader/index.d.ts'), 'utf8'));
    writeFileSync(join(folder, 'site.ts'), site);
    const tsc = join(root, 'node_modules/typescript/bin/tsc');
    const options = '--noEmit --strict --target es2022 --module esnext --moduleResolution bundler site.ts'.split(' ');
    const run = Bun.spawnSync([process.execPath, tsc, ...options], { cwd: folder });
    expect(run.stdout.toString()).toBe('');
    expect(run.exitCode).toBe(0);
  } finally {
    rmSync(folder, { recursive: true });
  }
}, 30_000);

const site = `
import Gleap, { Gleap as named, type GleapSession } from './index.js';
Gleap.initialize('key', { url: 'https://parley.test' });
Gleap.setStyles({ primaryColor: '#112233', buttonStyle: 'BUTTON_NONE' });
Gleap.setStyles('#112233', '#112233', '#112233', '#ffffff', 20, 20, 20, 'BOTTOM_LEFT');
const session: Promise<GleapSession> = named.identify('user-77', { name: 'Kim', anything: 1 }, 'hash');
const stop: () => void = Gleap.on('unread-count-changed', (count) => count.toFixed());
Gleap.on('outbound-sent', ({ outboundId, formData }) => outboundId.trim() + formData.description);
Gleap.on('an event of the site', (payload) => payload.anything);
const open: boolean = Gleap.isOpened();
// @ts-expect-error a colour is not a number
Gleap.setStyles({ primaryColor: 1 });
// @ts-expect-error no such function
Gleap.doesNotExist();
// @ts-expect-error no such format
Gleap.showSurvey('s1', 'survey_small');
// @ts-expect-error the payload is a number
Gleap.on('unread-count-changed', (count: string) => count);
export { session, stop, open };
`;
