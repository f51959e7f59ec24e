/** The metadata of a report in words: what is known by name first, whatever else came after it. */
import type { AdminTexts, Key } from '../../shell/texts.ts';
import { asText } from './log-entries.ts';

const BROWSER_CHARS = 200;

type Meta = Readonly<Record<string, unknown>>;
type Fact = [name: string, value: string];

/** Each line takes the keys it is made of; the text of its name; how they read. */
const known: readonly { keys: readonly string[]; name: Key; read: (meta: Meta, texts: AdminTexts) => string }[] = [
  { keys: ['currentUrl'], name: 'tickets.env.page', read: (meta) => asText(meta.currentUrl) },
  { keys: ['browserName', 'browser'], name: 'tickets.env.browser', read: browserOf },
  { keys: ['systemName'], name: 'tickets.env.system', read: (meta) => asText(meta.systemName) },
  { keys: ['innerWidth', 'innerHeight', 'devicePixelRatio'], name: 'tickets.env.viewport', read: viewportOf },
  {
    keys: ['screenWidth', 'screenHeight'],
    name: 'tickets.env.screen',
    read: (meta) => sizeOf(meta.screenWidth, meta.screenHeight),
  },
  { keys: ['language'], name: 'tickets.env.language', read: (meta) => asText(meta.language) },
  {
    keys: ['mobile'],
    name: 'tickets.env.mobile',
    read: (meta, { t }) => t(meta.mobile === true ? 'common.yes' : 'common.no'),
  },
  { keys: ['sessionDuration'], name: 'tickets.env.duration', read: durationOf },
  { keys: ['environment'], name: 'tickets.env.environment', read: (meta) => asText(meta.environment) },
  { keys: ['releaseVersionNumber'], name: 'tickets.env.release', read: (meta) => asText(meta.releaseVersionNumber) },
  { keys: ['buildVersionNumber'], name: 'tickets.env.build', read: (meta) => asText(meta.buildVersionNumber) },
  {
    keys: ['sdkVersion', 'sdkType'],
    name: 'tickets.env.sdk',
    read: (meta) => [meta.sdkType, meta.sdkVersion].filter(Boolean).map(asText).join(' '),
  },
  { keys: ['userAgent'], name: 'tickets.env.userAgent', read: (meta) => asText(meta.userAgent) },
];

export function describeEnvironment(texts: AdminTexts, meta: Meta): Fact[] {
  const named = known
    .filter(({ keys }) => keys.some((key) => isGiven(meta[key])))
    .map(({ name, read }): Fact => [texts.t(name), read(meta, texts)]);
  const taken = new Set(known.flatMap(({ keys }) => keys));
  const others = Object.entries(meta).filter(([key, value]) => !taken.has(key) && isGiven(value));
  return [...named, ...others.map(([key, value]): Fact => [key, asText(value)])];
}

/** The few lines that stand beside the ticket. */
export function describeBriefly(texts: AdminTexts, meta: Meta): Fact[] {
  const brief: readonly Key[] = [
    'tickets.env.browser',
    'tickets.env.system',
    'tickets.env.viewport',
    'tickets.env.language',
    'tickets.env.release',
  ];
  const names = new Set(brief.map((key) => texts.t(key)));
  return describeEnvironment(texts, meta).filter(([name]) => names.has(name));
}

const isGiven = (value: unknown): boolean => value !== undefined && value !== null && value !== '';

function sizeOf(width: unknown, height: unknown): string {
  return `${asText(width)} × ${asText(height)}`;
}

/** Clients write it as `Firefox(143.0)`. What a visitor sends may be of any length: the pattern's cost grows with its square. */
function browserOf(meta: Meta): string {
  return asText(meta.browserName || meta.browser)
    .slice(0, BROWSER_CHARS)
    .replace(/^(.+?)\s*\(([\w.]+)\)$/, '$1 $2');
}

function viewportOf(meta: Meta, { intl }: AdminTexts): string {
  const ratio = Number(meta.devicePixelRatio);
  const size = sizeOf(meta.innerWidth, meta.innerHeight);
  return Number.isFinite(ratio) && ratio > 0
    ? `${size}, ${intl.formatNumber(ratio, { maximumFractionDigits: 2 })}×`
    : size;
}

/** The page says it in seconds. */
function durationOf(meta: Meta, { t, intl }: AdminTexts): string {
  const seconds = Number(meta.sessionDuration);
  if (!Number.isFinite(seconds)) return asText(meta.sessionDuration);
  return seconds < 60
    ? t('time.second', { count: Math.round(seconds) })
    : intl.formatNumber(seconds / 60, {
        style: 'unit',
        unit: 'minute',
        unitDisplay: 'short',
        maximumFractionDigits: 1,
      });
}
