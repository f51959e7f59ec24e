/** The keys of the editor, which `/?` shows. */
import { useEffect, useRef } from 'react';
import type { Key } from '../../texts/keys.ts';
import { useTexts } from '../../shell/use-texts.ts';
import styles from './editor.module.css';

const list: readonly (readonly [Key, string])[] = [
  ['editor.keys.tools', 'Alt F10'],
  ['editor.keys.blocks', '/'],
  ['editor.bold', 'Ctrl B'],
  ['editor.italic', 'Ctrl I'],
  ['editor.code', 'Ctrl E'],
  ['editor.link', 'Ctrl K'],
  ['editor.undo', 'Ctrl Z'],
  ['editor.redo', 'Ctrl Y'],
  ['editor.keys.headings', 'Ctrl Alt 2, 3, 4'],
  ['editor.bulletList', 'Ctrl Shift 8'],
  ['editor.orderedList', 'Ctrl Shift 7'],
  ['editor.keys.move', 'Alt ↑, ↓'],
  ['editor.keys.columns', 'Alt Shift ←, →'],
  ['editor.table.rowBelow', 'Ctrl ↵'],
  ['editor.keys.plain', 'Ctrl Shift V'],
];

export function KeyList({ onLeave }: { onLeave: () => void }) {
  const { t } = useTexts();
  const close = useRef<HTMLButtonElement>(null);
  useEffect(() => close.current?.focus(), []);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape, from its button
    <section
      className={styles.keys}
      aria-label={t('editor.keys')}
      onKeyDown={(event) => event.key === 'Escape' && onLeave()}
    >
      <dl>
        {list.map(([label, keys]) => (
          <div key={label}>
            <dt>{t(label)}</dt>
            <dd>
              <kbd className="kbd">{keys}</kbd>
            </dd>
          </div>
        ))}
      </dl>
      <button type="button" className="btn btn-sm btn-secondary" ref={close} onClick={onLeave}>
        {t('common.close')}
      </button>
    </section>
  );
}
