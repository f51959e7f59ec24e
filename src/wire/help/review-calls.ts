/** What the home asks of reviews, apart from the other calls: their structs are nothing that its first view can use. */
import { call } from '../endpoint.ts';
import { integer, open } from '../schema.ts';

export const helpReviewEndpoints = {
  dueReviews: call('desk', 'GET', '/api/desk/projects/{project}/help/reports/reviews', {
    permission: 'content:read',
    summary: 'How many articles are due for a review; the list of articles has them by review=due',
    reply: open({ due: integer({ min: 0 }) }),
  }),
} as const;
