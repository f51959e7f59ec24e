/** What the command palette finds among audiences: by parts of their names. */
import { Blend } from 'lucide-react';
import { audienceEndpoints } from '../../../wire/audiences/calls.ts';
import { AUDIENCE_SEARCH_CHARS } from '../../../wire/audiences/limits.ts';
import { PALETTE_FOUND_ROWS } from '../../shell/limits.ts';
import type { Find } from '../../shell/palette/command.ts';
import { audiencePath } from './audiences.ts';

export const find: Find = async (text, { api, desk, go }, signal) => {
  const { id: project } = await desk.project();
  const query = { search: text.slice(0, AUDIENCE_SEARCH_CHARS), limit: PALETTE_FOUND_ROWS };
  const { audiences } = await api(audienceEndpoints.audiences, { params: { project }, query, signal });
  return audiences.map(({ id, name, description }) => ({
    id: `audience ${id}`,
    group: 'audiences',
    text: name,
    hint: description,
    icon: Blend,
    run: () => go(audiencePath(id)),
  }));
};
