/** Pictures and films in a text that is written: drawn as their look says, with the file once its address is known. */
import { DOMSerializer, type Node } from '@tiptap/pm/model';
import type { NodeViewConstructor } from '@tiptap/pm/view';
import { shownAs } from '../media/media-ask.ts';
import type { MediaDoor } from './files.ts';
import { MEDIA } from './look.ts';

/** `door`: missing where nothing is asked of the library. */
export function mediaViews(door: () => MediaDoor | undefined): Record<string, NodeViewConstructor> {
  const view: NodeViewConstructor = (node) => {
    const dom = DOMSerializer.renderSpec(document, node.type.spec.toDOM!(node)).dom as HTMLElement;
    fill(dom, door());
    return {
      dom,
      update: (next: Node) => next.type === node.type && next.attrs === node.attrs,
      ignoreMutation: () => true,
    };
  };
  return { picture: view, video: view };
}

function fill(dom: HTMLElement, door: MediaDoor | undefined): void {
  const element = dom.querySelector<HTMLElement>(`[${MEDIA}]`);
  const id = element?.getAttribute(MEDIA);
  if (!element || !id || !door) return;
  void door.one(id).then((media) => {
    if (!media) element.dataset.missing = door.missing;
    else for (const [name, value] of Object.entries(shownAs(media))) element.setAttribute(name, String(value));
  });
}
