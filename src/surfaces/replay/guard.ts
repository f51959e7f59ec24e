/** Between the browser and the recorder: how large a batch of changes is, before anybody has looked at it. */

/** How many nodes the recorder would have to look at; counting ends beyond `most`. */
export function weigh(records: readonly MutationRecord[], most: number): number {
  let nodes = 0;
  for (const record of records) {
    nodes += 1;
    // The others have no nodes, and to be asked for them would cost as much as the look itself.
    if (record.type !== 'childList') continue;
    const { addedNodes, removedNodes } = record;
    nodes += addedNodes.length + removedNodes.length;
    for (const node of addedNodes) nodes += weightBelow(node);
    if (nodes > most) return nodes;
  }
  return nodes;
}

/** Texts are counted as one for each element. */
function weightBelow(node: Node): number {
  const { firstChild } = node;
  if (!firstChild) return 0;
  // Most of what is added is small: a text, or an element with one.
  return firstChild === node.lastChild && firstChild.nodeType === Node.TEXT_NODE
    ? 1
    : 1 + 2 * (node as Element).getElementsByTagName('*').length;
}

/** How many nodes the whole page has. */
export function weighPage(page: Document): number {
  return 2 * page.getElementsByTagName('*').length;
}
