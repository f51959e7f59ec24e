/**
 * What a visitor did, as steps that a reader or a browser can do again. Derived from the events of a replay alone: the same
 * events give the same steps.
 */
import { REPLAY_NAME_CHARS, REPLAY_STEPS_MOST, REPLAY_VALUE_CHARS } from '../replays/limits.ts';
import { locate, type Locator } from './locate.ts';
import { actorOf, isField } from './node-words.ts';
import { EVENT, PRESS, SOURCE, sourceOf, type ReplayEvent } from './replay-events.ts';
import { createReplayPage, holds, type PageNode } from './replay-page.ts';

export const stepKinds = [
  /** A page was opened, by nothing that the visitor did on the one before. */
  'open',
  /** A page came as the result of the step before. */
  'arrive',
  'click',
  'doubleClick',
  'rightClick',
  'type',
  'choose',
  'check',
  'uncheck',
] as const;
export type Step = {
  /** Milliseconds since the first event. */
  at: number;
  kind: (typeof stepKinds)[number];
  /** What a reader calls the element; '' when nothing is known. */
  name: string;
  role: string;
  /** Null for pages. */
  locator: Locator | null;
  /** What was typed or chosen, or the page's address. */
  value: string;
  /** The value was masked when it was recorded. */
  hidden: boolean;
};

export type Teller = {
  /** Events in the order of their times. Returns the step that this event is, if it is a new one. */
  readonly hear: (event: ReplayEvent) => void;
  /** A page the visitor came to, by other sources than the replay. */
  readonly visit: (timestamp: number, href: string) => void;
  readonly steps: () => Step[];
};

/** A page that comes so soon after a step comes of it. */
const RESULT_MS = 5000;
/** Marked, a password, or blurred. */
const MASKED = /^[*•█]+$/;
/** A label presses its field for the visitor, at once. */
const LABEL_MS = 60;
/** Nodes that are read to name elements, each time the whole page, before the steps end: 300 on a page of 30,000. */
const READ_NODES_MOST = 10_000_000;

type Draft = Step & { readonly node: PageNode | undefined };

