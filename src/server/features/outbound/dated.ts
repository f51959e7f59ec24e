import type { Action } from '../../../wire/outbound/shapes.ts';

/** Notifications are told apart by `outbound`, and shown for an hour after `createdAt`: no action goes without. */
export function dated(action: Action, id: string, now: number): Action {
  return { ...action, outbound: action.outbound ?? id, createdAt: action.createdAt ?? new Date(now).toISOString() };
}
