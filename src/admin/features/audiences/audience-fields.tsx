/** The form of an audience, new or not: what it is called, and of a rule who belongs. */
import type { ReactNode } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import type { Rule } from '../../../wire/audiences/rule.ts';
import { audienceKinds } from '../../../wire/audiences/shapes.ts';
import { Card } from '../../parts/detail/detail.tsx';
import { TextField, useProblem } from '../../parts/form/fields.tsx';
import { RecordForm } from '../../parts/form/record-form.tsx';
import type { RecordForm as Record } from '../../parts/form/use-record-form.ts';
import { Segment } from '../../parts/segment.tsx';
import { useCan } from '../../projects/use-can.ts';
import { useTexts } from '../../shell/use-texts.ts';
import type { AudienceForm } from './audiences.ts';
import { CheckCard } from './check-card.tsx';
import { EstimateCard } from './estimate-card.tsx';
import { OverlapCard } from './overlap-card.tsx';
import { RuleField } from './rule-field.tsx';
import { ruleWords } from './saying.ts';
import { useKnown } from './use-known.ts';

type Props = {
  readonly record: Record<AudienceForm>;
  readonly project: string;
  readonly label: string;
  readonly may: boolean;
  /** Missing: of a new one. */
  readonly id?: string;
  readonly create?: string;
  /** Below the rule, and in the column beside it. */
  readonly below?: ReactNode;
  readonly facts?: ReactNode;
};

export function AudienceFields({ record, project, label, may, id, create, below, facts }: Props) {
  const texts = useTexts();
  const { t } = texts;
  const { form } = record;
  const mayFind = useCan('visitors:read', 'chosen');
  const { kind, rule } = useWatch({ control: form.control }) as AudienceForm;
  const known = useKnown(project, [rule], id);
  const names = {
    name: t('audiences.name'),
    description: t('audiences.description'),
    kind: t('audiences.kind'),
    rule: t('audiences.who'),
  };
  return (
    <RecordForm
      record={record}
      label={label}
      names={names}
      may={may}
      {...(create ? { create } : {})}
      words={(field, value) => (field === 'rule' && value ? ruleWords(texts, known, value as Rule) : undefined)}
    >
      <div className="detail">
        <div className="stack">
          <Card title={t('audiences.called')}>
            <div className="card-body stack">
              <TextField form={form} name="name" label={names.name} required />
              <TextField form={form} name="description" label={names.description} />
              {create && <KindField form={form} kind={kind} />}
            </div>
          </Card>
          {kind === 'rule' && rule && <Who form={form} rule={rule} known={known} may={may} />}
          {kind === 'rule' && rule && mayFind && <CheckCard project={project} rule={rule} known={known} />}
          {below}
        </div>
        <aside className="facts" aria-label={t('audiences.facts')}>
          {kind === 'rule' && rule && <EstimateCard project={project} rule={rule} />}
          {kind === 'rule'
            ? rule && <OverlapCard project={project} rule={rule} id={id} />
            : id && <OverlapCard project={project} rule={null} id={id} />}
          {facts}
        </aside>
      </div>
    </RecordForm>
  );
}

type Form = { readonly form: UseFormReturn<AudienceForm, unknown, AudienceForm> };
type WhoProps = Form & Pick<Parameters<typeof RuleField>[0], 'rule' | 'known' | 'may'>;

function Who({ form, ...shown }: WhoProps) {
  const { t } = useTexts();
  const error = useProblem<AudienceForm>({ form, name: 'rule', label: t('audiences.who') });
  const set = (rule: Rule) =>
    form.setValue('rule', rule as never, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  return <RuleField {...shown} error={error} onChange={set} />;
}

function KindField({ form, kind }: Form & { readonly kind: AudienceForm['kind'] }) {
  const { t } = useTexts();
  return (
    <div className="stack stack-2">
      <Segment
        label={t('audiences.kind')}
        value={kind}
        choices={audienceKinds.map((value) => ({ value, label: t(`audiences.kind.${value}`) }))}
        onChange={(chosen) => form.setValue('kind', chosen, { shouldDirty: true })}
      />
      <p className="hint">{t(`audiences.kindHint.${kind}`)}</p>
    </div>
  );
}
