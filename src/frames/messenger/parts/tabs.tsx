/** The bar below the screens that one begins at. It is there once there is a second one beside the home. */
import type { ComponentType } from 'react';
import { fetchConversations } from '../conversations/door.tsx';
import { threadList } from '../conversations/places.ts';
import { newsList } from '../help/places.ts';
import { ideasList } from '../requests/places.ts';
import { readsOf, useMessenger, useMessengerState, useTexts } from '../context.ts';
import { Book, flowIcons, House, MessageCircle, Newspaper } from './icons.ts';

/** What the buttons are called where they are pressed before the app has come. No form has an id like them. */
export const HOME = ' home';
export const HELP = ' help';
export const NEWS = ' news';
export const IDEAS = ' ideas';
export const THREADS = ' threads';

/** A higher number is no longer counted. */
const UNREAD_MOST = 9;

export function Tabs() {
  const { view, flow, help, ownData, news, threads } = useMessengerState();
  const { home, showHelp } = useMessenger();
  const asks = useAsking();
  const { t } = useTexts();
  const place = help?.places.at(-1)?.at;
  const isInside = help && (help.hideBack || !/^(home|news|ideas|threads)$/.test(place!));
  const hasThreads = view?.conversations || threads.some;
  if (!view || !(view.help || view.news || view.requests || hasThreads) || flow || ownData || isInside) return null;
  return (
    <nav className="ms-tabs" aria-label={t('tabs')}>
      <Tab name={HOME} label={t('tabs.home')} icon={House} isHere={!help} onPress={home} />
      {hasThreads && (
        <Tab
          name={THREADS}
          label={t('tabs.messages')}
          icon={MessageCircle}
          isHere={place === 'threads'}
          onPress={() => place === 'threads' || showHelp(threadList())}
          onNear={fetchSoon}
          unread={threads.unread}
        />
      )}
      {view.help && (
        <Tab
          name={HELP}
          label={t('tabs.help')}
          icon={Book}
          isHere={place === 'home'}
          onPress={() => place === 'home' || showHelp()}
          onDown={asks('/help')}
        />
      )}
      {view.news && (
        <Tab
          name={NEWS}
          label={t('tabs.news')}
          icon={Newspaper}
          isHere={place === 'news'}
          onPress={() => showHelp(newsList())}
          onDown={asks('/news')}
          unread={news}
        />
      )}
      {view.requests && (
        <Tab
          name={IDEAS}
          label={t('tabs.ideas')}
          icon={flowIcons.idea}
          isHere={place === 'ideas'}
          onPress={() => place === 'ideas' || showHelp(ideasList())}
          onDown={asks('/requests', { sort: ideasList().tab })}
        />
      )}
    </nav>
  );
}

/** What a list will ask is asked when the pointer goes down: its screen is drawn while the answer is on its way. */
export function useAsking(): (path: string, body?: object) => () => void {
  const { askSoon, state } = useMessenger();
  return (path, body) => () => askSoon(`/api/messenger${path}`, { lang: readsOf(state), ...body });
}

/** What does not come is asked for again when it is opened. */
export const fetchSoon = (): void => void fetchConversations().catch(() => undefined);

type TabProps = {
  readonly name: string;
  readonly label: string;
  readonly icon: ComponentType<{ size: number; strokeWidth: number }>;
  readonly isHere: boolean;
  readonly onPress: () => void;
  /** Somebody may press it soon. */
  readonly onNear?: () => void;
  /** Somebody presses it now. */
  readonly onDown?: () => void;
  readonly unread?: number | null;
};

function Tab({ name, label, icon: Icon, isHere, onPress, onNear, onDown, unread }: TabProps) {
  const { t } = useTexts();
  return (
    <button
      type="button"
      data-returns={name}
      aria-current={isHere ? 'page' : undefined}
      onClick={onPress}
      onPointerEnter={onNear}
      onFocus={onNear}
      onPointerDown={isHere ? undefined : onDown}
    >
      <Icon size={20} strokeWidth={1.75} />
      {label}
      {unread ? (
        <>
          <i aria-hidden="true">{unread > UNREAD_MOST ? `${UNREAD_MOST}+` : unread}</i>
          <span className="vh">{t('tabs.unread', { count: unread })}</span>
        </>
      ) : null}
    </button>
  );
}
