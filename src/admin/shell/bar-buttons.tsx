/**
 * The buttons of the top bar that open something. They stand from the first drawing; what opens comes at the first sign of
 * use, so that the first view does not pay for it. A press that was quicker than that is made again when it has come.
 */
import { Bell, Monitor, Moon, Sun } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState, type ComponentType } from 'react';
import { useSnapshot } from 'valtio/react';
import { Avatar } from '../parts/avatar.tsx';
import { useServices } from '../services.ts';
import { useTexts } from './use-texts.ts';

const signs = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const;
const icons = { light: Sun, dark: Moon, system: Monitor } as const;

export function BarButtons() {
  const { platform } = useServices();
  const frame = useRef<HTMLSpanElement>(null);
  const [Menus, setMenus] = useState<ComponentType | null>(null);
  /** Which button is waiting, by its place: it has the focus, or has been pressed. */
  const waiting = useRef<{ at: number; pressed: boolean } | null>(null);

  useEffect(() => {
    const { window } = platform;
    let here = true;
    const stop = () => signs.forEach((sign) => window.removeEventListener(sign, load));
    function load(): void {
      stop();
      import('./bar-menus.tsx')
        .then(({ default: BarMenus }) => {
          if (!here) return;
          const buttons = buttonsIn(frame.current);
          const at = buttons.indexOf(window.document.activeElement as HTMLButtonElement);
          if (at >= 0) waiting.current ??= { at, pressed: false };
          setMenus(() => BarMenus);
        })
        .catch(platform.report);
    }
    signs.forEach((sign) => window.addEventListener(sign, load));
    return () => {
      here = false;
      stop();
    };
  }, [platform]);

  useLayoutEffect(() => {
    const { at, pressed } = waiting.current ?? { at: -1, pressed: false };
    const button = Menus && buttonsIn(frame.current)[at];
    if (!button) return;
    waiting.current = null;
    button.focus();
    if (pressed) button.click();
  }, [Menus]);

  return (
    <span className="row" ref={frame}>
      {Menus ? <Menus /> : <Waiting onPress={(at) => (waiting.current = { at, pressed: true })} />}
    </span>
  );
}

function buttonsIn(frame: HTMLElement | null): HTMLButtonElement[] {
  return [...(frame?.querySelectorAll('button') ?? [])];
}

/** The same buttons in the same order, as long as there is nothing behind them. */
function Waiting({ onPress }: { onPress: (at: number) => void }) {
  const { preferences, session } = useServices();
  const { theme } = useSnapshot(preferences.state);
  const { user } = useSnapshot(session.state);
  const { t } = useTexts();
  const Icon = icons[theme];
  const name = user?.display_name ?? '';
  const common = { type: 'button', 'aria-haspopup': 'menu' } as const;
  return (
    <>
      <button
        {...common}
        className="btn btn-icon btn-tertiary theme"
        aria-label={t('shell.theme', { theme: t(`theme.${theme}`) })}
        onClick={() => onPress(0)}
      >
        <Icon className="icon" aria-hidden="true" />
      </button>
      <button
        {...common}
        className="btn btn-icon btn-tertiary hide-phone"
        aria-label={t('shell.pastMessages')}
        onClick={() => onPress(1)}
      >
        <Bell className="icon" aria-hidden="true" />
      </button>
      <button
        {...common}
        className="btn btn-icon btn-tertiary account"
        aria-label={t('account.menu', { name })}
        onClick={() => onPress(2)}
      >
        <Avatar name={name} />
      </button>
    </>
  );
}
