/** What the cards of a rule ask of the builder that they stand in. */
import type { RuleItem } from '../../../wire/audiences/rule.ts';
import type { Known } from './condition-types.ts';
import type { Path } from './tree.ts';

export type Building = {
  readonly known: Known;
  /** There are as many conditions as there may be. */
  readonly full: boolean;
  readonly set: (path: Path, item: RuleItem) => void;
  readonly add: (path: Path, item: RuleItem) => void;
  readonly remove: (path: Path) => void;
  readonly move: (path: Path, by: 1 | -1) => void;
};
