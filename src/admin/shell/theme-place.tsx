/** Where the choice of theme stands alone; its menu comes at the first sign of use. */
import { Monitor, Moon, Sun } from 'lucide-react';
import { useSnapshot } from 'valtio/react';
import { useServices } from '../services.ts';
import { OnUse } from './on-use.tsx';
import { useTexts } from './use-texts.ts';

const icons = { light: Sun, dark: Moon, system: Monitor } as const;

export function ThemePlace() {
  return (
    <OnUse load={async () => ({ default: (await import('./theme-button.tsx')).ThemeButton })} waiting={WaitingTheme} />
  );
}

/** The button as it looks, with no menu behind it yet. It is the first one where there are others. */
export function WaitingTheme({ onPress }: { onPress: (at: number) => void }) {
  const { preferences } = useServices();
  const { theme } = useSnapshot(preferences.state);
  const { t } = useTexts();
  const Icon = icons[theme];
  return (
    <button
      type="button"
      aria-haspopup="menu"
      className="btn btn-icon btn-tertiary"
      aria-label={t('shell.theme', { theme: t(`theme.${theme}`) })}
      onClick={() => onPress(0)}
    >
      <Icon className="icon" aria-hidden="true" />
    </button>
  );
}
