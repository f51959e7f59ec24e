/** Ids of messages: UUIDv7, so that they stand in the order of writing. `now` in milliseconds. */
export function messageIds(now: () => number): () => string {
  let last = 0;
  return () => {
    // A clock that stands or goes back would change the order.
    last = Math.max(now(), last + 1);
    const bytes = crypto.getRandomValues(new Uint8Array(16));
    const time = last.toString(16).padStart(12, '0');
    bytes[6] = (bytes[6]! & 0x0f) | 0x70;
    bytes[8] = (bytes[8]! & 0x3f) | 0x80;
    const hex = time + Array.from(bytes.slice(6), (byte) => byte.toString(16).padStart(2, '0')).join('');
    return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
  };
}

/** The name of a thread that the server has not named yet. */
export const isOwnName = (key: string): boolean => key.length === 36;
