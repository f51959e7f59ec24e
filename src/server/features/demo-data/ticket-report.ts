/** A ticket of the demo as a visitor's page sends it: form, facts, logs, snapshot. */
import type { ConsoleEntry, NetworkEntry, Report } from '../../../wire/tickets/report.ts';
import type { TicketContent } from './content/tickets.ts';
import type { Random } from './random.ts';
import { SHOP, shopAddress, shopSnapshot } from './shop-page.ts';

type From = { readonly email: string; readonly now: number; readonly id: string };

export function reportOf(content: TicketContent, { email, now, id }: From, random: Random): Report {
  const { frame, view, tongue, mobile = false } = content;
  const at = (secondsBefore: number) => new Date(now - secondsBefore * 1000).toISOString();
  return {
    reportId: id,
    type: content.type,
    priority: content.priority === 'urgent' || content.priority === 'high' ? 'HIGH' : 'LOW',
    formData: { description: content.text, ...(email ? { reportedBy: email } : {}) },
    isSilent: content.type === 'CRASH',
    metaData: metaOf(content, random),
    customData: { bag: random.whole(0, 3), currency: 'EUR' },
    consoleLog: consoleOf(content, at),
    networkLogs: networkOf(content, at, random),
    customEventLog: [
      { name: 'sessionStarted', date: at(140), data: undefined },
      { name: 'pageView', date: at(139), data: { page: SHOP } },
      { name: 'pageView', date: at(48), data: { page: shopAddress(view) } },
    ],
    ...(frame === undefined
      ? {}
      : { screenshotData: shopSnapshot({ view, tongue, mobile, frame: frame ?? undefined }) }),
    webReplay: undefined,
    ...(content.tags ? { tags: [...content.tags] } : {}),
  };
}

const desktops = [
  {
    browser: 'Chrome',
    version: '143.0.0.0',
    system: 'Windows',
    agent: 'Windows NT 10.0; Win64; x64',
    width: 1920,
    height: 1080,
    ratio: 1,
  },
  {
    browser: 'Firefox',
    version: '145.0',
    system: 'Linux',
    agent: 'X11; Linux x86_64; rv:145.0',
    width: 1920,
    height: 1200,
    ratio: 1,
  },
  {
    browser: 'Safari',
    version: '18.6',
    system: 'MacOS',
    agent: 'Macintosh; Intel Mac OS X 10_15_7',
    width: 1512,
    height: 982,
    ratio: 2,
  },
] as const;
const phones = [
  {
    browser: 'Safari',
    version: '18.6',
    system: 'iPhone',
    agent: 'iPhone; CPU iPhone OS 18_6 like Mac OS X',
    width: 390,
    height: 844,
    ratio: 3,
  },
  {
    browser: 'Chrome',
    version: '143.0.0.0',
    system: 'Android',
    agent: 'Linux; Android 15; Pixel 9',
    width: 412,
    height: 915,
    ratio: 2.625,
  },
] as const;

function metaOf({ view, tongue, mobile }: TicketContent, random: Random): Record<string, unknown> {
  const { browser, version, system, agent, width, height, ratio } = random.pick<
    (typeof desktops | typeof phones)[number]
  >(mobile ? phones : desktops);
  return {
    browserName: `${browser}(${version})`,
    browser,
    userAgent: `Mozilla/5.0 (${agent}) ${browser}/${version}`,
    systemName: system,
    releaseVersionNumber: `2.${random.whole(11, 14)}.${random.whole(0, 6)}`,
    buildVersionNumber: String(random.whole(4100, 4380)),
    sessionDuration: random.whole(35, 900),
    devicePixelRatio: ratio,
    screenWidth: width,
    screenHeight: height,
    innerWidth: mobile ? width : 1280,
    innerHeight: mobile ? height - 160 : 800,
    currentUrl: shopAddress(view),
    language: tongue === 'de' ? 'de-DE' : 'en-GB',
    mobile: mobile ?? false,
    sdkType: 'javascript',
    sdkVersion: '1.0.0',
    environment: 'prod',
  };
}

function consoleOf({ error, view }: TicketContent, at: (secondsBefore: number) => string): ConsoleEntry[] {
  const lines: ConsoleEntry[] = [
    { log: 'shop: ready, 12 lamps', date: at(138), priority: 'INFO' },
    { log: 'CLICK a "Lamps"', date: at(96), priority: 'CLICK' },
    { log: `route: ${shopAddress(view)}`, date: at(48), priority: 'INFO' },
    { log: 'images: 2 of 6 came late', date: at(41), priority: 'WARNING' },
  ];
  return error
    ? [...lines, { log: error, date: at(9), priority: error.startsWith('Warning') ? 'WARNING' : 'ERROR' }]
    : lines;
}

function networkOf(
  { failed, mobile }: TicketContent,
  at: (secondsBefore: number) => string,
  random: Random,
): NetworkEntry[] {
  const slow = mobile ? 4 : 1;
  const entry = (path: string, status: number, before: number): NetworkEntry => ({
    url: `${SHOP}${path}`,
    type: path.startsWith('/api/order') || path.startsWith('/api/voucher') ? 'POST' : 'GET',
    date: at(before),
    duration: random.whole(24, 190) * slow,
    success: status < 400,
    request: { headers: { accept: 'application/json' }, payload: undefined },
    response: {
      status,
      statusText: status < 400 ? 'OK' : '',
      responseText: status < 400 ? '{"ok":true}' : '{"error":"payment_gateway_timeout","retry":false}',
    },
  });
  const usual = [entry('/api/session', 200, 137), entry('/api/lamps?page=1', 200, 136), entry('/api/bag', 200, 50)];
  return failed ? [...usual, entry(failed[0], failed[1], 10)] : usual;
}
