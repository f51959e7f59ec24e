/**
 * Runs in the host page before anything else. It opens closed shadow roots for the test, and keeps the books of what the
 * widget takes from the page: listeners, timers, sockets, observers, channels, built-ins, nodes, styles. Whatever it needs
 * of the page it takes now: the page may break it afterwards. Self-contained, because it is sent to the page as text.
 */
export type Probe = {
  /**
   * Remembers the page as it is: its computed styles, its built-ins, its nodes. `whole` reads all 480 values of each element,
   * which costs half a second of a processor each time; else one element of each kind is read so, and of the others what
   * styles that escape reach for.
   */
  readonly mark: (whole?: boolean) => void;
  /** How many host elements the mark covers. */
  readonly marked: () => number;
  /** Computed values that are not as marked, as `button#buy color: red → blue`. */
  readonly changedStyles: () => string[];
  /** What the widget has started and not ended, with the line of its script. */
  readonly running: () => Promise<string[]>;
  /** Nodes, attributes, style sheets, globals and built-ins that are not as marked. */
  readonly alterations: () => string[];
  readonly violations: string[];
  /** Names of the widget's own events so far. */
  readonly events: string[];
};

declare global {
  interface Window {
    pageGuard: Probe;
  }
}

type Entry = {
  kind: string;
  from: string;
  isOver: () => boolean;
  target?: EventTarget;
  type?: string;
  listener?: unknown;
  capture?: boolean;
};

