/** What counts at this moment: who looks at which thread, who writes, who has seen it, and whether the team is there. */
import { availabilityPush } from '../../../wire/hours/visitor-pushes.ts';
import { availabilityNow } from '../../../wire/hours/availability.ts';
import { TYPING_EVERY_MS, TYPING_GONE_MS } from '../../../wire/messages/limits.ts';
import { seenPush, typingPush } from '../../../wire/messages/visitor-pushes.ts';
import { ref } from 'valtio/vanilla';
import { fits } from '../../../wire/schema.ts';
import type { Messenger } from '../messenger.ts';
import { called } from './calls.ts';
import type { Known } from './known.ts';
import type { Reading } from './reading.ts';

type Parts = { readonly messenger: Messenger; readonly known: Known; readonly reading: Pick<Reading, 'staffSaw'> };
type Ports = { readonly now: () => number; readonly after: (ms: number, work: () => void) => () => void };
/** `changed`: something is to be asked for. */
type Line = { readonly say: (message: object) => void; readonly changed: () => void };

export function createLive({ messenger, known, reading }: Parts, { now, after }: Ports, { say, changed }: Line) {
  /** The thread in view, as the server was told last. */
  let look: object = { conversation: null, visible: false };
  let saidAt = 0;
  let askedAt: number | undefined;
  const hearing = hearingOf({ known, reading, after, changed }, () => say({ name: 'look', data: look }));
  return {
    hear({ name, data }: { readonly name?: unknown; readonly data?: unknown }): void {
      if (typeof name === 'string' && Object.hasOwn(hearing, name)) hearing[name]!(data);
    },
    /** `token`: null for none. */
    look(token: string | null, visible: boolean): void {
      look = { conversation: token, visible };
      say({ name: 'look', data: look });
    },
    /** The visitor writes; never a word of it. */
    writes(token: string): void {
      if (now() - saidAt < TYPING_EVERY_MS) return;
      saidAt = now();
      say({ name: 'typing', data: { conversation: token } });
    },
    /** Asks whether the team is there, once for each opening of the widget: later changes are pushed. */
    async start(): Promise<void> {
      const { openings } = messenger.state;
      if (openings === askedAt) return;
      askedAt = openings;
      known.openedAt = now();
      const { value } = await called(messenger.ask, 'GET', '/availability', availabilityNow);
      if (value) known.availability = ref(value);
    },
  };
}

type Heard = Pick<Parts, 'known' | 'reading'> & Pick<Ports, 'after'> & Pick<Line, 'changed'>;

function hearingOf(
  { known, reading, after, changed }: Heard,
  sayLook: () => void,
): Readonly<Record<string, (data: unknown) => void>> {
  /** What takes each writer away again. */
  const gone = new Map<string, () => void>();
  return {
    welcome() {
      sayLook();
      changed();
    },
    // Whatever it is: what has changed is asked for.
    changed,
    update: changed,
    [typingPush.name](data) {
      if (!fits(typingPush.data, data)) return;
      const { conversation, name } = data;
      gone.get(conversation)?.();
      known.writers[conversation] = name;
      gone.set(
        conversation,
        after(TYPING_GONE_MS, () => (known.writers[conversation] = undefined)),
      );
    },
    [seenPush.name](data) {
      if (!fits(seenPush.data, data)) return;
      if (data.by === 'staff') reading.staffSaw(data.conversation, data.change, data.at);
      else changed();
    },
    [availabilityPush.name](data) {
      const media = known.availability?.media;
      if (media !== undefined && fits(availabilityPush.data, data)) known.availability = ref({ ...data, media });
    },
  };
}
