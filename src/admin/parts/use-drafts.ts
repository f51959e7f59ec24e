/** The reader's own drafts, for a screen that keeps what is typed. */
import { useState } from 'react';
import { useServices } from '../services.ts';
import { ownDrafts } from '../session/own-drafts.ts';
import type { Stored } from '../session/stored.ts';

export function useDrafts(): Stored {
  const { browser, session } = useServices();
  const [drafts] = useState(() => ownDrafts(browser.drafts, session));
  return drafts;
}
