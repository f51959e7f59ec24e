/** A recording that was taken: masked when it is told, so that recording itself costs no more than it must. */
import type { Box, ReplayFailure, TakenReplay, WebReplay } from '../../wire/surface.ts';
import { HIDDEN, MASKED } from '../../wire/pure/mask-rules.ts';
import { inSlices } from '../../wire/pure/slices.ts';
import { findHidden } from '../snapshot/hidden.ts';
import { coverEvent } from './cover.ts';
import type { ReplayEvent } from './events.ts';
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

type Blur = { readonly ids: ReadonlySet<number>; readonly says: (text: string) => boolean };

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
  for (const text of texts) {
    const event = JSON.parse(text) as ReplayEvent;
    events.push(event);
    yield;
    yield* marks.read(event);
  }
  if (marks.isEmpty() && blurs.length === 0) return events;
  const covering = {
    all: maskAll,
    coverOf: (id: number) => (blurs.some(({ ids }) => ids.has(id)) ? HIDDEN : marks.isCovered(id) ? MASKED : ''),
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
  const ids = new Set<number>();
  const walk = (node: Node) => {
    if (node instanceof Element ? !node.firstElementChild && hidden.meets(node) : hidden.text(node))
      ids.add(idOf(node));
    const shadow = node instanceof Element ? node.shadowRoot : null;
    for (const child of [...(shadow?.childNodes ?? []), ...node.childNodes]) walk(child);
  };
  walk(root);
  ids.delete(-1);
  return { ids, says: hidden.says };
}
