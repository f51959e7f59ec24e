/** The conditions of a Branch: the first that holds names the exit. */
import { Plus, X } from 'lucide-react';
import {
  branchSubjects,
  branchTests,
  type BlockOf,
  type BranchCondition,
  type BranchSubject,
  type BranchTest,
} from '../../../../wire/bots/blocks.ts';
import { BLOCK_CONDITIONS } from '../../../../wire/bots/limits.ts';
import { NumberInput } from '../../../parts/form/number-field.tsx';
import { Pick } from '../../../parts/pick.tsx';
import { SortArea } from '../../../parts/sort/sort-area.tsx';
import { SortHandle } from '../../../parts/sort/sort-handle.tsx';
import { useTexts } from '../../../shell/use-texts.ts';
import { withNewPart, withParts } from '../flow/block-texts.ts';
import { useBotEditor } from '../editor/editor-context.ts';
import { Tool } from '../../../parts/tool.tsx';
import { KeyInput, ValueInput } from './value-inputs.tsx';
import styles from './side.module.css';

type Props = { readonly block: BlockOf<'branch'> };

export function BranchSettings({ block }: Props) {
  const { keeper, newId } = useBotEditor();
  const { t } = useTexts();
  const { change } = keeper.work;
  const ids = block.conditions.map(({ id }) => id);
  const nameOf = (id: string) => t('bots.conditionNumber', { number: ids.indexOf(id) + 1 });
  return (
    <div className="field">
      <span className="label">{t('bots.conditionsTitle')}</span>
      <SortArea ids={ids} nameOf={nameOf} onSort={(next) => change(withParts(block, next))}>
        <ul className="stack stack-2">
          {block.conditions.map((condition) => (
            <li key={condition.id} data-row={condition.id} className={styles.condition}>
              <SortHandle id={condition.id} />
              <Condition
                condition={condition}
                name={nameOf(condition.id)}
                onChange={(next, field) =>
                  change(
                    { ...block, conditions: block.conditions.map((one) => (one.id === next.id ? next : one)) },
                    field && `${next.id} ${field}`,
                  )
                }
              />
              <Tool
                label={t('bots.removePart', { name: nameOf(condition.id) })}
                icon={X}
                onClick={() =>
                  change(
                    withParts(
                      block,
                      ids.filter((id) => id !== condition.id),
                    ),
                  )
                }
              />
            </li>
          ))}
        </ul>
      </SortArea>
      {ids.length < BLOCK_CONDITIONS && (
        <button
          type="button"
          className="btn btn-sm btn-tertiary"
          onClick={() => change(withNewPart(block, { ...newCondition('language'), id: newId() }))}
        >
          <Plus className="icon" aria-hidden="true" />
          {t('bots.conditionAdd')}
        </button>
      )}
      <span className="hint">{t('bots.conditionsHint')}</span>
    </div>
  );
}

const isFlag = (of: BranchSubject): boolean => of === 'identified' || of === 'verified' || of === 'hours';
const isKeyed = (of: BranchSubject): boolean => of === 'custom' || of === 'answer';
const isTested = (of: BranchSubject): readonly BranchTest[] =>
  isFlag(of) ? ['is'] : of === 'tickets' ? ['is', 'isNot', 'more', 'less'] : branchTests;

function newCondition(of: BranchSubject): Omit<BranchCondition, 'id'> {
  return { of, key: '', is: 'is', value: isFlag(of) ? true : of === 'tickets' ? 0 : '' };
}

type ConditionProps = {
  readonly condition: BranchCondition;
  readonly name: string;
  readonly onChange: (condition: BranchCondition, field?: string) => void;
};

function Condition({ condition, name, onChange }: ConditionProps) {
  const { facts } = useBotEditor();
  const { t } = useTexts();
  const { of, key, is } = condition;
  return (
    <fieldset aria-label={name} className={`plain ${styles.conditionFields}`}>
      <Pick
        label={t('bots.subject')}
        value={of}
        choices={branchSubjects.map((one) => [one, t(`bots.of.${one}`)] as const)}
        onChange={(next) => onChange({ ...newCondition(next), id: condition.id })}
      />
      {isKeyed(of) && <KeyInput value={key} onChange={(next) => onChange({ ...condition, key: next }, 'key')} />}
      {of === 'hours' && (
        <Pick
          label={t('bots.calendar')}
          value={key}
          choices={[['', t('bots.calendarOfProject')], ...facts.teams.map(({ id, name: team }) => [id, team] as const)]}
          onChange={(next) => onChange({ ...condition, key: next })}
        />
      )}
      {!isFlag(of) && (
        <Pick
          label={t('bots.test')}
          value={is}
          choices={isTested(of).map((one) => [one, t(`bots.is.${one}`)] as const)}
          onChange={(next) => onChange({ ...condition, is: next })}
        />
      )}
      {is !== 'exists' && is !== 'existsNot' && <Value condition={condition} onChange={onChange} />}
    </fieldset>
  );
}

const flagWords = {
  hours: { true: 'bots.exit.open', false: 'bots.exit.closed' },
  other: { true: 'bots.yes', false: 'bots.no' },
} as const;

function Value({ condition, onChange }: Omit<ConditionProps, 'name'>) {
  const { t } = useTexts();
  const { of, value, is } = condition;
  if (isFlag(of))
    return (
      <Pick
        label={t('bots.value')}
        value={String(value)}
        choices={(['true', 'false'] as const).map((one) => [
          one,
          t(flagWords[of === 'hours' ? 'hours' : 'other'][one]),
        ])}
        onChange={(next) => onChange({ ...condition, value: next === 'true' })}
      />
    );
  if (of === 'tickets' || is === 'more' || is === 'less')
    return (
      <NumberInput
        className="input input-sm"
        aria-label={t('bots.value')}
        value={typeof value === 'number' ? value : Number(value) || 0}
        onChange={({ target }) => onChange({ ...condition, value: Number(target.value) || 0 }, 'value')}
      />
    );
  return <ValueInput value={String(value)} onChange={(next) => onChange({ ...condition, value: next }, 'value')} />;
}
