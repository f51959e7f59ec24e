/** Who belongs to an audience of the kind rule: everybody, or whoever fits conditions. */
import { useState } from 'react';
import { RULE_CONDITIONS } from '../../../wire/audiences/limits.ts';
import { conditionsOf, isEverybody, type Group, type Rule } from '../../../wire/audiences/rule.ts';
import { ErrorLine } from '../../parts/form/error-line.tsx';
import { Card } from '../../parts/detail/detail.tsx';
import { Segment } from '../../parts/segment.tsx';
import { useTexts } from '../../shell/use-texts.ts';
import styles from './audiences.module.css';
import type { Known } from './condition-types.ts';
import { RuleBuilder } from './rule-builder.tsx';
import { isFull } from './tree.ts';

type Props = {
  readonly rule: Rule;
  readonly known: Known;
  /** What is wrong with all of it, in words. */
  readonly error: string | undefined;
  readonly may: boolean;
  readonly onChange: (rule: Rule) => void;
};

export function RuleField({ rule, known, error, may, onChange }: Props) {
  const { t } = useTexts();
  // Whoever looks at 'Everybody' and comes back finds what they had.
  const [before, setBefore] = useState<Group>({ all: [] });
  const everybody = isEverybody(rule);
  const hint = everybody ? undefined : t('audiences.conditionsOf', counts(rule));
  function choose(all: boolean): void {
    if (!isEverybody(rule)) setBefore(rule);
    onChange(all ? { everybody: true } : before);
  }

  return (
    <Card title={t('audiences.who')} hint={hint}>
      <fieldset className={`${styles.plain} card-body stack`} disabled={!may}>
        <div className="row">
          <Segment
            label={t('audiences.who')}
            value={everybody ? 'everybody' : 'rule'}
            choices={[
              { value: 'rule', label: t('audiences.byRule') },
              { value: 'everybody', label: t('audiences.everybody') },
            ]}
            onChange={(chosen) => choose(chosen === 'everybody')}
          />
        </div>
        {everybody ? (
          <p className="hint">{t('audiences.everybodyHint')}</p>
        ) : (
          <RuleBuilder rule={rule} known={known} full={isFull(rule)} onChange={onChange} />
        )}
        <ErrorLine error={error} />
      </fieldset>
    </Card>
  );
}

const counts = (rule: Rule) => ({ count: conditionsOf(rule).length, most: RULE_CONDITIONS });
