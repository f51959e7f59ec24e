/** What the picture lacks: its kind, as in `ScreenshotData`, and what the page calls it. */
export type Unread = { kind: string; name: string };

/** CSS pixels; `html` and the documents of its frames are already cleaned by the server. */
export type Snapshot = {
  html: string;
  frames: readonly string[];
  unread: readonly Unread[];
  width: number;
  height: number;
  x: number;
  y: number;
  isMobile: boolean;
};

export type Loaded = { kind: 'ready'; snapshot: Snapshot } | { kind: 'expired' | 'gone' | 'failed' };

/** Never rejects: what went wrong is one of the states that the viewer shows. */
export async function loadSnapshot(address: string, ask: (address: string) => Promise<Response>): Promise<Loaded> {
  try {
    const response = await ask(address);
    if (response.status === 403) return { kind: 'expired' };
    if (response.status === 404) return { kind: 'gone' };
    const body: unknown = response.ok ? await response.json() : undefined;
    return isSnapshot(body) ? { kind: 'ready', snapshot: body } : { kind: 'failed' };
  } catch {
    // Offline, or cut off in the middle: the same for whoever looks.
    return { kind: 'failed' };
  }
}

function isSnapshot(value: unknown): value is Snapshot {
  if (typeof value !== 'object' || value === null) return false;
  const { html, frames, unread, width, height, x, y } = value as Record<string, unknown>;
  if (!Array.isArray(frames) || !frames.every((frame) => typeof frame === 'string')) return false;
  if (!Array.isArray(unread) || !unread.every(isUnread)) return false;
  return typeof html === 'string' && [width, height, x, y].every((number) => Number.isFinite(number));
}

function isUnread(value: unknown): value is Unread {
  const { kind, name } = (value ?? {}) as Record<string, unknown>;
  return typeof kind === 'string' && typeof name === 'string';
}
