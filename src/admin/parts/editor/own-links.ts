/** A pasted address of ours becomes a link to what it names, which follows renames and moves; undone, it is the address. */
import { Plugin, PluginKey } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import type { OwnThing, OwnThings } from './own-things.ts';

/** How often something was pasted. */
const key = new PluginKey<number>('own links');

export function ownLinks(things: () => OwnThings | undefined, report: (error: unknown) => void): Plugin {
  return new Plugin<number>({
    key,
    state: {
      init: () => 0,
      apply: (tr, count) => (tr.getMeta('paste') ? count + 1 : count),
    },
    view: () => ({
      update(view, before) {
        if (key.getState(view.state) === key.getState(before)) return;
        const known = things();
        for (const address of known ? ownAddresses(view, known) : [])
          known!
            .at(address)
            .then((thing) => thing && !view.isDestroyed && led(view, address, thing))
            .catch(report);
      },
    }),
  });
}

function ownAddresses({ state }: EditorView, things: OwnThings): Set<string> {
  const found = new Set<string>();
  state.doc.descendants(({ marks }) => {
    const href: unknown = marks.find(({ type }) => type.name === 'link')?.attrs.href;
    if (typeof href === 'string' && !href.startsWith('gleap:') && things.isOwn(href)) found.add(href);
  });
  return found;
}

/** All links to the address; one that had no words but the address has the title. */
function led(view: EditorView, address: string, { href, title }: OwnThing): void {
  const { state } = view;
  const { tr, schema } = state;
  const type = schema.marks.link!;
  state.doc.descendants((node, at) => {
    const old = node.marks.find((mark) => mark.type === type && mark.attrs.href === address);
    if (!old) return;
    const [from, to] = [tr.mapping.map(at), tr.mapping.map(at + node.nodeSize)];
    const marks = type.create({ href }).addToSet(old.removeFromSet(node.marks));
    if (node.text === address) tr.replaceWith(from, to, schema.text(title, marks));
    else tr.removeMark(from, to, old).addMark(from, to, type.create({ href }));
  });
  if (tr.docChanged) view.dispatch(tr);
}
