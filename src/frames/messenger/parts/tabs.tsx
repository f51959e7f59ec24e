/** The bar below the screens that one begins at. It is there once there is a second one beside the home. */
import type { ComponentType } from 'react';
import { newsList } from '../help/places.ts';
import { ideasList } from '../requests/places.ts';
import { useMessenger, useMessengerState, useTexts } from '../context.ts';
import { Book, flowIcons, House, Newspaper } from './icons.ts';

/** What the buttons are called where they are pressed before the app has come. No form has an id like them. */
export const HOME = ' home';
export const HELP = ' help';
export const NEWS = ' news';
export const IDEAS = ' ideas';

export function Tabs() {
  const { view, flow, help, ownData, news } = useMessengerState();
  const { home, showHelp } = useMessenger();
  const { t } = useTexts();
  const place = help?.places.at(-1)?.at;
  const isInside = help && (help.hideBack || !/^(home|news|ideas)$/.test(place!));
  if (!(view?.help || view?.news || view?.requests) || flow || ownData || isInside) return null;
  return (
    <nav className="ms-tabs" aria-label={t('tabs')}>
      {tab(HOME, t('tabs.home'), House, !help, home)}
      {view.help && tab(HELP, t('tabs.help'), Book, place === 'home', () => place === 'home' || showHelp())}
      {view.news && tab(NEWS, t('tabs.news'), Newspaper, place === 'news', () => showHelp(newsList()), news)}
      {view.requests &&
        tab(
          IDEAS,
          t('tabs.ideas'),
          flowIcons.idea,
          place === 'ideas',
          () => place === 'ideas' || showHelp(ideasList()),
        )}
    </nav>
  );
}

type Icon = ComponentType<{ size: number; strokeWidth: number }>;

function tab(name: string, label: string, Icon: Icon, isHere: unknown, onPress: () => void, unread?: number | null) {
  return (
    <button type="button" data-returns={name} aria-current={isHere ? 'page' : undefined} onClick={onPress}>
      <Icon size={20} strokeWidth={1.75} />
      {label}
      {unread ? <i>{unread}</i> : null}
    </button>
  );
}
