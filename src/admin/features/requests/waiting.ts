/** How much waits to be read. */
import { requestTalkEndpoints } from '../../../wire/requests/talk-calls.ts';
import { asked } from '../../data/ask.ts';

export const waitingOf = (project: string) => ({
  ...asked(requestTalkEndpoints.waitingRequests, { params: { project }, query: { limit: 1 } }),
  quiet: true,
});
