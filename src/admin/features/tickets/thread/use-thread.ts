/** The thread of a ticket and what is written in it, for as long as its screen stands. */
import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { useDrafts } from '../../../parts/use-drafts.ts';
import { useKept } from '../../../parts/use-kept.ts';
import { useServices } from '../../../services.ts';
import { makeInbox } from '../inbox.ts';
import { createComposer, type Composer } from './composer.ts';
import { createThread, type Thread } from './thread.ts';

export function useThread(ticket: string): { readonly thread: Thread; readonly composer: Composer } {
  const { api, live, desk, browser } = useServices();
  const { update } = useKept(makeInbox);
  const drafts = useDrafts();
  const [made] = useState(() => {
    const project = async () => (await desk.project()).id;
    const thread = createThread(ticket, { api, live, project, report: browser.report, onRow: update });
    const composer = createComposer({ ticket, thread, drafts, members: () => desk.state.members });
    return { thread, composer };
  });
  const { thread, composer } = made;
  useEffect(() => thread.listen(), [thread]);
  const { messages } = useSnapshot(thread.state);
  useEffect(() => composer.came(messages.map(({ id }) => id)), [composer, messages]);
  return made;
}
