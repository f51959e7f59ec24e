/** A group of conditions: how they are joined, the conditions and groups in it, and what can be added. */
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { RULE_CONDITIONS, RULE_LEVELS } from '../../../wire/audiences/limits.ts';
import { isGroup, itemsOf, type Group, type RuleItem } from '../../../wire/audiences/rule.ts';
import { Segment } from '../../parts/segment.tsx';
import { useTexts } from '../../shell/use-texts.ts';
import styles from './audiences.module.css';
import type { Building } from './building.ts';
import { ConditionLine } from './condition-line.tsx';
import { nameWords } from './saying.ts';
import { firstCondition, isDeepest, withJoin, type Path } from './tree.ts';

type Props = { readonly group: Group; readonly path: Path; readonly building: Building };

export function GroupCard({ group, path, building }: Props) {
  const { t } = useTexts();
  const items = itemsOf(group);
  const join = t(group.any ? 'audiences.or' : 'audiences.and');
  return (
    <div className={styles.group}>
      <div className="row wrap">
        <Segment
          label={t('audiences.joinedBy')}
          value={group.any ? 'any' : 'all'}
          choices={[
            { value: 'all', label: t('audiences.allOf') },
            { value: 'any', label: t('audiences.anyOf') },
          ]}
          onChange={(chosen) => building.set(path, withJoin(group, chosen))}
        />
        <span>{t('audiences.these')}</span>
      </div>
      {items.length > 0 && (
        <ul className={styles.items}>
          {/* Items have no names of their own: each is what stands at its place, and keeps nothing besides. */}
          {pathsOf(items, path).map(({ item, at }) => (
            <Item key={at.join('.')} item={item} path={at} count={items.length} join={join} building={building} />
          ))}
        </ul>
      )}
      <Adding path={path} building={building} />
    </div>
  );
}

const pathsOf = (items: readonly RuleItem[], path: Path) =>
  items.map((item, place) => ({ item, at: [...path, place] }));

type ItemProps = {
  readonly item: RuleItem;
  readonly path: Path;
  readonly count: number;
  readonly join: string;
  readonly building: Building;
};

function Item({ item, path, count, join, building }: ItemProps) {
  const texts = useTexts();
  const { t } = texts;
  const what = nameWords(texts, building.known, item);
  const place = path.at(-1)!;
  return (
    <li className={styles.item} data-item={path.join('.')}>
      <span className={styles.join}>{place > 0 && join}</span>
      <fieldset className={styles.what} aria-label={what}>
        <button
          type="button"
          className={item.not ? `chip chip-on` : 'chip'}
          aria-pressed={item.not ?? false}
          aria-label={t('audiences.notThis', { what: nameWords(texts, building.known, { ...item, not: false }) })}
          onClick={() => building.set(path, { ...item, not: !item.not })}
        >
          {t('audiences.not')}
        </button>
        {isGroup(item) ? (
          <GroupCard group={item} path={path} building={building} />
        ) : (
          <ConditionLine condition={item} known={building.known} onChange={(changed) => building.set(path, changed)} />
        )}
      </fieldset>
      <div className={styles.tools} data-tools>
        <Move by={-1} end={place === 0} words={t('audiences.up', { what })} onMove={() => building.move(path, -1)} />
        <Move
          by={1}
          end={place === count - 1}
          words={t('audiences.down', { what })}
          onMove={() => building.move(path, 1)}
        />
        <button
          type="button"
          className="btn btn-sm btn-icon btn-tertiary"
          aria-label={t('audiences.remove', { what })}
          onClick={() => building.remove(path)}
        >
          <Trash2 className="icon" aria-hidden="true" />
        </button>
      </div>
    </li>
  );
}

type MoveProps = { readonly by: 1 | -1; readonly end: boolean; readonly words: string; readonly onMove: () => void };

function Move({ by, end, words, onMove }: MoveProps) {
  const Icon = by < 0 ? ArrowUp : ArrowDown;
  return (
    <button
      type="button"
      className="btn btn-sm btn-icon btn-tertiary"
      data-move={by < 0 ? 'up' : 'down'}
      aria-label={words}
      aria-disabled={end}
      onClick={() => !end && onMove()}
    >
      <Icon className="icon" aria-hidden="true" />
    </button>
  );
}

/** Where the limit is reached, it says so in place of the button. */
function Adding({ path, building }: Pick<Props, 'path' | 'building'>) {
  const { t } = useTexts();
  const { full, add } = building;
  if (full)
    return (
      <p className="hint" data-add={path.join('.')} tabIndex={-1}>
        {t('audiences.tooMany', { most: RULE_CONDITIONS })}
      </p>
    );
  return (
    <div className="row wrap">
      <button
        type="button"
        className="btn btn-sm btn-tertiary"
        data-add={path.join('.')}
        aria-label={t('audiences.addCondition')}
        onClick={() => add(path, firstCondition)}
      >
        <Plus className="icon" aria-hidden="true" />
        {t('audiences.condition')}
      </button>
      {isDeepest(path) ? (
        <span className="hint">{t('audiences.tooDeep', { most: RULE_LEVELS })}</span>
      ) : (
        <button
          type="button"
          className="btn btn-sm btn-tertiary"
          aria-label={t('audiences.addGroup')}
          onClick={() => add(path, { any: [firstCondition] })}
        >
          <Plus className="icon" aria-hidden="true" />
          {t('audiences.group')}
        </button>
      )}
    </div>
  );
}
