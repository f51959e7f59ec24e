/** What somebody sits at, read from the name that their browser gave itself. Never more than a guess. */
import type { DeviceKind } from './device-kinds.ts';

const browsers = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  // Without a window it calls itself `HeadlessChrome`, and Safari behind that.
  [/(?:\b|Headless)Chrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
] as const;

const systems = [
  [/\biPhone\b|\biPad\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
] as const;

export type Device = { readonly browser: string; readonly system: string; readonly kind: DeviceKind };

/** Null where there is no name; what is not known is the name as it is. */
export function deviceOf(userAgent: string | null): Device | null {
  if (!userAgent) return null;
  const browser = browsers.find(([pattern]) => pattern.test(userAgent))?.[1] ?? userAgent.split(/[\s/]/)[0]!;
  const system = systems.find(([pattern]) => pattern.test(userAgent))?.[1] ?? '?';
  return { browser, system, kind: kindOf(userAgent) };
}

/** A tablet with Android calls itself as a phone does, but for the word `Mobile`. */
function kindOf(userAgent: string): DeviceKind {
  if (/\biPad\b|\bTablet\b|\bAndroid\b(?!.*\bMobile\b)/.test(userAgent)) return 'tablet';
  return /\bMobile\b|\biPhone\b/.test(userAgent) ? 'phone' : 'desktop';
}
