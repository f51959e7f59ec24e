/** The other tabs of this browser hear which visitor has seen the list of news: sites of one server may share the line. */
let line: BroadcastChannel | undefined;

export const seen = (): BroadcastChannel => (line ??= new BroadcastChannel('news'));
