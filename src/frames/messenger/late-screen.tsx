/** Screens that come as a chunk of their own, with a style sheet of their own. */
import { useEffect, useState, type ComponentType } from 'react';
import { Unavailable } from './screens/unavailable.tsx';

export type LateScreen = {
  /** Resolves when the chunk and its style sheet are there; after a failure the next call tries again. */
  readonly fetch: (style?: () => Promise<void>) => Promise<void>;
  readonly Door: ComponentType;
};

/** `styles` are the addresses of its style sheets; `Waiting` stands until the screen has come. */
export function lateScreen(
  load: () => Promise<ComponentType>,
  styles: readonly string[],
  Waiting: ComponentType,
): LateScreen {
  let screen: ComponentType | undefined;
  let styled: Promise<void> | undefined;

  const linkStyles = async (): Promise<void> => void (await Promise.all(styles.map(linkStyle)));
  function linkStyle(href: string): Promise<void> {
    return new Promise((resolve, reject) => {
      const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
      link.addEventListener('load', () => resolve());
      link.addEventListener('error', () => {
        styled = undefined;
        link.remove();
        reject(new Error('the style sheet of the screen did not load'));
      });
      document.head.append(link);
    });
  }

  async function fetch(style = linkStyles): Promise<void> {
    if (screen) return;
    const [loaded] = await Promise.all([load(), (styled ??= style())]);
    screen = loaded;
  }

  function Door() {
    const [, setTick] = useState(0);
    const [failed, setFailed] = useState(false);
    useEffect(() => {
      if (screen || failed) return undefined;
      let here = true;
      fetch().then(
        () => here && setTick((tick) => tick + 1),
        () => here && setFailed(true),
      );
      return () => {
        here = false;
      };
    }, [failed]);
    if (failed) return <Unavailable retry={() => setFailed(false)} />;
    const Screen = screen;
    return Screen ? <Screen /> : <Waiting />;
  }

  return { fetch, Door };
}

export function ScreenLoading() {
  return (
    <>
      <header className="ms-bar" />
      <main className="ms-scroll form" aria-busy="true">
        <i className="sk sk-label" />
        <i className="sk sk-area" />
        <i className="sk sk-label" />
        <i className="sk sk-input" />
      </main>
    </>
  );
}
