/** Whether list, ticket and facts stand side by side where the screen is wide enough for them; remembered in this browser. */
import { proxy } from 'valtio/vanilla';
import type { Services } from '../../services.ts';

const KEY = 'inbox.split';

/** For `useKept`. */
export function makeSplit({ browser }: Pick<Services, 'browser'>) {
  const state = proxy({ on: browser.stored.get(KEY) === 'on' });
  function toggle(): boolean {
    state.on = !state.on;
    browser.stored.set(KEY, state.on ? 'on' : null);
    return state.on;
  }
  return { state, toggle };
}
