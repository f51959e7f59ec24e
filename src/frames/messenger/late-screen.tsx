/** Screens that come as a chunk of their own, with style sheets of their own. */
import { useEffect, useState, type ComponentType } from 'react';
import { Unavailable } from './screens/unavailable.tsx';

export type LateScreen = {
  /** Resolves when the chunk and its style sheets are there; after a failure the next call tries again. */
  readonly fetch: (link?: (href: string) => Promise<void>) => Promise<void>;
  readonly Door: ComponentType;
};

/** Style sheets that are in the document or on their way, by address: screens may share one. What failed is forgotten. */
const linked = new Map<string, Promise<void>>();

function linkStyle(href: string): Promise<void> {
  const known = linked.get(href);
  if (known) return known;
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  linked.set(href, promise);
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
  link.addEventListener('load', () => resolve());
  link.addEventListener('error', () => {
    linked.delete(href);
    link.remove();
    reject(new Error('the style sheet of the screen did not load'));
  });
  document.head.append(link);
  return promise;
}

/** `styles` are the addresses of its style sheets; `Waiting` stands until the screen has come. */
export function lateScreen(
  load: () => Promise<ComponentType>,
  styles: readonly string[],
  Waiting: ComponentType,
): LateScreen {
  let screen: ComponentType | undefined;

  async function fetch(link = linkStyle): Promise<void> {
    if (screen) return;
    const [loaded] = await Promise.all([load(), ...styles.map(link)]);
    screen = loaded;
  }

  function Door() {
    const [Screen, setScreen] = useState(() => screen);
    const [failed, setFailed] = useState(false);
    useEffect(() => {
      if (Screen || failed) return undefined;
      let here = true;
      // At once for one that has come since this was drawn.
      fetch().then(
        () => here && setScreen(() => screen),
        () => here && setFailed(true),
      );
      return () => {
        here = false;
      };
    }, [Screen, failed]);
    if (failed) return <Unavailable retry={() => setFailed(false)} />;
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
