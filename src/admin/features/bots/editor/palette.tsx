/** The blocks that there are: pressed, or dragged to a place on the canvas. */
import { Menu } from '@base-ui/react/menu';
import { Plus } from 'lucide-react';
import type { BlockKind } from '../../../../wire/bots/blocks.ts';
import { MenuPopup } from '../../../parts/menu-popup.tsx';
import { useTexts } from '../../../shell/use-texts.ts';
import { kindIcons } from '../flow/block-words.ts';
import { useBotEditor } from './editor-context.ts';
import type { Exit } from '../flow/flow-edits.ts';
import { palette } from '../flow/new-block.ts';
import styles from './canvas.module.css';

/** What a block that is dragged from the palette is carried as. */
export const DRAGGED_KIND = 'application/x-bot-block';

/** Adds a block and shows its settings. */
export function useAdd(): (kind: BlockKind, from?: Exit) => void {
  const { keeper, placeFor, jump } = useBotEditor();
  return (kind, from) => {
    const id = keeper.work.add(kind, placeFor(from), from);
    if (id !== null) jump(id);
  };
}

export function Palette() {
  const { may } = useBotEditor();
  const { t } = useTexts();
  const add = useAdd();
  if (!may.write) return null;
  return (
    <section className={styles.palette} aria-label={t('bots.palette')}>
      {palette.map(({ group, kinds }) => (
        <div key={group}>
          <h2 className="hint">{t(`bots.group.${group}`)}</h2>
          <ul>
            {kinds.map((kind) => {
              const Icon = kindIcons[kind];
              return (
                <li key={kind}>
                  <button
                    type="button"
                    draggable
                    className={styles.kind}
                    onDragStart={({ dataTransfer }) => dataTransfer.setData(DRAGGED_KIND, kind)}
                    onClick={() => add(kind)}
                  >
                    <Icon className="icon" aria-hidden="true" />
                    {t(`bots.kind.${kind}`)}
                  </button>
                </li>
              );
            })}
          </ul>
        </div>
      ))}
    </section>
  );
}

/** The same as a menu: for the outline, and for an exit that leads nowhere yet. */
export function AddMenu({ label, from }: { readonly label: string; readonly from?: Exit }) {
  const { t } = useTexts();
  const add = useAdd();
  return (
    <Menu.Root modal={false}>
      <Menu.Trigger
        className={from ? 'btn btn-sm btn-icon btn-tertiary' : 'btn btn-secondary'}
        aria-label={from ? label : undefined}
        title={from ? label : undefined}
      >
        <Plus className="icon" aria-hidden="true" />
        {from ? null : label}
      </Menu.Trigger>
      <MenuPopup>
        {palette.map(({ group, kinds }) => (
          <Menu.Group key={group}>
            <Menu.GroupLabel className={`hint ${styles.menuGroup}`}>{t(`bots.group.${group}`)}</Menu.GroupLabel>
            {kinds.map((kind) => {
              const Icon = kindIcons[kind];
              return (
                <Menu.Item key={kind} className="menu-item" onClick={() => add(kind, from)}>
                  <Icon className="icon" aria-hidden="true" />
                  <span className="menu-label">{t(`bots.kind.${kind}`)}</span>
                </Menu.Item>
              );
            })}
          </Menu.Group>
        ))}
      </MenuPopup>
    </Menu.Root>
  );
}
