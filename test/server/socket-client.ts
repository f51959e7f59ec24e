/** A client of `/ws` for tests: everything that it hears, parsed, and promises instead of waiting for a time. */
export type Client = {
  readonly socket: WebSocket;
  readonly messages: any[];
  /** Resolves with the n-th message (from 0), parsed: everything that the server sends must be JSON. */
  readonly message: (at: number) => Promise<any>;
  readonly closed: Promise<{ code: number; reason: string }>;
  readonly opened: Promise<void>;
  /** Resolves when everything sent before has been handled: frames are handled in order. */
  readonly settled: () => Promise<void>;
};

/** `address` with its query, such as `ws://127.0.0.1:1/ws`. `host`: the name that it is asked by, where that is another one. */
export function connectTo(address: string, host?: string): Client {
  // Bun's own second argument, which no browser has.
  const named = host === undefined ? undefined : ({ headers: { host } } as unknown as string[]);
  const socket = new WebSocket(address, named);
  const messages: any[] = [];
  const waiting: (() => void)[] = [];
  socket.addEventListener('message', ({ data }) => {
    messages.push(JSON.parse(String(data)));
    for (const wake of waiting.splice(0)) wake();
  });
  const message = async (at: number): Promise<unknown> => {
    while (messages.length <= at) await new Promise<void>((resolve) => waiting.push(resolve));
    return messages[at];
  };
  const closed = new Promise<{ code: number; reason: string }>((resolve) =>
    socket.addEventListener('close', ({ code, reason }) => resolve({ code, reason })),
  );
  const opened = new Promise<void>((resolve) => socket.addEventListener('open', () => resolve()));
  const settled = async (): Promise<void> => {
    const pong = new Promise<void>((resolve) => (socket as any).addEventListener('pong', () => resolve()));
    (socket as any).ping();
    await pong;
  };
  return { socket, messages, message, closed, opened, settled };
}
