/** Bans: those in force of everybody, which stand beside the list, and all of one user. */
import { taskReportEndpoints } from '../../wire/task-reports/calls.ts';
import type { Ban } from '../../wire/task-reports/shapes.ts';
import { asked } from '../data/ask.ts';
import type { Data } from '../data/data.ts';
import { useAsked } from '../data/use-asked.ts';
import { useServices } from '../services.ts';

/** All bans in force. */
export const bansInForce = asked(taskReportEndpoints.bans, { query: { active: true } });
/** Every ban that a user has or had. */
export const bansOf = (user: string) => asked(taskReportEndpoints.bans, { query: { user_id: user } });

type ByUser = Readonly<Record<string, readonly Ban[] | undefined>>;
/** Without the answer the list says that it does not know. */
export type ActiveBans = { readonly known: boolean; readonly byUser: ByUser };

export function useActiveBans(): ActiveBans {
  const { browser } = useServices();
  const { value } = useAsked(bansInForce);
  const active = shownBans(value ?? [], browser.now());
  return { known: value !== null, byUser: Object.groupBy(active, ({ user_id }) => user_id) };
}

/** Those in force, in one order. `now` in milliseconds. */
export function shownBans(bans: readonly Ban[], now: number): Ban[] {
  return bans.filter((ban) => inForce(ban, now)).sort((a, b) => a.action.localeCompare(b.action));
}

/** An expired ban does not count, whatever the answer is old. */
export function inForce(ban: Ban, now: number): boolean {
  return ban.active && (ban.end === null || Date.parse(ban.end) > now);
}

/** The server has answered a new ban. */
export function putBan(data: Data, ban: Ban): void {
  for (const ask of [bansInForce, bansOf(ban.user_id)])
    data.put(ask, (bans) => [ban, ...bans.filter(({ id }) => id !== ban.id)]);
}

/** A ban was lifted: no server keeps it. */
export function dropBan(data: Data, { id, user_id }: Ban): void {
  for (const ask of [bansInForce, bansOf(user_id)]) data.put(ask, (bans) => bans.filter((ban) => ban.id !== id));
}
