/** Between the browser and the recorder: how large a batch of changes is, before anybody has looked at it. */

/** How many nodes the recorder would have to look at; counting ends beyond `most`. */
export function weigh(records: readonly MutationRecord[], most: number): number {
  let nodes = 0;
  for (const { addedNodes, removedNodes } of records) {
    nodes += 1 + removedNodes.length;
    for (const node of addedNodes) nodes += 1 + weightBelow(node);
    if (nodes > most) return nodes;
  }
  return nodes;
}

/** Texts are counted as one for each element. */
function weightBelow(node: Node): number {
  return node instanceof Element && node.firstChild ? 1 + 2 * node.getElementsByTagName('*').length : 0;
}

/** Of the whole page. */
export function weighPage(page: Document): number {
  return 2 * page.getElementsByTagName('*').length;
}
