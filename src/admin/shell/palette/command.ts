/** One line of the command palette, and how a feature finds lines of its own. */
import type { LucideIcon } from 'lucide-react';
import type { Services } from '../../services.ts';

export type Command = {
  readonly id: string;
  /** 'go' to a screen, 'act' on the shell, or the name of the feature that has found it. */
  readonly group: string;
  readonly text: string;
  /** Where it leads, or what else is known of it. */
  readonly hint: string;
  readonly icon: LucideIcon;
  readonly run: () => void;
};

export type FindParts = Pick<Services, 'api' | 'desk'> & { readonly go: (path: string) => void };
/** Asks the server for what fits the text. */
export type Find = (text: string, parts: FindParts, signal: AbortSignal) => Promise<Command[]>;
