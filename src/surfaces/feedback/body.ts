/** The body of `POST /bugs/v2` (widget-protocol 8). */
import type { Report } from '../../wire/tickets/report.ts';
import type { FeedbackHost } from '../../wire/surfaces.ts';
import { readMetadata } from './metadata.ts';
import { tellNetwork } from './network.ts';

export type Facts = Pick<FeedbackHost, 'config' | 'events' | 'log' | 'seconds' | 'settings' | 'version' | 'watching'>;
export type Excluded = Readonly<Record<string, boolean>>;
export type Wanted = Partial<
  Pick<
    Report,
    'type' | 'priority' | 'formData' | 'isSilent' | 'outbound' | 'spamToken' | 'reportId' | 'screenRecordingUrl'
  >
>;

/** Words of the exclude map that name a part of the body differently. */
const partNames: Readonly<Record<string, keyof Report>> = { screenshot: 'screenshotData', replays: 'webReplay' };

export function collect(host: Facts, page: Window = window): Partial<Report> {
  const { attributes, customData, tags } = host.settings;
  const timings = host.config.current().sendNetworkResources ? page.performance.getEntriesByType('resource') : [];
  return {
    customData,
    metaData: readMetadata(host, page),
    consoleLog: host.log.entries(),
    networkLogs: tellNetwork(host.watching.network?.log, timings as PerformanceResourceTiming[], Date.now()),
    customEventLog: host.events.all(),
    formData: attributes,
    ...(tags.length > 0 ? { tags } : {}),
  };
}

/** Without its screenshot. Form values win over ticket attributes of the same name. */
export function buildBody(host: Facts, wanted: Wanted, excluded: Excluded = {}): Report {
  const facts = collect(host);
  const body: Record<string, unknown> = {
    reportId: newId(),
    type: 'BUG',
    priority: 'LOW',
    isSilent: false,
    ...facts,
    webReplay: undefined,
    ...wanted,
    formData: { ...facts.formData, ...wanted.formData },
  };
  for (const name of excludedParts(excluded)) delete body[name];
  return body as Report;
}

/** Keys of the body that are to be left out. */
export function excludedParts(excluded: Excluded = {}): string[] {
  return Object.keys(excluded)
    .filter((name) => excluded[name] === true)
    .map((name) => (Object.hasOwn(partNames, name) ? partNames[name]! : name));
}

/** A UUID, also where the page is not a secure context. */
export function newId(random: Pick<Crypto, 'getRandomValues'> & Partial<Pick<Crypto, 'randomUUID'>> = crypto): string {
  if (random.randomUUID) return random.randomUUID();
  const bytes = random.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6]! & 15) | 64;
  bytes[8] = (bytes[8]! & 63) | 128;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
