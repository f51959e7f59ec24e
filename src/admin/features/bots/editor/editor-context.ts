/** The bot that is edited on the screen, for the parts that draw it. */
import { createContext, useContext, useMemo, type Dispatch, type SetStateAction } from 'react';
import { useSnapshot } from 'valtio/react';
import type { BotFacts, BotProblem } from '../../../../wire/bots/check.ts';
import type { BotFigures } from '../../../../wire/bots/figures.ts';
import { useTexts } from '../../../shell/use-texts.ts';
import type { BotDraftKeeper, BotDraftState } from '../flow/bot-draft.ts';
import type { Speaking } from '../flow/block-words.ts';
import type { Exit } from '../flow/flow-edits.ts';
import type { FlowState } from '../flow/flow-work.ts';

export type SideTab = 'block' | 'try';
/** A block, or one of its exits. */
export type Step = { readonly block: string; readonly exit: string | null };

export type BotEditor = {
  readonly keeper: BotDraftKeeper;
  readonly project: string;
  readonly newId: () => string;
  readonly may: { readonly write: boolean; readonly publish: boolean; readonly figures: boolean };
  readonly facts: BotFacts;
  /** An article that was just chosen: the server tells of it with the next save. */
  readonly onArticle: (article: { readonly id: string; readonly name: string }) => void;
  readonly problems: readonly BotProblem[];
  /** The language in which the bot's texts are shown and written. */
  readonly lang: string;
  readonly onLang: (lang: string) => void;
  readonly side: SideTab;
  /** On small screens the side is shown on demand. */
  readonly isSideOpen: boolean;
  readonly onSide: (tab: SideTab, open?: boolean) => void;
  /** The way of the trial run, which lights up. */
  readonly path: readonly Step[];
  readonly onPath: Dispatch<SetStateAction<readonly Step[]>>;
  /** Laid over the flow; null: not asked for. */
  readonly figures: BotFigures | null;
  /** Chooses a block, shows its settings, and takes the reader to it. */
  readonly jump: (block: string) => void;
  /** Where the next block goes that is added without a place. */
  readonly placeFor: (from?: Exit) => { readonly x: number; readonly y: number };
};

const context = createContext<BotEditor | null>(null);
export const BotEditorProvider = context.Provider;

export function useBotEditor(): BotEditor {
  const editor = useContext(context);
  if (!editor) throw new Error('useBotEditor is called outside of an editor');
  return editor;
}

/** What stands in the editor, drawn again with each edit. Its values are kept as they are (`ref`). */
export const useFlow = (): FlowState => useSnapshot(useBotEditor().keeper.work.state, { sync: true }) as FlowState;
export const useBotState = (): BotDraftState => useSnapshot(useBotEditor().keeper.state) as BotDraftState;

export function useSpeaking(): Speaking {
  const { facts, lang } = useBotEditor();
  const texts = useTexts();
  return useMemo(() => ({ texts, facts, lang }), [texts, facts, lang]);
}
