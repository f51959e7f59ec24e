/** The flow's screens come as a chunk of their own: fetched when the messenger is idle, or when a flow is opened. */
import { useEffect, useState, type ComponentType } from 'react';
import flowStyles from './flow.css' with { type: 'file' };
import { Unavailable } from '../screens/unavailable.tsx';

let screen: ComponentType | undefined;
let styled: Promise<void> | undefined;

/** Resolves when the chunk and its style sheet are there; after a failure the next call tries again. */
export async function fetchFlowScreen(style: () => Promise<void> = linkStyles): Promise<void> {
  if (screen) return;
  const [chunk] = await Promise.all([import('./screen.tsx'), (styled ??= style())]);
  screen = chunk.FlowScreen;
}

function linkStyles(): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: flowStyles });
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      styled = undefined;
      link.remove();
      reject(new Error('the style sheet of the form did not load'));
    });
    document.head.append(link);
  });
}

export function FlowDoor() {
  const [, setTick] = useState(0);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (screen || failed) return undefined;
    let here = true;
    fetchFlowScreen().then(
      () => here && setTick((tick) => tick + 1),
      () => here && setFailed(true),
    );
    return () => {
      here = false;
    };
  }, [failed]);
  if (failed) return <Unavailable retry={() => setFailed(false)} />;
  const Screen = screen;
  return Screen ? <Screen /> : <FlowLoading />;
}

function FlowLoading() {
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
