/** What the command palette finds among requests: by number, and by words of title and text. */
import { Lightbulb } from 'lucide-react';
import { requestEndpoints } from '../../../wire/requests/calls.ts';
import { REQUEST_SEARCH_CHARS } from '../../../wire/requests/limits.ts';
import { PALETTE_FOUND_ROWS } from '../../shell/limits.ts';
import type { Find } from '../../shell/palette/command.ts';
import { requestPath } from './requests-paths.ts';

export const find: Find = async (text, { api, desk, go }, signal) => {
  const { id: project } = await desk.project();
  const query = { search: text.slice(0, REQUEST_SEARCH_CHARS), limit: PALETTE_FOUND_ROWS };
  const { requests } = await api(requestEndpoints.requests, { params: { project }, query, signal });
  return requests.map(({ id, number, title }) => ({
    id: `request ${id}`,
    group: 'requests',
    text: title,
    hint: `#${number}`,
    icon: Lightbulb,
    run: () => go(requestPath(id)),
  }));
};
