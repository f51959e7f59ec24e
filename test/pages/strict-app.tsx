/** A shop in React's strict mode, which mounts, unmounts and mounts again: the widget is an effect of its page. */
import { StrictMode, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';

declare global {
  interface Window {
    GleapActions?: unknown[];
  }
}

const call = (name: string, ...args: unknown[]) => (window.GleapActions ??= []).push({ e: name, a: args });

function useWidget(key: string): void {
  useEffect(() => {
    call('initialize', key);
    return () => void call('destroy');
  }, [key]);
}

function Shop({ widgetKey }: { widgetKey: string }) {
  useWidget(widgetKey);
  const [lamps, setLamps] = useState(0);
  return (
    <button type="button" onClick={() => setLamps(lamps + 1)}>
      {lamps} lamps in the basket
    </button>
  );
}

const place = document.querySelector<HTMLElement>('#app')!;
const root = createRoot(place);
root.render(
  <StrictMode>
    <Shop widgetKey={place.dataset.key!} />
  </StrictMode>,
);
window.addEventListener('leave-shop', () => root.unmount());
