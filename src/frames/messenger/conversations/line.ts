/** The messenger's own line to the server: it hears what happens in threads while the widget is open. */
const PING_MS = 30_000;
const LONGEST_PAUSE_MS = 30_000;
/** Malformed and refused: the same hello would be answered the same. */
const hopeless = new Set([4400, 4401]);

export type LinePorts = {
  readonly socket: () => WebSocket;
  readonly after: (ms: number, work: () => void) => () => void;
};
export type Line = {
  readonly open: () => void;
  readonly close: () => void;
  /** What counts at this moment alone: without a line nothing is said. */
  readonly say: (message: object) => void;
};

/** `hear`: the names are the server's; `welcome` is the first. */
export function createLine(
  { socket, after }: LinePorts,
  hello: () => object,
  hear: (message: { readonly name?: unknown; readonly data?: unknown }) => void,
): Line {
  let stop: (() => void) | undefined;
  let failures = 0;
  /** Refused: nobody asks again until it was closed. */
  let isOver = false;
  let welcomed: WebSocket | undefined;

  function begin(): void {
    const current = socket();
    let cancel: () => void = () => undefined;
    const parts = new AbortController();
    const on = (name: string, work: (event: Event) => void) =>
      current.addEventListener(name, work, { signal: parts.signal });
    stop = () => {
      parts.abort();
      cancel();
      welcomed = undefined;
      current.close();
      stop = undefined;
    };
    on('open', () => {
      current.send(JSON.stringify({ name: 'hello', data: hello() }));
      cancel = pinging(current, after);
    });
    on('message', (event) => {
      const message = read((event as MessageEvent<unknown>).data);
      if (message?.name === 'welcome') {
        failures = 0;
        welcomed = current;
      }
      if (message) hear(message);
    });
    on('close', (event) => {
      stop?.();
      isOver = hopeless.has((event as CloseEvent).code);
      if (isOver) return;
      stop = after(Math.min(LONGEST_PAUSE_MS, 1000 * 2 ** failures), begin);
      failures += 1;
    });
  }

  return {
    say: (message) => welcomed?.send(JSON.stringify(message)),
    open() {
      if (!stop && !isOver) begin();
    },
    close() {
      stop?.();
      stop = undefined;
      isOver = false;
      failures = 0;
    },
  };
}

/** Returns its stop. */
function pinging(socket: WebSocket, after: LinePorts['after']): () => void {
  let cancel = after(PING_MS, ping);
  function ping(): void {
    socket.send('PING');
    cancel = after(PING_MS, ping);
  }
  return () => cancel();
}

function read(text: unknown): { name?: unknown; data?: unknown } | undefined {
  try {
    return JSON.parse(String(text)) as { name?: unknown };
  } catch {
    // Not ours.
    return undefined;
  }
}
