/** What the host adds to reports: custom data, ticket attributes, tags, versions (widget-protocol 1.2). */
import { TICKET_TAG_CHARS, TICKET_TAGS } from '../../src/wire/limits.ts';
import type { ReportSettings } from '../../src/wire/surface.ts';
import type { Core } from '../core-api.ts';
import { asObject, plain } from './json.ts';

type Fields = 'customData' | 'attributes';

/** Values are copied as JSON at once: what cannot travel is refused here and cannot stop a report later. */
export function createSettings(warn: Core['warn']) {
  const settings: ReportSettings = {
    customData: {},
    attributes: {},
    tags: [],
    environment: 'prod',
    build: '',
    release: '',
    offline: false,
  };
  const put = (into: Fields) => (key: string, value: unknown) => {
    const copy = plain(value);
    if (copy === undefined) warn(`${key} cannot be sent`);
    else settings[into][key] = copy;
  };
  const drop = (from: Fields) => (key: string) => void delete settings[from][key];
  const clear = (what: Fields) => () => void (settings[what] = {});
  const text = (name: 'environment' | 'build' | 'release') => (value: unknown) => void (settings[name] = `${value}`);
  const setCustomData = put('customData');

  const api = {
    setCustomData,
    attachCustomData: (data: unknown) => Object.entries(asObject(data)).forEach(([key, value]) => setCustomData(key, value)),
    removeCustomData: drop('customData'),
    clearCustomData: clear('customData'),
    setTicketAttribute: put('attributes'),
    unsetTicketAttribute: drop('attributes'),
    clearTicketAttributes: clear('attributes'),
    setTags: (tags: unknown) => {
      const given = Object.values(asObject(tags)).slice(0, TICKET_TAGS);
      settings.tags = given.map((tag) => `${tag}`.slice(0, TICKET_TAG_CHARS)).filter(Boolean);
    },
    setEnvironment: text('environment'),
    setAppBuildNumber: text('build'),
    setAppVersionCode: text('release'),
    setOfflineMode: (offline: unknown) => void (settings.offline = offline === true),
  };
  return [settings, api] as const;
}
