/** Bans that an administrator sets and lifts, each with the way back. */
import { taskReportEndpoints } from '../../../wire/task-reports/calls.ts';
import type { Ban, BanAction, NewBan } from '../../../wire/task-reports/shapes.ts';
import { dataOf } from '../../data/data.ts';
import { dropBan, putBan } from '../../parts/active-bans.ts';
import type { Services } from '../../services.ts';
import type { ActionKit } from './action-kit.ts';

export function createBanActions(services: Services, { undo, t, attempt }: ActionKit) {
  const { api } = services;
  const data = dataOf(services);

  /** Bans from creating or reporting tasks. Rejects with a `Failure`. */
  async function ban(given: NewBan): Promise<Ban> {
    const made = await api(taskReportEndpoints.addBan, { body: given });
    putBan(data, made);
    return made;
  }

  /** Rejects with a `Failure`. */
  async function liftSilently(lifted: Ban): Promise<void> {
    await api(taskReportEndpoints.liftBan, { params: { ban: lifted.id } });
    dropBan(data, lifted);
  }

  /** Says that a ban stands, and offers to lift it. */
  function told(made: Ban, name: string): void {
    undo.offer({ heading: t(`users.ban.set.${made.action}`), body: name }, () => liftSilently(made));
  }

  async function lift(lifted: Ban, name: string): Promise<void> {
    await attempt(async () => {
      await liftSilently(lifted);
      undo.offer({ heading: t(`users.ban.lifted.${lifted.action}`), body: name }, () => ban(again(lifted)));
    });
  }

  return { ban, told, lift, liftSilently };
}

/** The call that makes a lifted ban again, for an undo. */
function again({ user_id, action, reason, start, end }: Ban): NewBan & { action: BanAction } {
  return { user_id, action, reason, start, end };
}
