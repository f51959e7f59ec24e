/** How many contacts a rule finds, as it stands in the form. */
import { useCallback } from 'react';
import { audienceEndpoints } from '../../../wire/audiences/calls.ts';
import { ruleProblem, type Rule } from '../../../wire/audiences/rule.ts';
import type { Estimate } from '../../../wire/audiences/shapes.ts';
import { useServices } from '../../services.ts';
import { finished } from './tree.ts';
import { useNewest, type Newest } from '../../parts/use-newest.ts';

/** `none`: the rule is not complete. */
export function useEstimate(project: string, rule: Rule): Newest<Estimate> {
  const { api } = useServices();
  const ask = useCallback(
    (of: string, signal: AbortSignal) =>
      api(audienceEndpoints.estimateAudience, { params: { project }, body: { rule: JSON.parse(of) as Rule }, signal }),
    [api, project],
  );
  return useNewest(wordOf(rule), ask);
}

/** The rule as it is sent; null where it is not complete. */
export function wordOf(rule: Rule): string | null {
  const asked = finished(rule);
  return ruleProblem(asked) ? null : JSON.stringify(asked);
}
