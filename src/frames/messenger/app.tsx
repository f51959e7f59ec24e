/** The messenger as a visitor sees it: one of its screens, in the project's colours and the reader's direction. */
import { Component, useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { flowConfigDefaults } from '../../wire/config/defaults.ts';
import { themeOf, type Theme } from '../../ui/brand.ts';
import { MessengerContext, useMessenger, useMessengerState } from './context.ts';
import { FlowDoor } from './flow/door.tsx';
import { HelpDoor } from './help/door.tsx';
import { ConversationsDoor } from './conversations/door.tsx';
import { isAmongThreads } from './conversations/places.ts';
import { isAmongRequests } from './help/places.ts';
import { OwnDataDoor } from './own-data/door.tsx';
import { RequestsDoor } from './requests/door.tsx';
import { SurveyDoor } from './survey/door.tsx';
import { Strip } from './parts/strip.tsx';
import { Tabs } from './parts/tabs.tsx';
import { Home, HomeLoading } from './screens/home.tsx';
import { Unavailable } from './screens/unavailable.tsx';
import type { Messenger } from './messenger.ts';

/** An effect that runs before paint in the browser and not at all on the server. */
const useBeforePaint = typeof document === 'undefined' ? useEffect : useLayoutEffect;

export function MessengerApp({ messenger }: { messenger: Messenger }) {
  return (
    <MessengerContext value={messenger}>
      <Frame>
        <Fence>
          <Screen />
          <Tabs />
          <Strip />
        </Fence>
      </Frame>
    </MessengerContext>
  );
}

function Frame({ children }: { children: ReactNode }) {
  const { view, colors, given, texts, openings } = useMessengerState();
  const { close } = useMessenger();
  const theme = themeOf({ ...flowConfigDefaults, ...view, ...colors });
  const rtl = texts.rtl || (given.rtl ?? view?.rtl) === true;
  const lang = texts.lang === 'ar-XB' ? 'en-US' : texts.lang;
  const root = useTheme(theme, lang, rtl);
  useEscape(close);
  useFocusOnOpening(root, openings);
  return (
    <div
      ref={root}
      className="ms"
      data-theme={theme.dark ? 'dark' : 'light'}
      dir={rtl ? 'rtl' : 'ltr'}
      lang={lang}
      tabIndex={-1}
    >
      {children}
    </div>
  );
}

/** Colours go in by script, because the frame's policy allows no style attribute; the document has them for the first paint. */
function useTheme(theme: Theme, lang: string, rtl: boolean) {
  const root = useRef<HTMLDivElement>(null);
  const colors = JSON.stringify(theme.variables);
  useBeforePaint(() => {
    const { style } = root.current as HTMLDivElement;
    const variables = JSON.parse(colors) as Theme['variables'];
    for (const [name, value] of Object.entries(variables)) style.setProperty(name, value);
    return () => {
      for (const name of Object.keys(variables)) style.removeProperty(name);
    };
  }, [colors]);
  useBeforePaint(() => {
    const page = document.documentElement;
    page.lang = lang;
    page.dir = rtl ? 'rtl' : 'ltr';
    page.dataset.theme = theme.dark ? 'dark' : 'light';
  }, [lang, rtl, theme.dark]);
  return root;
}

function useEscape(close: () => void): void {
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.isComposing && !event.defaultPrevented) close();
    };
    window.addEventListener('keydown', pressed);
    return () => window.removeEventListener('keydown', pressed);
  }, [close]);
}

/**
 * Whoever opens the widget goes on where they were in it, else at its beginning. The host page moves the focus to the frame
 * as a whole, which takes it from what had it inside. On a touch screen a field would bring the keyboard up unasked.
 */
function useFocusOnOpening(root: { readonly current: HTMLElement | null }, openings: number): void {
  const last = useRef<HTMLElement>(null);
  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      last.current = target as HTMLElement;
    };
    const element = root.current;
    element?.addEventListener('focusin', remember);
    return () => element?.removeEventListener('focusin', remember);
  }, [root]);
  useEffect(() => {
    if (openings === 0 || root.current?.contains(document.activeElement)) return;
    const back = last.current?.isConnected && matchMedia('(pointer: fine)').matches ? last.current : root.current;
    back?.focus({ preventScroll: true });
  }, [openings, root]);
}

function Screen() {
  const { view, loading, flow, help, ownData, survey } = useMessengerState();
  if (survey) return <SurveyDoor key={survey.times} />;
  if (!view) return loading === 'failed' ? <Unavailable /> : <HomeLoading />;
  if (ownData) return <OwnDataDoor />;
  if (flow) return <FlowDoor />;
  if (!help) return <Home />;
  if (isAmongThreads(help)) return <ConversationsDoor />;
  return isAmongRequests(help) ? <RequestsDoor /> : <HelpDoor />;
}

/** A view that throws is replaced by words and a way on, never by an empty frame. */
class Fence extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? <Unavailable retry={() => this.setState({ failed: false })} /> : this.props.children;
  }
}
