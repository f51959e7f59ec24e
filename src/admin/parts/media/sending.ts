/** Files on their way into the library, several at once: how far each is, and what did not come. */
import { proxy, ref } from 'valtio/vanilla';
import type { MediaKind } from '../../../wire/media/kinds.ts';
import type { Media } from '../../../wire/media/shapes.ts';
import { asFailure, type Failure } from '../../api/failure.ts';
import { kindOf } from './kinds.ts';
import type { MediaCalls } from './media-calls.ts';

export type Sent = {
  readonly id: number;
  readonly name: string;
  /** From 0 to 1. */
  share: number;
  /** Why it did not come; null while it is on its way. */
  failure: string | null;
};
type Held = { readonly file: File; readonly stop: AbortController };

type Ports = {
  readonly add: MediaCalls['add'];
  /** The sentence that tells a failure. */
  readonly words: (failure: Failure, kind: MediaKind | undefined) => string;
  readonly report: (error: unknown) => void;
  /** Called with each that has come. */
  readonly onCome: (media: Media) => void;
  /** What each has to be. */
  readonly wanted?: MediaKind | undefined;
};
export type Sending = ReturnType<typeof createSending>;

export function createSending({ add, words, report, onCome, wanted }: Ports) {
  const state = proxy<{ all: (Sent & { readonly held: Held })[] }>({ all: [] });
  const find = (id: number) => state.all.find((one) => one.id === id);
  const leave = (id: number): void => void (state.all = state.all.filter((one) => one.id !== id));
  let last = 0;

  async function run(id: number): Promise<void> {
    const one = find(id);
    if (!one) return;
    const { file, stop } = one.held;
    Object.assign(one, { share: 0, failure: null });
    const onProgress = (share: number): void => void (one.share = share);
    try {
      const media = await add(file, { onProgress, signal: stop.signal }, wanted);
      leave(id);
      onCome(media);
    } catch (error) {
      if (stop.signal.aborted) return;
      report(error);
      one.failure = words(asFailure(error), wanted ?? kindOf(file));
    }
  }

  return {
    state,
    send(files: readonly File[]): void {
      for (const file of files) {
        const held = ref({ file, stop: new AbortController() });
        state.all.push({ id: ++last, name: file.name, share: 0, failure: null, held });
        void run(last);
      }
    },
    again: (id: number): void => void run(id),
    /** Takes it off the list; one on its way is given up. */
    remove(id: number): void {
      find(id)?.held.stop.abort();
      leave(id);
    },
    stop: (): void => state.all.forEach(({ held }) => held.stop.abort()),
  };
}