export function installProbe(): void {
  const { document } = window;
  const { defineProperty, getOwnPropertyDescriptor } = Object;
  const { apply, construct, ownKeys } = Reflect;
  const entries = new Set<Entry>();
  const violations: string[] = [];
  const events: string[] = [];

  /** The line that called a built-in, when it is the widget's. The first three are of this file. */
  const caller = (): string | undefined => {
    const line =
      (new Error('where').stack ?? '')
        .split('\n')
        .slice(4)
        .find((text) => text.trim() !== '') ?? '';
    return /\/widget\/[\w.-]+\.js/.test(line) ? line.trim() : undefined;
  };
  const note = (kind: string, isOver: () => boolean = () => false): Entry | undefined => {
    const from = caller();
    if (!from) return undefined;
    const entry = { kind, from, isOver };
    entries.add(entry);
    return entry;
  };
  const wrap = (owner: any, name: string, make: (original: any) => unknown) => {
    const original = owner?.[name];
    if (original) defineProperty(owner, name, { ...getOwnPropertyDescriptor(owner, name), value: make(original) });
  };

  const attach = Element.prototype.attachShadow;
  Element.prototype.attachShadow = function (init) {
    return attach.call(this, { ...init, mode: 'open' });
  };
  watchListeners();
  watchTimers();
  watchObjects();

  function watchListeners(): void {
    const target = EventTarget.prototype;
    const { addEventListener: add, removeEventListener: remove } = target;
    const captures = (options: unknown) =>
      typeof options === 'object' ? Boolean((options as AddEventListenerOptions | null)?.capture) : Boolean(options);
    const forget = (of: EventTarget, type: string, listener: unknown, capture: boolean) => {
      for (const entry of entries)
        if (entry.target === of && entry.type === type && entry.listener === listener && entry.capture === capture)
          entries.delete(entry);
    };
    const isGone = (of: EventTarget) =>
      (of instanceof Node && !of.isConnected) || (of instanceof WebSocket && of.readyState > 1);
    target.addEventListener = function (this: EventTarget | undefined, type: string, listener: any, options?: any) {
      const of = this ?? window;
      const capture = captures(options);
      forget(of, type, listener, capture);
      const entry = note(`listener ${type}`, () => isGone(of));
      if (entry) {
        Object.assign(entry, { target: of, type, listener, capture });
        const end = () => entries.delete(entry);
        if (options?.once) add.call(of, type, end, { once: true, capture });
        if (options?.signal) add.call(options.signal, 'abort', end, { once: true });
      }
      return add.call(of, type, listener, options);
    };
    target.removeEventListener = function (this: EventTarget | undefined, type: string, listener: any, options?: any) {
      forget(this ?? window, type, listener, captures(options));
      return remove.call(this ?? window, type, listener, options);
    };
    add.call(document, 'securitypolicyviolation', (event) => {
      const { effectiveDirective, blockedURI, sourceFile } = event as SecurityPolicyViolationEvent;
      violations.push(`${effectiveDirective} ${blockedURI} ${sourceFile}`);
    });
    for (const name of ['initialized', 'open', 'close']) add.call(window, `gleap:${name}`, () => events.push(name));
  }

  function watchTimers(): void {
    const pairs = [
      ['setTimeout', 'clearTimeout', true],
      ['setInterval', 'clearInterval', false],
      ['requestIdleCallback', 'cancelIdleCallback', true],
      ['requestAnimationFrame', 'cancelAnimationFrame', true],
    ] as const;
    for (const [start, stop, once] of pairs) {
      const running = new Map<unknown, Entry>();
      const end = (id: unknown) => {
        const entry = running.get(id);
        if (entry) entries.delete(entry);
      };
      wrap(window, start, (original) => (job: unknown, ...rest: unknown[]) => {
        const entry = note(start);
        if (!entry || typeof job !== 'function') return apply(original, window, [job, ...rest]);
        const id = apply(original, window, [
          (...args: unknown[]) => {
            if (once) end(id);
            return apply(job, window, args);
          },
          ...rest,
        ]);
        running.set(id, entry);
        return id;
      });
      wrap(window, stop, (original) => (id: unknown) => {
        end(id);
        return apply(original, window, [id]);
      });
    }
  }

  function watchObjects(): void {
    const made = (name: string, watch: (object: any, entry: Entry) => void) =>
      wrap(window, name, (original) => {
        const proxy: unknown = new Proxy(original, {
          construct: (target, args, newTarget): object => {
            const object: object = construct(target, args, newTarget === proxy ? target : newTarget);
            const entry = note(name);
            if (entry) watch(object, entry);
            return object;
          },
        });
        return proxy;
      });
    const endsWith = (method: string) => (object: any, entry: Entry) => {
      const original = object[method];
      defineProperty(object, method, {
        configurable: true,
        value: (...args: unknown[]) => {
          entries.delete(entry);
          return apply(original, object, args);
        },
      });
    };
    for (const name of ['WebSocket', 'EventSource'])
      made(name, (socket, entry) => (entry.isOver = () => socket.readyState > 1));
    for (const name of ['MutationObserver', 'ResizeObserver', 'IntersectionObserver', 'PerformanceObserver'])
      made(name, endsWith('disconnect'));
    made('BroadcastChannel', endsWith('close'));
    made('Worker', endsWith('terminate'));
  }

  /** What a style that escapes changes first, of every element. */
  const telling =
    'display visibility opacity position top left float z-index width height min-width max-width margin-top margin-left padding-top padding-left border-top-width border-top-style border-top-color border-top-left-radius box-sizing box-shadow outline-style overflow-x overflow-y contain transform filter zoom clip-path color background-color background-image font-family font-size font-style font-weight letter-spacing line-height text-align text-decoration-line text-transform white-space-collapse direction writing-mode list-style-type vertical-align appearance cursor pointer-events user-select content transition-duration animation-name scroll-behavior color-scheme'.split(
      ' ',
    );
  type Marked = { element: Element; name: string; whole: boolean; values: string };
  const styles: Marked[] = [];
  const builtIns = new Map<object, Map<string | symbol, PropertyDescriptor>>();
  let facts: string[] = [];

  const isOurs = (element: Element) => element.localName === 'parley-widget';
  const computed = (element: Element, whole: boolean) => {
    const style = getComputedStyle(element);
    const names: ArrayLike<string> = whole ? style : telling;
    let text = '';
    for (let at = 0; at < names.length; at += 1) text += `${names[at]}:${style.getPropertyValue(names[at]!)}\n`;
    return text;
  };
  const markStyles = (whole: boolean) => {
    const kinds = new Set<string>();
    styles.length = 0;
    for (const element of document.querySelectorAll('*')) {
      if (isOurs(element)) continue;
      const name = nameOf(element);
      const kind = `${element.parentElement?.localName} ${element.localName} ${element.className}`;
      const all = whole || !kinds.has(kind);
      kinds.add(kind);
      styles.push({ element, name, whole: all, values: computed(element, all) });
    }
  };
  const nameOf = ({ localName, id, className }: Element) =>
    `${localName}${id && `#${id}`}${typeof className === 'string' && className ? `.${className}` : ''}`;

  const changedStyles = () =>
    styles.flatMap(({ element, name, whole, values }) => {
      const now = computed(element, whole);
      if (now === values) return [];
      const before = new Set(values.split('\n'));
      return now
        .split('\n')
        .filter((line) => !before.has(line))
        .map((line) => `${name} ${line}`);
    });

  /** Every object that a built-in may hang on: constructors, their prototypes, namespaces. Getters are not asked. */
  const holders = (): object[] => {
    const found = new Set<object>([window, document, history, navigator, console, JSON, Math, Reflect]);
    for (const key of ownKeys(window)) {
      const value: unknown = getOwnPropertyDescriptor(window, key)?.value;
      if (typeof value !== 'function' || key === 'Gleap') continue;
      found.add(value);
      if (typeof value.prototype === 'object' && value.prototype) found.add(value.prototype as object);
    }
    return [...found];
  };
  const describe = (holder: object) =>
    new Map(ownKeys(holder).map((key) => [key, getOwnPropertyDescriptor(holder, key)!] as const));
  const isSame = (one: PropertyDescriptor | undefined, two: PropertyDescriptor | undefined) =>
    one === two || (one?.value === two?.value && one?.get === two?.get && one?.set === two?.set);
  const holderName = (holder: any) =>
    holder === window ? 'window' : String(holder.constructor?.name ?? holder.name ?? 'object');

  const changedBuiltIns = () => {
    const changed: string[] = [];
    for (const [holder, before] of builtIns) {
      const now = describe(holder);
      for (const key of new Set([...before.keys(), ...now.keys()])) {
        // A page may put numbers and texts where it likes; functions, getters and new names are what a script patches.
        if (holder === window && (key === 'Gleap' || key === 'GleapActions' || key === 'pageGuard')) continue;
        if (before.has(key) && typeof before.get(key)?.value !== 'function' && !before.get(key)?.get) continue;
        if (!isSame(before.get(key), now.get(key))) changed.push(`${holderName(holder)}.${String(key)} has changed`);
      }
    }
    return changed;
  };
  const handlers = ['onerror', 'onmessage', 'onpopstate', 'onpagehide', 'onbeforeunload', 'onunhandledrejection'];
  const takeFacts = () => [
    `${document.querySelectorAll('*').length} nodes`,
    `${document.querySelectorAll('parley-widget').length} nodes of ours`,
    `${document.styleSheets.length} + ${document.adoptedStyleSheets.length} style sheets`,
    ...[document.documentElement, document.body].flatMap((element) =>
      [...element.attributes].map(({ name, value }) => `${element.localName} ${name}="${value}"`),
    ),
    ...handlers.map((name) => `${name} ${(window as any)[name] === null ? 'free' : 'taken'}`),
    `title ${document.title}`,
    `address ${location.href}`,
  ];

  const probe: Probe = {
    violations,
    events,
    marked: () => styles.length,
    mark(whole = false) {
      markStyles(whole);
      builtIns.clear();
      for (const holder of holders()) builtIns.set(holder, describe(holder));
      facts = takeFacts();
    },
    changedStyles,
    async running() {
      const locks = await Promise.resolve()
        .then(() => navigator.locks.query())
        .catch(() => undefined);
      const names = [...(locks?.held ?? []), ...(locks?.pending ?? [])].map(({ name }) => `lock ${name}`);
      return [...[...entries].filter(({ isOver }) => !isOver()).map(({ kind, from }) => `${kind} ${from}`), ...names];
    },
    alterations() {
      const now = takeFacts();
      return [...now.filter((fact) => !facts.includes(fact)), ...changedBuiltIns()];
    },
  };
  defineProperty(window, 'pageGuard', { configurable: true, enumerable: false, writable: false, value: probe });
}
