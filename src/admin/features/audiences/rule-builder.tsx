/** Conditions as sentences in cards that stand in each other; all of it works by keyboard, and what moves is said. */
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { itemsOf, type Group } from '../../../wire/audiences/rule.ts';
import { useTexts } from '../../shell/use-texts.ts';
import type { Known } from './condition-types.ts';
import type { Building } from './building.ts';
import { GroupCard } from './group-card.tsx';
import { nameWords } from './saying.ts';
import { addedTo, changedAt, groupAt, moved, type Path } from './tree.ts';

type Props = {
  readonly rule: Group;
  readonly known: Known;
  readonly full: boolean;
  readonly onChange: (rule: Group) => void;
};

export function RuleBuilder({ rule, known, full, onChange }: Props) {
  const texts = useTexts();
  const { t } = texts;
  const root = useRef<HTMLDivElement>(null);
  const goal = useRef<Goal | null>(null);
  const [said, setSaid] = useState('');
  useEffect(() => {
    if (goal.current && root.current) focusAt(root.current, goal.current);
    goal.current = null;
  });
  const wordsAt = (path: Path): string => {
    const item = itemsOf(groupAt(rule, path.slice(0, -1)))[path.at(-1)!];
    return item ? nameWords(texts, known, item) : '';
  };

  const building: Building = {
    known,
    full,
    set: (path, item) => onChange(path.length === 0 ? (item as Group) : changedAt(rule, path, () => item)),
    add(path, item) {
      const added = addedTo(rule, path, item);
      goal.current = { path: added.path, part: 'first' };
      onChange(added.rule);
    },
    remove(path) {
      goal.current = { path, part: 'first' };
      setSaid(t('audiences.removed', { what: wordsAt(path) }));
      onChange(changedAt(rule, path, () => undefined));
    },
    move(path, by) {
      const after = moved(rule, path, by);
      if (!after) return;
      goal.current = { path: after.path, part: by < 0 ? 'up' : 'down' };
      const count = itemsOf(groupAt(rule, path.slice(0, -1))).length;
      setSaid(t('audiences.moved', { what: wordsAt(path), place: after.path.at(-1)! + 1, count }));
      onChange(after.rule);
    },
  };

  /** Alt and an arrow key, wherever the focus is within an item. */
  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    const path = (event.target as HTMLElement).closest<HTMLElement>('[data-item]')?.dataset.item;
    if (!path) return;
    event.preventDefault();
    building.move(path.split('.').map(Number), event.key === 'ArrowUp' ? -1 : 1);
  }

  return (
    <div ref={root} onKeyDownCapture={onKeyDown}>
      <GroupCard group={rule} path={[]} building={building} />
      <output className="sr">{said}</output>
    </div>
  );
}

type Goal = { readonly path: Path; readonly part: 'first' | 'up' | 'down' };

/** What stands at the path now, or before it, or the way to add something there. */
function focusAt(root: HTMLElement, { path, part }: Goal): void {
  const at = (selector: string) => root.querySelector<HTMLElement>(selector);
  for (let steps = path; steps.length > 0; steps = steps.slice(0, -1)) {
    const [parent, place] = [steps.slice(0, -1), steps.at(-1)!];
    const found =
      itemAt([...parent, place]) ?? itemAt([...parent, place - 1]) ?? at(`[data-add="${parent.join('.')}"]`);
    if (found) return found.focus();
  }

  function itemAt(of: Path): HTMLElement | null {
    const item = at(`[data-item="${of.join('.')}"]`);
    if (!item) return null;
    const wanted =
      part === 'first' ? null : item.querySelector<HTMLElement>(`:scope > [data-tools] [data-move="${part}"]`);
    const can = wanted && wanted.ariaDisabled !== 'true' ? wanted : null;
    // What the sentence begins with; of a group how it is joined.
    return can ?? item.querySelector<HTMLElement>('select, input');
  }
}
