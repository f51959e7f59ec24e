/** Files that are pasted or dropped, and pictures of pasted pages: each becomes a box at its place until the library has it. */
import { Slice, Fragment } from '@tiptap/pm/model';
import { Plugin, type EditorState, type Transaction } from '@tiptap/pm/state';
import { dropPoint } from '@tiptap/pm/transform';
import type { Media } from '../../../wire/media/shapes.ts';
import type { PagePicture } from './clean-html.ts';
import { come, withComing, type Coming } from './uploads.ts';

/** What makes blocks of files, and shows them. */
export type MediaDoor = {
  /** Undefined for what is in no library, or cannot be had now. */
  readonly one: (media: string) => Promise<Media | undefined>;
  /** What is said in its place. */
  readonly missing: string;
  readonly file: (file: File) => Coming;
  /** A picture of a page, which is copied into the library. */
  readonly pagePicture: (picture: PagePicture) => Coming;
};

export function files(media: () => MediaDoor | undefined) {
  /** Of the page that is being pasted; they stand in it as `waiting-0`. */
  let pictures: readonly PagePicture[] = [];
  const filesIn = (data: DataTransfer | null): readonly File[] => (media() && data ? [...data.files] : []);
  const plugin = new Plugin({
    props: {
      handlePaste(view, event) {
        const given = filesIn(event.clipboardData);
        if (given.length === 0 || saysMore(event.clipboardData?.getData('text/html') ?? '')) return false;
        return come(given.map((file) => media()!.file(file)))(view.state, view.dispatch);
      },
      handleDrop(view, event, _slice, moved) {
        const given = moved ? [] : filesIn(event.dataTransfer);
        const { picture } = view.state.schema.nodes;
        if (given.length === 0 || !picture) return false;
        const place = view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos;
        const { doc, tr } = view.state;
        const block = new Slice(Fragment.from(picture.create({ media: 'waiting' })), 0, 0);
        const at = (place === undefined ? null : dropPoint(doc, place, block)) ?? doc.content.size;
        view.dispatch(
          withComing(
            tr,
            given.map((file) => ({ at, coming: media()!.file(file) })),
          ),
        );
        return true;
      },
    },
    appendTransaction(_transactions, _before, state) {
      const found = pictures;
      const door = media();
      if (found.length === 0 || !door) return null;
      pictures = [];
      return asBoxes(state, (number) => found[number] && door.pagePicture(found[number]));
    },
  });
  return { plugin, expect: (found: readonly PagePicture[]): void => void (pictures = found) };
}

/** Whether a page that came with a file has words: the file is then a picture of the page, as Word and Excel give one. */
function saysMore(html: string): boolean {
  return new DOMParser().parseFromString(html, 'text/html').body.textContent.trim() !== '';
}

/** Pictures that the paste has put into the text are taken out of it again, in the same step, and boxes stand there. */
function asBoxes(
  { doc, tr, schema }: EditorState,
  comingOf: (number: number) => Coming | undefined,
): Transaction | null {
  const boxes: { at: number; coming: Coming }[] = [];
  doc.descendants((node, pos, parent) => {
    const [, number] = /^waiting-(\d+)$/.exec(String(node.attrs.media)) ?? [];
    if (node.type !== schema.nodes.picture || number === undefined) return !node.isTextblock;
    const at = tr.mapping.map(pos);
    const coming = comingOf(Number(number));
    if (coming) boxes.push({ at, coming });
    // What has to hold a block holds an empty line.
    if (parent?.childCount === 1) tr.replaceWith(at, at + node.nodeSize, schema.nodes.paragraph!.create());
    else tr.delete(at, at + node.nodeSize);
    return false;
  });
  return tr.docChanged ? withComing(tr, boxes) : null;
}
