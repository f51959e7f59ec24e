/** One line of a menu. */
import { Menu } from '@base-ui/react/menu';
import { useTexts } from '../shell/use-texts.ts';

type Props = {
  readonly words: string;
  /** The keys that do the same. */
  readonly keys?: string;
  readonly disabled?: boolean;
  /** What it takes away is gone. */
  readonly removes?: boolean;
  readonly onClick: () => void;
};

export function MenuEntry({ words, keys, disabled = false, removes = false, onClick }: Props) {
  return (
    <Menu.Item className={removes ? 'menu-item menu-remove' : 'menu-item'} disabled={disabled} onClick={onClick}>
      <span className="menu-label">{words}</span>
      {keys && <kbd className="kbd">{keys}</kbd>}
    </Menu.Item>
  );
}

/** The two ways to a neighbouring place. `over`: what stands there; undefined at the end. */
export function StepEntries({
  onStep,
  over,
}: {
  readonly over: (by: 1 | -1) => string | undefined;
  readonly onStep: (over: string) => void;
}) {
  const { t } = useTexts();
  return (
    <>
      {([-1, 1] as const).map((by) => {
        const place = over(by);
        return (
          <MenuEntry
            key={by}
            words={t(by < 0 ? 'sort.up' : 'sort.down')}
            keys={by < 0 ? 'Alt ↑' : 'Alt ↓'}
            disabled={place === undefined}
            onClick={() => place !== undefined && onStep(place)}
          />
        );
      })}
    </>
  );
}
