/** The bans that are in force, by user: asked for once for all, beside the list. */
import { proxy, ref } from 'valtio/vanilla';
import { endpoints } from '../../../wire/endpoints.ts';
import type { Ban } from '../../../wire/task-reports/shapes.ts';
import type { Services } from '../../services.ts';

export type ActiveBans = ReturnType<typeof createActiveBans>;
type ByUser = Readonly<Record<string, readonly Ban[]>>;

export function createActiveBans({ api, browser }: Pick<Services, 'api' | 'browser'>) {
  const state = proxy<{ known: boolean; byUser: ByUser }>({ known: false, byUser: ref<ByUser>({}) });

  /** Never rejects: without the answer the list says that it does not know. */
  async function load(): Promise<void> {
    try {
      const bans = await api(endpoints.bans, { query: { active: true } });
      const active = bans.filter((ban) => inForce(ban, browser.now())).sort((a, b) => a.action.localeCompare(b.action));
      state.byUser = ref(Object.groupBy(active, ({ user_id }) => user_id) as ByUser);
      state.known = true;
    } catch (error) {
      browser.report(error);
      state.known = false;
    }
  }

  return { state, load };
}

/** An expired ban does not count, whatever the answer is old. */
export function inForce(ban: Ban, now: number): boolean {
  return ban.active && (ban.end === null || Date.parse(ban.end) > now);
}
