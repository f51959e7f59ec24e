/** The other tabs of this browser hear that the list of news was seen. */
let line: BroadcastChannel | undefined;

export const seen = (): BroadcastChannel => (line ??= new BroadcastChannel('news'));
