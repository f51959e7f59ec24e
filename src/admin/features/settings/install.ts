/** The install page without a screen: what it takes to install, whether the widget was seen, the secret on request. */
import { proxy } from 'valtio/vanilla';
import { endpoints } from '../../../wire/endpoints.ts';
import type { InstallView } from '../../../wire/settings/shapes.ts';
import type { Api } from '../../api/api.ts';
import { asFailure, type Failure } from '../../api/failure.ts';
import type { Desk } from '../../projects/desk.ts';
import type { Live } from '../../live/live.ts';

export type InstallState = {
  phase: 'loading' | 'ready' | 'failed';
  view: InstallView | null;
  failure: Pick<Failure, 'code' | 'requestId'> | null;
  /** Null until somebody asks to see it. It is nowhere but here, and gone with the page. */
  secret: string | null;
  /** A change is on its way. */
  busy: boolean;
};

type Ports = {
  readonly api: Api;
  readonly desk: Pick<Desk, 'site'>;
  readonly live: Pick<Live, 'subscribe'>;
  readonly during: <T>(work: Promise<T>) => Promise<T>;
};
export type Install = ReturnType<typeof createInstall>;

export function createInstall({ api, desk, live, during }: Ports) {
  const state = proxy<InstallState>({ phase: 'loading', view: null, failure: null, secret: null, busy: false });
  const place = async () => ({ project: (await desk.site()).id });
  let round = 0;

  async function load(): Promise<void> {
    state.phase = 'loading';
    const failure = await during(refresh());
    if (!failure) return;
    state.phase = 'failed';
    state.failure = failure;
  }

  /** Behind what stands; a failure changes nothing. Of several at once the last one counts. */
  async function refresh(): Promise<Failure | null> {
    const turn = ++round;
    try {
      const view = await api(endpoints.install, { params: await place() });
      if (turn === round) accept(view);
      return null;
    } catch (error) {
      return asFailure(error);
    }
  }

  function accept(view: InstallView): void {
    Object.assign(state, { view, phase: 'ready', failure: null });
  }

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

  const requireIdentity = (requireVerifiedIdentity: boolean) =>
    change(async () => {
      const view = await api(endpoints.changeInstall, { params: await place(), body: { requireVerifiedIdentity } });
      round += 1;
      accept(view);
    });
  const showSecret = () =>
    change(async () => {
      state.secret = (await api(endpoints.secret, { params: await place() })).secret;
    });
  const rotateSecret = () =>
    change(async () => {
      state.secret = (await api(endpoints.rotateSecret, { params: await place() })).secret;
    });
  function hideSecret(): void {
    state.secret = null;
  }

  /** Follows the site's first and later signs of life until it is stopped; `report` hears of a refresh that failed. */
  function listen(report: (failure: Failure) => void): () => void {
    return live.subscribe((event) => {
      if (event.name === 'ticket' || !state.view) return;
      if (event.name === 'installed') {
        const { at, page } = event.data;
        state.view.ping = { firstAt: state.view.ping?.firstAt ?? at, lastAt: at, page };
      }
      // The push says that it happened; how many there were comes with the whole.
      void refresh().then((failure) => failure && report(failure));
    });
  }

  return { state, load, listen, requireIdentity, showSecret, hideSecret, rotateSecret };
}
