/** What a Set changes of the ticket, the contact or the variables. */
import { Plus, X } from 'lucide-react';
import { setKinds, type BlockOf, type SetChange } from '../../../../wire/bots/blocks.ts';
import { BLOCK_CHANGES } from '../../../../wire/bots/limits.ts';
import { ticketPriorities } from '../../../../wire/tickets/shapes.ts';
import { Pick } from '../../../parts/pick.tsx';
import { useTexts } from '../../../shell/use-texts.ts';
import { useBotEditor } from '../editor/editor-context.ts';
import { Tool } from '../../../parts/tool.tsx';
import { KeyInput, ValueInput } from './value-inputs.tsx';
import styles from './side.module.css';

export function SetSettings({ block }: { readonly block: BlockOf<'set'> }) {
  const { keeper } = useBotEditor();
  const { t } = useTexts();
  const put = (changes: readonly SetChange[], field = '') =>
    keeper.work.change({ ...block, changes: [...changes] }, field);
  return (
    <div className="field">
      <span className="label">{t('bots.changes')}</span>
      <ul className="stack stack-2">
        {block.changes.map((change, at) => (
          // They have no name of their own but their place.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={at} className={styles.condition}>
            <Change
              change={change}
              name={t('bots.changeNumber', { number: at + 1 })}
              onChange={(next, field) =>
                put(
                  block.changes.map((one, other) => (other === at ? next : one)),
                  field && `${at} ${field}`,
                )
              }
            />
            <Tool
              label={t('bots.removePart', { name: t('bots.changeNumber', { number: at + 1 }) })}
              icon={X}
              onClick={() => put(block.changes.filter((_, other) => other !== at))}
            />
          </li>
        ))}
      </ul>
      {block.changes.length < BLOCK_CHANGES && (
        <button
          type="button"
          className="btn btn-sm btn-tertiary"
          onClick={() => put([...block.changes, { set: 'tag', key: '', value: '' }])}
        >
          <Plus className="icon" aria-hidden="true" />
          {t('bots.changeAdd')}
        </button>
      )}
    </div>
  );
}

type ChangeProps = {
  readonly change: SetChange;
  readonly name: string;
  readonly onChange: (change: SetChange, field?: string) => void;
};

function Change({ change, name, onChange }: ChangeProps) {
  const { t } = useTexts();
  const { set, key, value } = change;
  return (
    <fieldset aria-label={name} className={`plain ${styles.conditionFields}`}>
      <Pick
        label={t('bots.what')}
        value={set}
        choices={setKinds.map((one) => [one, t(`bots.set.${one}`)] as const)}
        onChange={(next) => onChange({ set: next, key: '', value: next === 'priority' ? 'high' : '' })}
      />
      {(set === 'attribute' || set === 'variable') && (
        <KeyInput value={key} onChange={(next) => onChange({ ...change, key: next }, 'key')} />
      )}
      {set === 'priority' ? (
        <Pick
          label={t('bots.value')}
          value={value}
          choices={ticketPriorities.map((one) => [one as string, t(`bots.priority.${one}`)] as const)}
          onChange={(next) => onChange({ ...change, value: next })}
        />
      ) : (
        <ValueInput value={value} onChange={(next) => onChange({ ...change, value: next }, 'value')} />
      )}
    </fieldset>
  );
}
