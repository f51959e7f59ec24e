/** What visitors of the last 30 days come through (P-OUT-14, P-OUT-19, P-OUT-37): by the sample of an estimate, so that a million cost no more. */
import type { Condition } from '../../../wire/audiences/conditions.ts';
import type { VisitorSdks } from '../../../wire/campaigns/figures.ts';
import type { AudienceAsking } from '../audiences/service.ts';

const LOOKED_BACK_DAYS = 30;
const here: Condition = { on: 'field', key: 'lastSeen', is: 'last', value: LOOKED_BACK_DAYS };
const came: Condition = { on: 'field', key: 'visits', is: 'ge', value: 1 };
const other: Condition = { on: 'field', key: 'sdk', is: 'eq', value: 'other' };
const touch: Condition = { on: 'field', key: 'device', is: 'among', value: ['phone', 'tablet'] };

export type SdkShares = (project: string) => Promise<VisitorSdks>;

export function createSdkShares(audiences: Pick<AudienceAsking, 'estimate'>): SdkShares {
  return async (project) => {
    const matched = async (...more: Condition[]) =>
      (await audiences.estimate(project, { all: [here, came, ...more] })).matched;
    return { people: await matched(), other: await matched(other), touch: await matched(touch) };
  };
}
