/** The install page without a screen: what it takes to install, whether the widget was seen, the secret on request. */
import { proxy } from 'valtio/vanilla';
import { settingsEndpoints } from '../../../wire/settings/calls.ts';
import type { InstallChange, InstallView, ProjectSecret } from '../../../wire/settings/shapes.ts';
import type { Api } from '../../api/api.ts';
import { asFailure, type Failure } from '../../api/failure.ts';
import { thing, type Ask } from '../../data/ask.ts';
import type { Data } from '../../data/data.ts';
import type { Desk } from '../../projects/desk.ts';
import type { Live } from '../../live/live.ts';

export type InstallState = {
  /** Null until somebody asks to see them. They are nowhere but here, and gone with the page. */
  keys: ProjectSecret | null;
  /** A change is on its way. */
  busy: boolean;
};

type Ports = {
  readonly api: Api;
  readonly data: Pick<Data, 'put' | 'drop'>;
  readonly desk: Pick<Desk, 'site'>;
  readonly live: Pick<Live, 'subscribe'>;
};
export type Install = ReturnType<typeof createInstall>;

/** What `useAsked` takes for the install page of the site's project. */
export function siteInstall({ desk }: Pick<Ports, 'desk'>): Ask<InstallView> {
  return thing('install of the site', async (api, signal) =>
    api(settingsEndpoints.install, { params: { project: (await desk.site()).id }, signal }),
  );
}

export function createInstall({ api, data, desk, live }: Ports) {
  const state = proxy<InstallState>({ keys: null, busy: false });
  const view = siteInstall({ desk });
  const place = async () => ({ project: (await desk.site()).id });

  /** Null when the server has it. */
  async function change(work: () => Promise<void>): Promise<Failure | null> {
    state.busy = true;
    try {
      await work();
      return null;
    } catch (error) {
      return asFailure(error);
    } finally {
      state.busy = false;
    }
  }

  async function told(next: Promise<InstallView>): Promise<InstallView> {
    data.put(view, await next);
    return next;
  }
  /** Both reject with a `Failure`. */
  const requireIdentity = async (body: InstallChange) =>
    told(api(settingsEndpoints.changeInstall, { params: await place(), body }));
  const read = async () => told(api(settingsEndpoints.install, { params: await place() }));
  const showSecret = () =>
    change(async () => {
      state.keys = await api(settingsEndpoints.secret, { params: await place() });
    });
  const rotateSecret = () =>
    change(async () => {
      state.keys = await api(settingsEndpoints.rotateSecret, { params: await place() });
    });
  function hideSecret(): void {
    state.keys = null;
  }

  /** Follows the site's first and later signs of life until it is stopped. */
  function listen(): () => void {
    return live.subscribe((event) => {
      if (event.name !== 'installed' && event.name !== 'resync') return;
      if (event.name === 'installed') {
        const { at, page } = event.data;
        data.put(view, (known) => ({ ...known, ping: { firstAt: known.ping?.firstAt ?? at, lastAt: at, page } }));
      }
      // The push says that it happened; how many there were comes with the whole.
      data.drop(view);
    });
  }

  return { state, listen, read, requireIdentity, showSecret, hideSecret, rotateSecret };
}
