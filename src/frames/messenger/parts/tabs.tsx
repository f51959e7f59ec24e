/** The bar below the screens that one begins at. It is there once there is a second one beside the home. */
import type { ComponentType } from 'react';
import { useMessenger, useMessengerState, useTexts } from '../context.ts';
import { Book, House } from './icons.ts';

/** What the buttons are called where they are pressed before the app has come. No form has an id like them. */
export const HOME = ' home';
export const HELP = ' help';

export function Tabs() {
  const { view, flow, help, ownData } = useMessengerState();
  const { home, showHelp } = useMessenger();
  const { t } = useTexts();
  const isInside = help && (help.hideBack || help.places.at(-1)?.at !== 'home');
  if (!view?.help || flow || ownData || isInside) return null;
  return (
    <nav className="ms-tabs" aria-label={t('tabs')}>
      {tab(HOME, t('tabs.home'), House, !help, home)}
      {tab(HELP, t('tabs.help'), Book, help, () => help ?? showHelp())}
    </nav>
  );
}

type Icon = ComponentType<{ size: number; strokeWidth: number }>;

function tab(name: string, label: string, Icon: Icon, isHere: unknown, onPress: () => void) {
  return (
    <button type="button" data-returns={name} aria-current={isHere ? 'page' : undefined} onClick={onPress}>
      <Icon size={20} strokeWidth={1.75} />
      {label}
    </button>
  );
}
