/** The block menu: `/` opens it, typing filters it, arrows, Enter and Tab choose, Escape leaves the slash. */
import { Keyboard, type LucideIcon } from 'lucide-react';
import { useEffect, useId, useLayoutEffect, useRef, useState, type Dispatch, type SetStateAction } from 'react';
import { useTexts } from '../../shell/use-texts.ts';
import { blocksFor, type BlockKind } from './blocks.ts';
import type { Editing } from './editing.ts';
import styles from './editor.module.css';
import { closeSlash, takeSlash, type Slash } from './slash.ts';

type Props = {
  readonly editing: Editing;
  readonly slash: Slash;
  /** The option that is marked, by its id: the text says so to screen readers. */
  readonly onMark: (choice: { list: string; active: string } | null) => void;
  readonly onKeys: () => void;
  readonly onBlock: (kind: BlockKind) => void;
};
type Option = {
  readonly id: string;
  readonly label: string;
  readonly icon: LucideIcon;
  readonly sign?: string;
  choose: () => void;
};

export function BlockMenu(props: Props) {
  const { editing, slash, onMark } = props;
  const { t } = useTexts();
  const list = useId();
  const options = useOptions(props, list);
  const [marked, mark] = useState(0);
  const at = Math.min(marked, options.length - 1);
  const active = options[at]?.id ?? '';
  useEffect(() => {
    onMark(active === '' ? null : { list, active });
    document.getElementById(active)?.scrollIntoView?.({ block: 'nearest' });
    return () => onMark(null);
  }, [onMark, list, active]);
  useKeys(editing, options, at, mark);
  const place = usePlace(editing, slash.at);

  return (
    <div className={`menu ${styles.slash}`} ref={place}>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a native list cannot be led by a text */}
      <div id={list} role="listbox" aria-label={t('editor.blocks')}>
        {options.map((option, index) => (
          <OptionLine key={option.id} option={option} marked={index === at} onMark={() => mark(index)} />
        ))}
      </div>
      {options.length === 0 && <p className={styles.none}>{t('editor.blocks.none', { query: slash.query })}</p>}
      <p className={styles.hints} aria-hidden="true">
        <kbd className="kbd">↑</kbd>
        <kbd className="kbd">↓</kbd> {t('editor.blocks.move')} <kbd className="kbd">↵</kbd> {t('editor.blocks.insert')}{' '}
        <kbd className="kbd">Esc</kbd> {t('editor.blocks.keep')}
      </p>
    </div>
  );
}

type LineProps = { readonly option: Option; readonly marked: boolean; readonly onMark: () => void };

function OptionLine({ option: { id, label, icon: Icon, sign, choose }, marked, onMark }: LineProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- its keys are the text's, where the focus stays
    <div
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as the list is
      role="option"
      tabIndex={-1}
      className="menu-item"
      aria-selected={marked}
      {...(marked ? { 'data-highlighted': '' } : {})}
      onMouseDown={(event) => event.preventDefault()}
      onMouseMove={onMark}
      onClick={choose}
    >
      <Icon className="icon" aria-hidden="true" />
      <span className="menu-label">{label}</span>
      {sign && <span className={styles.sign}>{sign}</span>}
    </div>
  );
}

function useKeys(
  editing: Editing,
  options: readonly Option[],
  at: number,
  mark: Dispatch<SetStateAction<number>>,
): void {
  const count = options.length;
  useEffect(() =>
    editing.takeKeys(({ key }) => {
      const by = { ArrowDown: 1, ArrowUp: -1 }[key];
      if (key === 'Escape') editing.run(closeSlash);
      else if (count === 0) return false;
      else if (by !== undefined) mark((now) => (Math.min(now, count - 1) + by + count) % count);
      else if (key === 'Enter' || key === 'Tab') options[at]!.choose();
      else return false;
      return true;
    }),
  );
}

function useOptions({ editing, slash: { query }, onKeys, onBlock }: Props, list: string): Option[] {
  const { t } = useTexts();
  const kinds = blocksFor(editing.state().schema, query, t).map((kind) => ({
    id: `${list}${kind.label}`,
    label: t(kind.label),
    icon: kind.icon,
    sign: kind.sign,
    choose() {
      editing.run(takeSlash);
      onBlock(kind);
    },
  }));
  if (query !== '' && !'?'.startsWith(query) && kinds.length > 0) return kinds;
  const help = { id: `${list}keys`, label: t('editor.keys'), icon: Keyboard, sign: '?' };
  const choose = (): void => {
    editing.run(takeSlash);
    onKeys();
  };
  return query === '' || query === '?' ? [...kinds, { ...help, choose }] : kinds;
}

/** Below the slash; on a phone the style sheet makes a sheet of it. */
function usePlace(editing: Editing, at: number) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const [menu, view] = [place.current, editing.view()];
    const around = menu?.offsetParent?.getBoundingClientRect();
    if (!menu || !view || !around) return;
    const { left, right, bottom, top } = view.coordsAtPos(at);
    const { width, height } = menu.getBoundingClientRect();
    const rtl = getComputedStyle(menu).direction === 'rtl';
    const start = rtl ? right - width : left;
    const below = bottom + height < innerHeight || top < height;
    menu.style.setProperty('--left', `${Math.max(0, Math.min(start, around.right - width) - around.left)}px`);
    menu.style.setProperty('--top', `${(below ? bottom : top - height) - around.top}px`);
  });
  return place;
}
