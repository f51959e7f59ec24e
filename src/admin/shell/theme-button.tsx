/** The choice of theme: light, dark, or as the system has it. */
import { Menu } from '@base-ui/react/menu';
import { Check, Monitor, Moon, Sun } from 'lucide-react';
import { useSnapshot } from 'valtio/react';
import { MenuPopup } from '../parts/menu-popup.tsx';
import { useServices } from '../services.ts';
import { themes, type Theme } from './appearance.ts';
import { useTexts } from './use-texts.ts';

const icons = { light: Sun, dark: Moon, system: Monitor } as const;

export function ThemeButton() {
  const { preferences } = useServices();
  const { theme } = useSnapshot(preferences.state);
  const { t } = useTexts();
  const Icon = icons[theme];
  return (
    <Menu.Root modal={false}>
      <Menu.Trigger className="btn btn-icon btn-tertiary" aria-label={t('shell.theme', { theme: t(`theme.${theme}`) })}>
        <Icon className="icon" aria-hidden="true" />
      </Menu.Trigger>
      <MenuPopup align="end">
        <Menu.RadioGroup value={theme} onValueChange={(chosen: Theme) => preferences.setTheme(chosen)}>
          {themes.map((one) => (
            <Menu.RadioItem key={one} value={one} className="menu-item" closeOnClick>
              <ThemeIcon theme={one} />
              {t(`theme.${one}`)}
              <Menu.RadioItemIndicator className="menu-check">
                <Check className="icon" aria-hidden="true" />
              </Menu.RadioItemIndicator>
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </MenuPopup>
    </Menu.Root>
  );
}

function ThemeIcon({ theme }: { theme: Theme }) {
  const Icon = icons[theme];
  return <Icon className="icon" aria-hidden="true" />;
}
