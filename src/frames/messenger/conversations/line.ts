/** The messenger's own line to the server: it hears what happens in threads while the widget is open. */
const PING_MS = 30_000;
const LONGEST_PAUSE_MS = 30_000;
/** Malformed and refused: the same hello would be answered the same. */
const hopeless = new Set([4400, 4401]);

export type LinePorts = {
  readonly socket: () => WebSocket;
  readonly after: (ms: number, work: () => void) => () => void;
};
export type Line = { readonly open: () => void; readonly close: () => void };

/** `hear`: the names are the server's; `welcome` is the first. */
export function createLine(
  { socket, after }: LinePorts,
  hello: () => object,
  hear: (message: { readonly name?: unknown; readonly data?: unknown }) => void,
): Line {
  let stop: (() => void) | undefined;
  let failures = 0;

  function begin(): void {
    const current = socket();
    let cancel: () => void = () => undefined;
    const ping = () => {
      current.send('PING');
      cancel = after(PING_MS, ping);
    };
    const parts = new AbortController();
    const on = (name: string, work: (event: Event) => void) =>
      current.addEventListener(name, work, { signal: parts.signal });
    stop = () => {
      parts.abort();
      cancel();
      current.close();
      stop = undefined;
    };
    on('open', () => {
      current.send(JSON.stringify({ name: 'hello', data: hello() }));
      cancel = after(PING_MS, ping);
    });
    on('message', (event) => {
      const message = read((event as MessageEvent<unknown>).data);
      if (message?.name === 'welcome') failures = 0;
      if (message) hear(message);
    });
    on('close', (event) => {
      stop?.();
      if (hopeless.has((event as CloseEvent).code)) return;
      stop = after(Math.min(LONGEST_PAUSE_MS, 1000 * 2 ** failures), begin);
      failures += 1;
    });
  }

  return {
    open() {
      if (!stop) begin();
    },
    close() {
      stop?.();
      stop = undefined;
      failures = 0;
    },
  };
}

function read(text: unknown): { name?: unknown; data?: unknown } | undefined {
  try {
    return JSON.parse(String(text)) as { name?: unknown };
  } catch {
    // Not ours.
    return undefined;
  }
}
