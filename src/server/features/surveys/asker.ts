/** Who asks for a survey. */
import type { ContactRecord } from '../contacts/service.ts';

export type Asker = {
  readonly projectId: string;
  /** '' for whoever answers by a link of their own. */
  readonly visitor: string;
  /** Undefined for a session that has not been placed yet. */
  readonly contact: ContactRecord | undefined;
  /** This session has proven who they are: what another of theirs has begun is theirs too. */
  readonly proven: boolean;
};
