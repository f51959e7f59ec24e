/**
 * The draft of a campaign while somebody writes it: its parts are kept on this device with each change and sent two seconds
 * after the last one, each with the mark that it was opened with (P-OUT-41). What is typed is never dropped: not by a refusal,
 * a lost connection or a page that goes.
 */
import { proxy, ref } from 'valtio/vanilla';
import { draftChange, draftParts, type CampaignDraft, type DraftPart } from '../../../wire/campaigns/draft.ts';
import type { Campaign, CampaignChange } from '../../../wire/campaigns/shapes.ts';
import { anything, fits, list, open, shape, table, text } from '../../../wire/schema.ts';
import { asFailure, type Failure } from '../../api/failure.ts';
import { againAfter, createSaving, type SavePhase } from '../../parts/writing/saving.ts';
import type { Stored } from '../../session/stored.ts';

export const SAVE_AFTER_MS = 2000;

export type PartClash = { readonly part: DraftPart; readonly theirs: unknown };
export type CampaignDraftState = {
  /** As the server told it last. */
  campaign: Campaign;
  /** As it stands on the screen. */
  draft: CampaignDraft;
  phase: SavePhase;
  /** Why the server does not take it. */
  failure: Failure | null;
  clashes: readonly PartClash[];
};
export type DraftKeeper = ReturnType<typeof createCampaignDraft>;

type Ports = {
  /** Rejects with a `Failure`; 409 `draft_conflict` names the parts. */
  readonly save: (change: CampaignChange) => Promise<Campaign>;
  readonly start: (run: () => void, milliseconds: number) => () => void;
  readonly kept: Stored;
  readonly report: (error: unknown) => void;
};
type Marks = Readonly<Record<string, string>>;

const conflictOf = open({
  conflicts: list(open({ part: text({ max: 64 }), current: anything() }), { max: draftParts.length }),
  marks: table(text({ max: 64 }), { max: draftParts.length }),
});
const keptParts = open({ parts: shape(draftChange), marks: table(text({ max: 64 }), { max: draftParts.length }) });

/** Parts that are not sent yet, and what each part was opened with. */
type Held = { readonly changed: Set<DraftPart>; marks: Marks };

/** `may`: without it nothing that was kept is brought back, because it could not be sent. */
export function createCampaignDraft(campaign: Campaign, ports: Ports, may = true) {
  const name = `campaign ${campaign.id}`;
  const found = may ? readKept(ports.kept.get(name)) : undefined;
  const state = proxy<CampaignDraftState>({
    campaign: ref(campaign),
    draft: ref({ ...campaign.draft, ...found?.parts }),
    phase: found ? 'unsaved' : 'saved',
    failure: null,
    clashes: [],
  });
  const held: Held = {
    changed: new Set(found ? (Object.keys(found.parts) as DraftPart[]) : []),
    marks: { ...campaign.marks, ...found?.marks },
  };
  const keep = () => ports.kept.set(name, keptText(state.draft, held));
  const told = (answer: Campaign) => takeAnswer(state, held, answer);
  const { send, wait, stop } = createSending(state, held, { ...ports, keep, told });
  if (found) wait();
  return {
    state,
    change<P extends DraftPart>(part: P, value: CampaignDraft[P]): void {
      state.draft = ref({ ...state.draft, [part]: value });
      held.changed.add(part);
      keep();
      if (state.phase === 'asks') return;
      if (state.phase !== 'saving') state.phase = 'unsaved';
      wait();
    },
    /** Sends what is not sent; waits for what is on its way. Never rejects: the state says what came of it. */
    send,
    /** What the server has by now, by whatever call. What is not sent stays as it is. */
    told,
    choose(clash: PartClash, whose: 'mine' | 'theirs'): void {
      state.clashes = ref(state.clashes.filter(({ part }) => part !== clash.part));
      if (whose === 'theirs') {
        held.changed.delete(clash.part);
        state.draft = ref({ ...state.draft, [clash.part]: clash.theirs });
      }
      keep();
      if (state.clashes.length > 0) return;
      state.failure = null;
      state.phase = held.changed.size === 0 ? 'saved' : 'unsaved';
      void send();
    },
    /** Nothing is sent any more; what is not sent stays on this device. */
    stop,
  };
}

