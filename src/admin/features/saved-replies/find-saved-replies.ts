/** What the command palette finds among saved replies: put into the answer that is being written, else opened. */
import { MessageSquareReply } from 'lucide-react';
import { savedReplyEndpoints } from '../../../wire/saved-replies/calls.ts';
import { SAVED_SEARCH_CHARS } from '../../../wire/saved-replies/limits.ts';
import { openComposer } from '../../parts/open-composer.ts';
import { PALETTE_FOUND_ROWS } from '../../shell/limits.ts';
import type { Find } from '../../shell/palette/command.ts';
import { savedReplyPath } from './paths.ts';

export const find: Find = async (text, { api, desk, go }, signal) => {
  const { id: project } = await desk.project();
  const query = { q: text.slice(0, SAVED_SEARCH_CHARS), limit: PALETTE_FOUND_ROWS };
  const { replies } = await api(savedReplyEndpoints.savedReplies, { params: { project }, query, signal });
  return replies.map((saved) => ({
    id: `saved reply ${saved.id}`,
    group: 'saved-replies',
    text: saved.name,
    hint: saved.shortcut ? `/${saved.shortcut}` : saved.folder,
    icon: MessageSquareReply,
    run: () => openComposer.put(saved) || go(savedReplyPath(saved.id)),
  }));
};
