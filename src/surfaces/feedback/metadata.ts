/** The technical facts of a visit (widget.md 3, session metadata). Everything is read at the moment it is asked for. */
import type { FeedbackHost } from '../../wire/surfaces.ts';

/** The first that matches: browsers that are built on another one name that one too. */
const browsers: readonly (readonly [name: string, version: RegExp])[] = [
  ['Edge', /Edg\w*\/([\d.]+)/],
  ['Opera', /OPR\/([\d.]+)/],
  ['Samsung Internet', /SamsungBrowser\/([\d.]+)/],
  ['Firefox', /(?:Firefox|FxiOS)\/([\d.]+)/],
  ['Chrome', /(?:Chrome|CriOS)\/([\d.]+)/],
  ['Safari', /Version\/([\d.]+).*Safari/],
];

const systems: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['iPhone', /iPhone|iPod/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['MacOS', /Mac/],
  ['Linux', /Linux|CrOS/],
  ['UNIX', /X11|BSD|SunOS/],
];

export type Browser = { readonly userAgent: string; readonly maxTouchPoints: number };

/** `{name: 'Chrome', version: '126.0.0.0', system: 'Linux', mobile: false}`; a browser that is not known is 'Unknown'. */
export function readBrowser({ userAgent, maxTouchPoints }: Browser) {
  const found = browsers.find(([, pattern]) => pattern.test(userAgent));
  const system = systems.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? 'Unknown OS';
  // An iPad calls itself a Mac, and is the only one with a touch screen.
  const isPad = system === 'MacOS' && maxTouchPoints > 1;
  return {
    name: found?.[0] ?? 'Unknown',
    version: found?.[1].exec(userAgent)?.[1] ?? '',
    system: isPad ? 'iPad' : system,
    mobile: isPad || /Mobi|Android|iPhone|iPad|iPod/.test(userAgent),
  };
}

export function readMetadata(
  { seconds, settings, version }: Pick<FeedbackHost, 'seconds' | 'settings' | 'version'>,
  page: Window,
) {
  const { navigator, screen } = page;
  const browser = readBrowser(navigator);
  return {
    browserName: `${browser.name}(${browser.version})`,
    userAgent: navigator.userAgent,
    browser: browser.name,
    systemName: browser.system,
    buildVersionNumber: settings.build,
    releaseVersionNumber: settings.release,
    sessionDuration: seconds(),
    devicePixelRatio: page.devicePixelRatio,
    screenWidth: screen.width,
    screenHeight: screen.height,
    innerWidth: page.innerWidth,
    innerHeight: page.innerHeight,
    currentUrl: page.location.href,
    language: navigator.language,
    mobile: browser.mobile,
    sdkVersion: version,
    sdkType: 'javascript',
    environment: settings.environment,
  };
}