type SendingPorts = Ports & { readonly keep: () => void; readonly told: (answer: Campaign) => void };

function createSending(state: CampaignDraftState, held: Held, { save, start, report, keep, told }: SendingPorts) {
  const saving = createSaving({ start, phase: () => state.phase, sendNow });
  const wait = (milliseconds = SAVE_AFTER_MS): void => saving.wait(milliseconds);
  return { ...saving, wait };

  async function sendNow(): Promise<void> {
    const sent = [...held.changed];
    const parts = picked(state.draft, sent);
    state.phase = 'saving';
    try {
      const own = Object.fromEntries(sent.map((part) => [part, held.marks[part] ?? '']));
      const answer = await save({ ...parts, marks: own });
      for (const part of sent) if (state.draft[part] === parts[part]) held.changed.delete(part);
      // What was changed while it was on its way was made of what has just been taken.
      held.marks = { ...held.marks, ...Object.fromEntries(sent.map((part) => [part, answer.marks[part] ?? ''])) };
      state.phase = 'saved';
      state.failure = null;
      told(answer);
      if (held.changed.size > 0) wait();
    } catch (error) {
      refused(asFailure(error), error);
    }
    keep();
  }

  function refused(failure: Failure, error: unknown): void {
    state.failure = ref(failure);
    if (failure.code === 'draft_conflict' && fits(conflictOf, failure.details)) {
      const { conflicts, marks } = failure.details;
      state.clashes = ref(conflicts.map(({ part, current }) => ({ part: part as DraftPart, theirs: current })));
      // Whoever keeps their own replaces what they have now been shown.
      held.marks = { ...held.marks, ...marks };
      state.phase = 'asks';
      return;
    }
    report(error);
    state.phase = 'kept';
    // A refusal stays one until something is changed.
    const milliseconds = againAfter(failure);
    if (milliseconds !== null) wait(milliseconds);
  }
}

function takeAnswer(state: CampaignDraftState, held: Held, answer: Campaign): void {
  // One that was asked for before the last save, and came behind its answer.
  if (answer.changedAt < state.campaign.changedAt) return;
  const untouched = draftParts.filter((part) => !held.changed.has(part));
  state.campaign = ref(answer);
  state.draft = ref({ ...state.draft, ...picked(answer.draft, untouched) });
  held.marks = { ...held.marks, ...Object.fromEntries(untouched.map((part) => [part, answer.marks[part] ?? ''])) };
  if (held.changed.size === 0 && state.phase !== 'saving') state.phase = 'saved';
  else if (state.phase === 'saved') state.phase = 'unsaved';
}

const picked = (of: CampaignDraft, parts: readonly DraftPart[]) =>
  Object.fromEntries(parts.map((part) => [part, of[part]])) as Partial<CampaignDraft>;

/** Null: there is nothing to keep. */
function keptText(draft: CampaignDraft, { changed, marks }: Held): string | null {
  if (changed.size === 0) return null;
  const parts = [...changed];
  const own = Object.fromEntries(parts.map((part) => [part, marks[part] ?? '']));
  return JSON.stringify({ parts: picked(draft, parts), marks: own });
}

function readKept(json: string | null): { parts: Partial<CampaignDraft>; marks: Marks } | undefined {
  try {
    const kept: unknown = JSON.parse(json ?? 'null');
    return fits(keptParts, kept) ? (kept as { parts: Partial<CampaignDraft>; marks: Marks }) : undefined;
  } catch {
    // What is no JSON, an older build or a hand wrote.
    return undefined;
  }
}
