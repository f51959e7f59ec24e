/**
 * Files on their way into the text. Each is a box at its place, and no part of the text, until the media library has it: so
 * what failed is never saved nor published.
 */
import { closeHistory } from '@tiptap/pm/history';
import { Plugin, PluginKey, type Command, type EditorState, type Transaction } from '@tiptap/pm/state';
import { insertPoint } from '@tiptap/pm/transform';
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view';
import type { UploadTold } from '../../api/upload.ts';
import { besideCaret } from './commands.ts';
import type { Words } from './look.ts';
import { uploadBox, type UploadBox } from './upload-box.ts';

/** The block that a file has become. */
export type Come = { readonly type: 'picture' | 'video'; readonly attrs: Readonly<Record<string, unknown>> };
/** A file that is to come. */
export type Coming = {
  readonly name: string;
  /** May be asked again after it has failed. */
  readonly load: (told: UploadTold) => Promise<Come>;
  /** The sentence that tells why it did not come. */
  readonly reason: (error: unknown) => string;
};

/** `at`: where it will stand. In the order in which they were asked for. */
type Place = { readonly id: number; readonly at: number; readonly coming: Coming };
/** `put`: that one has come, and stands in the text in the same step. */
type Told = { readonly add: readonly Place[] } | { readonly take: number } | { readonly put: number };
type Going = { readonly box: UploadBox; stop: AbortController };

const key = new PluginKey<readonly Place[]>('uploads');
let last = 0;

export function uploads(t: Words): Plugin {
  const going = new Map<number, Going>();

  function begin(view: EditorView, { id, coming }: Place): Going {
    const take = (): void => view.dispatch(view.state.tr.setMeta(key, { take: id } satisfies Told));
    const one: Going = {
      box: uploadBox(coming.name, t, { onAgain: run, onRemove: take }),
      stop: new AbortController(),
    };
    function run(): void {
      one.stop = new AbortController();
      const { signal } = one.stop;
      one.box.begins();
      coming.load({ onProgress: one.box.progress, signal }).then(
        (come) => signal.aborted || put(view, id, come),
        (error: unknown) => signal.aborted || one.box.failed(coming.reason(error)),
      );
    }
    going.set(id, one);
    run();
    return one;
  }

  function stop(id: number): void {
    going.get(id)?.stop.abort();
    going.delete(id);
  }

  return new Plugin<readonly Place[]>({
    key,
    state: { init: () => [], apply: followed },
    props: {
      decorations(state) {
        const boxes = placesIn(state).map((place) =>
          Decoration.widget(place.at, (view) => (going.get(place.id) ?? begin(view, place)).box.dom, {
            key: `upload ${place.id}`,
            side: -1,
            stopEvent: () => true,
            ignoreSelection: true,
          }),
        );
        return DecorationSet.create(state.doc, boxes);
      },
    },
    view: () => ({
      update({ state }) {
        const there = new Set(placesIn(state).map(({ id }) => id));
        for (const id of going.keys()) if (!there.has(id)) stop(id);
      },
      destroy: () => [...going.keys()].forEach(stop),
    }),
  });
}

const placesIn = (state: EditorState): readonly Place[] => key.getState(state) ?? [];

/** How many files have not come yet, those that failed among them. */
export const waitingIn = (state: EditorState): number => placesIn(state).length;

/** Adds boxes for them to what `tr` does. */
export function withComing(
  tr: Transaction,
  all: readonly { readonly at: number; readonly coming: Coming }[],
): Transaction {
  return tr.setMeta(key, { add: all.map((one) => ({ ...one, id: ++last })) } satisfies Told);
}

/** Beside the caret, one below the other. */
export function come(all: readonly Coming[]): Command {
  return (state, dispatch) => {
    const { picture } = state.schema.nodes;
    if (!picture || all.length === 0) return false;
    const at = besideCaret(picture, state) ?? state.doc.content.size;
    dispatch?.(
      withComing(
        state.tr,
        all.map((coming) => ({ at, coming })),
      ),
    );
    return true;
  };
}

function followed(tr: Transaction, places: readonly Place[]): readonly Place[] {
  const told = tr.getMeta(key) as Told | undefined;
  const come = told && 'put' in told ? places.findIndex(({ id }) => id === told.put) : places.length;
  const gone = told && ('put' in told ? told.put : 'take' in told ? told.take : undefined);
  const moved = places.flatMap((place, index): Place[] =>
    // Of those at one place, the ones that were asked for later stand behind the one that has come.
    place.id === gone ? [] : [{ ...place, at: tr.mapping.map(place.at, index > come ? 1 : -1) }],
  );
  return told && 'add' in told ? [...moved, ...told.add] : moved;
}

function put(view: EditorView, id: number, { type, attrs }: Come): void {
  const { state } = view;
  const place = placesIn(state).find((one) => one.id === id);
  const block = state.schema.nodes[type];
  if (!place || !block) return;
  const at = insertPoint(state.doc, place.at, block) ?? state.doc.content.size;
  const tr = state.tr.insert(at, block.create(attrs)).setMeta(key, { put: id } satisfies Told);
  view.dispatch(closeHistory(tr));
}
