/** What is wrong with a form of an audience, besides what its fields say themselves. */
import { useCallback } from 'react';
import { ruleProblem } from '../../../wire/audiences/rule.ts';
import { RULE_CONDITIONS, RULE_LEVELS } from '../../../wire/audiences/limits.ts';
import type { FieldRules } from '../../parts/form/problems.ts';
import { useTexts } from '../../shell/use-texts.ts';
import type { AudienceForm } from './audiences.ts';
import { finished } from './tree.ts';

export function useAudienceRules(): FieldRules<AudienceForm> {
  const { t } = useTexts();
  return useCallback(
    ({ kind, rule }): Record<string, string> => {
      const problem = kind === 'rule' && rule ? ruleProblem(finished(rule)) : undefined;
      if (!problem) return {};
      const words = {
        empty: t('audiences.chooseOne'),
        tooMany: t('audiences.tooMany', { most: RULE_CONDITIONS }),
        tooDeep: t('audiences.tooDeep', { most: RULE_LEVELS }),
        wrong: t('audiences.mend'),
      };
      return { rule: words[problem.kind] };
    },
    [t],
  );
}
