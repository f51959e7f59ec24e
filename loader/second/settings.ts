/** What the host adds to reports: custom data, ticket attributes, tags, versions (widget-protocol 1.2). */
import { TICKET_TAG_CHARS, TICKET_TAGS } from '../../src/wire/tickets/limits.ts';
import type { ReportSettings } from '../../src/wire/surfaces.ts';
import type { Core, Instance } from '../core-api.ts';
import { asList, asObject } from '../../src/wire/pure/plain-json.ts';

type Lent = { instance: Pick<Instance, 'offlineMode'>; state: Pick<Core['state'], 'replay'> };
type Fields = 'customData' | 'attributes';

export function createSettings({ instance, state }: Lent) {
  const settings: ReportSettings = {
    customData: {},
    attributes: {},
    tags: [],
    environment: 'prod',
    build: '',
    release: '',
    get offline() {
      return instance.offlineMode;
    },
  };
  const attach = (into: Fields, data: unknown) => void Object.assign(settings[into], asObject(data));
  const put = (into: Fields) => (key: string, value: unknown) => attach(into, { [key]: value });
  const drop = (from: Fields) => (key: string) => void delete settings[from][key];
  const clear = (what: Fields) => () => void (settings[what] = {});
  const text = (name: 'environment' | 'build' | 'release') => (value: unknown) => void (settings[name] = `${value}`);

  const api = {
    setCustomData: put('customData'),
    attachCustomData: (data: unknown) => attach('customData', data),
    removeCustomData: drop('customData'),
    clearCustomData: clear('customData'),
    setTicketAttribute: put('attributes'),
    unsetTicketAttribute: drop('attributes'),
    clearTicketAttributes: clear('attributes'),
    setTags: (tags: unknown) => {
      settings.tags = asList(tags)
        .slice(0, TICKET_TAGS)
        .map((tag) => `${tag}`.slice(0, TICKET_TAG_CHARS))
        .filter(Boolean);
    },
    setEnvironment: text('environment'),
    setAppBuildNumber: text('build'),
    setAppVersionCode: text('release'),
    setLiveSite: (live: unknown) => void (instance.offlineMode = live === false),
    setReplayOptions: (options: unknown) => void (state.replay = asObject(options)),
  };
  return [settings, api] as const;
}
