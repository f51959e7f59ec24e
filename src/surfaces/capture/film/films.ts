/**
 * Films on their way, and the one that goes with the next report. A film is kept in the browser from its first second on: a
 * page that is loaded anew, or that crashes, goes on with what there is. Only this tab does, and only for the same visitor.
 */
import { HOUR_MS } from '../../../wire/limits.ts';
import { RECORDING_KEPT_HOURS } from '../limits.ts';
import type { FilmHost } from '../../../wire/surfaces.ts';
import type { Films, Recording, RecordingUpload } from '../../../wire/tickets/recording.ts';
import { openIndexedStore, type IndexedStore } from '../../kit/indexed-store.ts';
import { createKeeping } from './keeping.ts';
import { createOwned, type Owned } from './owned.ts';
import { createTransport } from './transport.ts';
import { createUpload } from './upload.ts';

/** The key in the tab's session storage under which the name of its film stands. */
const MINE = 'parley-film';
const PREFIX = 'film:';

export type FilmParts = {
  readonly kept: IndexedStore;
  readonly owned: Owned;
  /** The tab's session storage; reading the property itself may throw. */
  readonly tab: () => Storage;
  readonly newId: () => string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Runs when the browser says that it has a line again. */
  readonly onOnline: (listener: () => void) => () => void;
};

/** What is said of a kept film. */
type About = { type: string; seconds: number; owner: string; at: number; upload?: string };

/** The lock on this page's film, which stays when the widget ends and begins again. */
let owned: Owned | undefined;

export function browserParts(): FilmParts {
  return {
    kept: openIndexedStore(() => indexedDB),
    owned: (owned ??= createOwned(navigator.locks)),
    tab: () => sessionStorage,
    newId: () => crypto.randomUUID(),
    now: () => Date.now(),
    onOnline(listener) {
      addEventListener('online', listener);
      return () => removeEventListener('online', listener);
    },
  };
}

export function createFilms(host: FilmHost, parts: FilmParts): Films {
  const { kept, newId, now, onOnline, owned } = parts;
  const transport = createTransport(host);
  let current: { recording: Recording; stop: () => void } | undefined;
  let asked = false;

  const mine = (name?: string): string | undefined => {
    try {
      const tab = parts.tab();
      if (name !== undefined) tab.setItem(MINE, name);
      return tab.getItem(MINE) || undefined;
    } catch {
      // A page without storage: the film lives as long as the page.
      return undefined;
    }
  };

  /** `blobs`: what is kept of it already. */
  const open = (name: string, about: About, blobs: readonly Blob[] = [], isKept = true): RecordingUpload => {
    const keeping = isKept ? createKeeping(kept, name, about, host.warn) : undefined;
    const upload = createUpload({
      transport,
      later: host.later,
      name: `screen-recording.${about.type.split('/')[1]}`,
      type: about.type,
      ...(about.upload ? { upload: about.upload } : {}),
      onId: (id) => keeping?.say({ upload: id }),
    });
    for (const blob of blobs) upload.add(blob);
    const stop = onOnline(upload.hurry);
    const forget = () => {
      upload.stop();
      stop();
      keeping?.drop();
      owned.letGo(name);
      if (mine() === name) mine('');
    };
    return {
      ...upload,
      add(part, seconds) {
        upload.add(part);
        keeping?.add(part, { seconds });
      },
      drop() {
        upload.drop();
        forget();
      },
      forget,
    };
  };

  const left = async (): Promise<Recording | undefined> => {
    const name = mine();
    const all = (await kept.list(PREFIX)) as { name: string; about: About }[];
    const old = all.filter(({ about }) => now() - about.at > RECORDING_KEPT_HOURS * HOUR_MS);
    await Promise.all(old.map((item) => kept.drop(item.name)));
    const found = all.find((item) => item.name === name && !old.includes(item));
    if (!found) return undefined;
    const { about } = found;
    const { id = '' } = host.session.credentials();
    // A film that another visitor made on this device is deleted, and never shown.
    if (about.owner && about.owner !== id) return void (await kept.drop(found.name));
    if (!(await owned.take(found.name, host.later))) return void mine('');
    const blobs = await kept.read(found.name);
    const film = new Blob(blobs, { type: about.type });
    if (film.size === 0) return undefined;
    const upload = open(found.name, about, blobs);
    upload.end();
    return { film, seconds: about.seconds, upload };
  };

  const keep: Films['keep'] = (recording) => {
    drop();
    const { film, seconds, upload } = recording;
    let told = -1;
    const stop = upload.onProgress((share) => {
      const percent = Math.floor(share * 100);
      if (percent === told) return;
      told = percent;
      host.send('recording-update', { seconds, size: film.size, share });
    });
    current = { recording, stop };
  };
  const drop = () => {
    current?.stop();
    current?.recording.upload.drop();
    current = undefined;
  };

  return {
    begin(type, isKept = true) {
      const name = PREFIX + newId();
      if (isKept) {
        mine(name);
        void owned.take(name, host.later);
      }
      const { id = '' } = host.session.credentials();
      return open(name, { type, seconds: 0, owner: id, at: now() }, [], isKept);
    },
    keep,
    offerLeft() {
      if (asked || current) return;
      asked = true;
      left()
        .then((recording) => {
          if (!recording || current) return;
          keep(recording);
          host.send('set-form-data', { formKey: 'capture', data: { value: 'capture', dirty: true } });
        })
        .catch((error: unknown) => host.warn('What was kept of a recording could not be read', error));
    },
    film: () => current?.recording,
    address: () => current?.recording.upload.done(),
    drop,
    sent() {
      current?.stop();
      current?.recording.upload.forget();
      current = undefined;
    },
  };
}