/** `start` is the time of the first event. */
export function createStepTeller(start: number, readNodesMost: number = READ_NODES_MOST): Teller {
  const page = createReplayPage();
  const drafts: Draft[] = [];
  let href = '';
  /** The field that has the keyboard, as far as was recorded. */
  let focused: number | undefined;
  let focusIsKnown = false;
  let pressed: PageNode | undefined;
  let readNodes = 0;

  function hear(event: ReplayEvent): void {
    if (event.type === EVENT.meta && typeof event.data.href === 'string') visit(event.timestamp, event.data.href);
    if (readNodes >= readNodesMost) return;
    const source = sourceOf(event);
    if (source === SOURCE.press) press(event);
    else if (source === SOURCE.input) input(event);
    page.apply(event);
  }

  function visit(timestamp: number, to: string): void {
    const address = to.slice(0, REPLAY_VALUE_CHARS);
    if (!address || address === href) return;
    const at = Math.max(0, timestamp - start);
    const last = drafts.at(-1);
    const result = href !== '' && last !== undefined && last.kind !== 'open' && at - last.at <= RESULT_MS;
    href = address;
    keep({
      at,
      kind: result ? 'arrive' : 'open',
      name: '',
      role: '',
      locator: null,
      value: address,
      hidden: false,
      node: undefined,
    });
  }

  function press({ timestamp, data }: ReplayEvent): void {
    const node = page.node(data.id);
    if (data.type === PRESS.focus || data.type === PRESS.blur) {
      focusIsKnown = true;
      focused = data.type === PRESS.focus ? Number(data.id) : undefined;
    }
    if (!node) return;
    const kind =
      data.type === PRESS.click
        ? 'click'
        : data.type === PRESS.doubleClick
          ? 'doubleClick'
          : data.type === PRESS.contextMenu
            ? 'rightClick'
            : undefined;
    if (kind) act(timestamp, kind, actorOf(node));
  }

  function act(timestamp: number, kind: Step['kind'], node: PageNode): void {
    pressed = node;
    const last = drafts.at(-1);
    if (last?.node?.tag === 'label' && isResult(last, timestamp) && isLabelOf(last.node, node)) drafts.pop();
    // A double click is two clicks before it is one.
    if (kind === 'doubleClick') while (drafts.at(-1)?.kind === 'click' && drafts.at(-1)?.node === node) drafts.pop();
    if (node.tag === 'option') return;
    keep(draftOf(timestamp, node), { kind });
  }

  const isResult = (draft: Draft, timestamp: number): boolean => timestamp - start - draft.at <= LABEL_MS;

  function input({ timestamp, data }: ReplayEvent): void {
    const node = page.node(data.id);
    if (!node || !isField(node) || !isByHand(node, data)) return;
    const type = node.attributes.type?.toLowerCase() ?? '';
    if (node.tag === 'input' && (type === 'checkbox' || type === 'radio')) return toggle(timestamp, node, data, type);
    const value = typeof data.text === 'string' ? data.text.slice(0, REPLAY_VALUE_CHARS) : '';
    const kind = node.tag === 'select' ? 'choose' : 'type';
    const last = drafts.at(-1);
    const again = last?.node === node && (last.kind === kind || last.kind === 'click') ? last : undefined;
    if (again) drafts.pop();
    const hidden = MASKED.test(value);
    keep(again ?? draftOf(timestamp, node), { kind, value, hidden });
  }

  /** Of a group of radio buttons the one that was switched off tells nothing. */
  function toggle(timestamp: number, node: PageNode, data: ReplayEvent['data'], type: string): void {
    // What was chosen in a masked place was not recorded.
    if (typeof data.text === 'string' && MASKED.test(data.text)) return;
    const on = data.isChecked === true;
    if (type === 'radio' && !on) return;
    if (drafts.at(-1)?.node === node) drafts.pop();
    keep(draftOf(timestamp, node), { kind: on ? 'check' : 'uncheck' });
  }

  /** A page changes its fields too: what nobody has touched was not filled in by anybody. */
  function isByHand(node: PageNode, data: ReplayEvent['data']): boolean {
    if (data.userTriggered === true) return true;
    if (focused === node.id || (pressed && (pressed === node || isLabelOf(pressed, node)))) return true;
    return !focusIsKnown;
  }

  /** Finds it on the page, which is work: undefined where no more steps are kept. */
  function draftOf(timestamp: number, node: PageNode): Draft | undefined {
    if (drafts.length >= REPLAY_STEPS_MOST) return undefined;
    readNodes += page.size();
    const { locator, name, role } = locate(node);
    return {
      at: Math.max(0, timestamp - start),
      kind: 'click',
      name: name.slice(0, REPLAY_NAME_CHARS),
      role,
      locator,
      value: '',
      hidden: false,
      node,
    };
  }

  function keep(draft: Draft | undefined, more: Partial<Step> = {}): void {
    if (draft && drafts.length < REPLAY_STEPS_MOST) drafts.push({ ...draft, ...more });
  }

  return { hear, visit, steps: () => drafts.map(stepOf) };
}

function stepOf({ at, kind, name, role, locator, value, hidden }: Draft): Step {
  return { at, kind, name, role, locator, value, hidden };
}

/** Whether a press on the label is one on the field: it names it, or holds it. */
function isLabelOf(label: PageNode, field: PageNode): boolean {
  if (label.tag !== 'label') return false;
  if (label.attributes.for) return label.attributes.for === field.attributes.id;
  return (isField(field) || field.tag === 'button') && holds(label, field);
}

/** Whether a step is something that the visitor did to an element. */
export function isAction({ kind }: Pick<Step, 'kind'>): boolean {
  return kind !== 'open' && kind !== 'arrive';
}
