/** A recording that was taken: masked when it is told, so that recording itself costs no more than it must. */
import type { Box, ReplayFailure, TakenReplay, WebReplay } from '../../wire/surfaces.ts';
import { HIDDEN, MASKED } from '../../wire/pure/mask-rules.ts';
import { inSlices } from '../../wire/pure/slices.ts';
import { childrenOf, isElement, localName, openRoot } from '../kit/dom.ts';
import { findHidden } from '../snapshot/hidden.ts';
import { coverEvent } from './cover.ts';
import { nodesIn, type ReplayEvent } from './events.ts';
import { createMarks } from './marks.ts';

type Recorded = {
  /** JSON texts, oldest first. */
  readonly events: readonly string[];
  readonly failure?: ReplayFailure;
  readonly maskAll: boolean;
  /** A class of the host's that masks as ours do. */
  readonly maskClass?: string;
  /** The recorder's id of a node of the page; -1 where it has none. */
  readonly idOf: (node: Node) => number;
};

type Blur = {
  readonly ids: ReadonlySet<number>;
  /** Frames, whose places within the page say nothing of where their content is. */
  readonly frames: ReadonlySet<number>;
  readonly says: (text: string) => boolean;
};

export function createTaken(recorded: Recorded, page: Window): TakenReplay {
  const { innerWidth: width, innerHeight: height, location, navigator } = page;
  const facts = {
    type: 'rrweb' as const,
    baseUrl: location.origin,
    width,
    height,
    isMobile: /Mobi|Android|iPhone|iPad|iPod/.test(navigator.userAgent),
    ...(recorded.failure ? { failure: recorded.failure } : {}),
  };
  let blurs: Blur[] = [];

  return {
    hide(boxes) {
      if (boxes.length > 0) blurs = [...blurs, readBlur(boxes, recorded.idOf, page)];
    },
    tell: () =>
      inSlices(
        (function* (): Generator<void, WebReplay> {
          const events = yield* masked(recorded, blurs);
          return { ...facts, ...(events[0] ? { startDate: events[0].timestamp } : {}), events };
        })(),
      ),
  };
}

function* masked(
  { events: texts, maskAll, maskClass }: Recorded,
  blurs: readonly Blur[],
): Generator<void, ReplayEvent[]> {
  const marks = createMarks(maskAll, maskClass);
  const events: ReplayEvent[] = [];
  /** Frames under a blur: everything that ever stood in one is taken out. */
  const framed = new Set(blurs.flatMap(({ frames }) => [...frames]));
  for (const text of texts) {
    const event = JSON.parse(text) as ReplayEvent;
    events.push(event);
    yield;
    yield* marks.read(event);
    if (framed.size === 0) continue;
    // An event names what is above before what is in it.
    for (const [{ id }, parent] of nodesIn(event)) {
      if (framed.has(parent)) framed.add(id);
      yield;
    }
  }
  if (marks.isEmpty() && blurs.length === 0) return events;
  const covering = {
    all: maskAll,
    coverOf: (id: number) =>
      framed.has(id) || blurs.some(({ ids }) => ids.has(id)) ? HIDDEN : marks.isCovered(id) ? MASKED : '',
    says: (text: string) => blurs.some(({ says }) => says(text)),
  };
  const told: ReplayEvent[] = [];
  for (const event of events) {
    if (yield* coverEvent(event, covering)) told.push(event);
    yield;
  }
  return told;
}

/** Which nodes lie under the boxes now; their texts are hidden wherever they stood before. */
function readBlur(
  boxes: readonly Box[],
  idOf: (node: Node) => number,
  { document, scrollX: x, scrollY: y }: Window,
): Blur {
  const root = document.documentElement;
  const hidden = findHidden(root, boxes, { now: { x, y }, drawn: { x, y } });
  const [ids, frames] = [new Set<number>(), new Set<number>()];
  const walk = (node: Node) => {
    const isFrame = isElement(node) && localName(node) === 'iframe';
    if (isElement(node) ? (isFrame || !node.firstElementChild) && hidden.meets(node) : hidden.text(node))
      (isFrame ? frames : ids).add(idOf(node));
    const shadow = isElement(node) && openRoot(node);
    for (const child of [...(shadow ? childrenOf(shadow) : []), ...childrenOf(node)]) walk(child);
  };
  walk(root);
  ids.delete(-1);
  frames.delete(-1);
  return { ids, frames, says: hidden.says };
}
