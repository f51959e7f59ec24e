/** What the command palette offers without asking the server: every screen that has an address, and what the shell can do. */
import { Bug, Keyboard, Languages, LogOut, PanelLeft, SunMoon, type LucideIcon } from 'lucide-react';
import { ArrowRight } from 'lucide-react';
import type { ScreenRoute } from '../../feature.ts';
import { acts, routes } from '../../feature-table.ts';
import type { Services } from '../../services.ts';
import type { Key } from '../texts.ts';
import type { Command } from './command.ts';

type Words = (key: Key) => string;

/** Screens with a fixed address that the reader may open, by the words of their breadcrumb. */
export function screenCommands(
  t: Words,
  go: (path: string) => void,
  mayOpen: (route: ScreenRoute) => boolean,
): Command[] {
  return routes
    .filter((route) => route.crumbs.length > 0 && !route.path.includes(':') && mayOpen(route))
    .map(({ path, crumbs }) => ({
      id: path,
      group: 'go',
      text: t(crumbs.at(-1)!.text),
      hint: crumbs
        .slice(0, -1)
        .map(({ text }) => t(text))
        .join(' › '),
      icon: ArrowRight,
      run: () => go(path),
    }));
}

/** What features can do from any screen, as far as the reader may. */
export function actCommands(
  t: Words,
  services: Services,
  mayOpen: (act: Pick<ScreenRoute, 'asks'>) => boolean,
): Command[] {
  return acts.filter(mayOpen).map(({ text, icon, load }) => ({
    id: text,
    group: 'act',
    text: t(text),
    hint: '',
    icon,
    run: () => void load().then(({ run }) => run(services), services.browser.report),
  }));
}

type Parts = Pick<Services, 'preferences' | 'ownWidget' | 'panels' | 'browser'> & { readonly signOut: () => void };

/** What the shell can do, as it stands: the theme and the language that are not shown now. */
export function shellCommands(t: Words, { preferences, ownWidget, panels, browser, signOut }: Parts): Command[] {
  const { theme, language, narrow } = preferences.state;
  const act = (id: string, text: string, icon: LucideIcon, run: () => void): Command => ({
    id,
    group: 'act',
    text,
    hint: '',
    icon,
    run,
  });
  const themes = (['light', 'dark', 'system'] as const).filter((one) => one !== theme);
  const other = language === 'de' ? 'en-US' : 'de';
  return [
    ...themes.map((one) => act(`theme ${one}`, t(`palette.theme.${one}`), SunMoon, () => preferences.setTheme(one))),
    act(`language ${other}`, t(`palette.language.${other}`), Languages, () => {
      preferences.setLanguage(other).catch(browser.report);
    }),
    act('sidebar', t(narrow ? 'shell.expand' : 'shell.collapse'), PanelLeft, () => preferences.setNarrow(!narrow)),
    act('keys', t('palette.keys'), Keyboard, () => panels.show('keys')),
    act('report', t('own.report'), Bug, ownWidget.report),
    act('sign out', t('shell.account.signOut'), LogOut, signOut),
  ];
}
