/**
 * What runs in the page before anything else, in the page and in its frames. It opens closed shadow roots so that a
 * bench can look inside, notes when things become visible, and remembers the built-ins as they were.
 */
export type Probe = {
  button?: number;
  click?: number;
  shell?: number;
  content?: number;
  usable?: number;
  /** The messenger's own app listens, in place of what stands inline in its document. */
  app?: number;
  builtins: () => string[];
  listeners: () => Record<string, number>;
};

declare global {
  interface Window {
    benchProbe: Probe;
    /** A binding: tells the bench without any polling in the page, which would count as script time. */
    benchSay?: (what: string) => void;
  }
}

export function installProbe(): void {
  const now = () => performance.timeOrigin + performance.now();
  if (window !== window.top) {
    new PerformanceObserver((list) => {
      const paint = list.getEntriesByName('first-contentful-paint')[0];
      if (paint) window.parent.postMessage({ benchContent: performance.timeOrigin + paint.startTime }, '*');
    }).observe({ type: 'paint', buffered: true });
    // The app stops what listened before it, draws, and is there with the next task.
    const remove = window.removeEventListener;
    window.removeEventListener = function (this: Window, type: string, ...rest: unknown[]) {
      if (type === 'keydown') setTimeout(() => window.parent.postMessage({ benchApp: now() }, '*'));
      return Reflect.apply(remove, this, [type, ...rest]);
    } as typeof remove;
    return;
  }
  const originals = snapshotBuiltins();
  const listeners: Record<string, number> = {};
  const add = EventTarget.prototype.addEventListener;
  const attach = Element.prototype.attachShadow;
  const probe: Probe = {
    builtins: () =>
      Object.entries(snapshotBuiltins())
        .filter(([name, value]) => originals[name] !== value)
        .map(([name]) => name),
    listeners: () => listeners,
  };
  window.benchProbe = probe;
  let ours = false;
  const painted = (what: 'button' | 'shell') =>
    requestAnimationFrame(() =>
      setTimeout(() => {
        probe[what] = now();
        window.benchSay?.(what);
      }),
    );
  Element.prototype.attachShadow = function (options) {
    const root = attach.call(this, { ...options, mode: 'open' });
    new MutationObserver(() => {
      if (!probe.button && root.querySelector('button')?.getClientRects().length) {
        probe.button = -1;
        painted('button');
      }
      const frame = root.querySelector('iframe');
      if (
        probe.click &&
        !probe.shell &&
        frame?.getClientRects().length &&
        getComputedStyle(frame).visibility !== 'hidden'
      ) {
        probe.shell = -1;
        painted('shell');
      }
    }).observe(root, { subtree: true, childList: true, attributes: true });
    return root;
  };
  EventTarget.prototype.addEventListener = function (this: EventTarget, type: string, ...rest: unknown[]) {
    if (!ours && (this === window || this === document)) listeners[type] = (listeners[type] ?? 0) + 1;
    return Reflect.apply(add, this, [type, ...rest]);
  } as typeof add;
  ours = true;
  add.call(window, 'message', (event) => {
    const data = (event as MessageEvent).data as { benchContent?: number; benchApp?: number } | string;
    if (typeof data === 'object' && data?.benchApp) {
      probe.app ??= data.benchApp;
      window.benchSay?.('app');
    }
    if (typeof data === 'object' && data?.benchContent) {
      probe.content ??= data.benchContent;
      window.benchSay?.('content');
    }
    if (typeof data === 'string' && data.includes('"ping"')) {
      probe.usable ??= now();
      window.benchSay?.('usable');
    }
  });
  add.call(window, 'click', () => (probe.click ??= now()), { capture: true });
  ours = false;

  function snapshotBuiltins(): Record<string, unknown> {
    const from = (name: string, holder: object, keys: string[]) =>
      keys.map((key) => [`${name}.${key}`, (holder as Record<string, unknown>)[key]] as const);
    return Object.fromEntries([
      ...from('console', console, ['log', 'info', 'warn', 'error', 'debug', 'trace']),
      ...from('window', window, ['fetch', 'XMLHttpRequest', 'WebSocket', 'setTimeout', 'open']),
      ...from('XMLHttpRequest', XMLHttpRequest.prototype, ['open', 'send', 'setRequestHeader']),
      ...from('history', history, ['pushState', 'replaceState']),
      ...from('canvas', HTMLCanvasElement.prototype, ['getContext', 'toDataURL']),
      ...from('Node', Node.prototype, ['appendChild', 'insertBefore', 'removeChild']),
    ]);
  }
}
