/** What a check finds, as it is told. */
import type { CampaignProblem } from '../../../wire/campaigns/shapes.ts';

export function error(
  part: CampaignProblem['part'],
  code: string,
  field: string,
  values: Record<string, unknown> = {},
): CampaignProblem {
  return { level: 'error', part, code, field, values };
}

export function warning(
  part: CampaignProblem['part'],
  code: string,
  field: string,
  values: Record<string, unknown> = {},
): CampaignProblem {
  return { level: 'warning', part, code, field, values };
}
