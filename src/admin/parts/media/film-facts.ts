/** What the browser knows of a film or sound that it can play: the server does not unpack it. */
export type FilmFacts = { readonly width?: string; readonly height?: string; readonly seconds?: string };

const WAIT_MS = 5000;

type Ports = { readonly page: Document; readonly start: (run: () => void, milliseconds: number) => () => void };

/** Nothing where it cannot be played here, or takes too long. */
export function filmFacts(file: File, kind: 'film' | 'sound', { page, start }: Ports): Promise<FilmFacts> {
  const player = page.createElement(kind === 'film' ? 'video' : 'audio');
  const address = URL.createObjectURL(file);
  let stop = (): void => undefined;
  return new Promise<FilmFacts>((resolve) => {
    stop = start(() => resolve({}), WAIT_MS);
    player.preload = 'metadata';
    player.addEventListener('error', () => resolve({}));
    player.addEventListener('loadedmetadata', () => {
      const { duration } = player;
      resolve({
        ...(Number.isFinite(duration) ? { seconds: String(Math.round(duration)) } : {}),
        ...(player instanceof HTMLVideoElement && player.videoWidth > 0
          ? { width: String(player.videoWidth), height: String(player.videoHeight) }
          : {}),
      });
    });
    player.src = address;
  }).finally(() => {
    stop();
    URL.revokeObjectURL(address);
  });
}
