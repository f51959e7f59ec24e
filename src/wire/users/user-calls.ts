/** One user: apart from the other calls, because names stand in the dashboard's first view. */
import { account } from '../auth/shapes.ts';
import { platformCall } from '../platform-call.ts';

export const userEndpoints = {
  user: platformCall('self', 'GET', '/api/auth/users/{user_id}', { summary: 'One user', reply: account }),
} as const;
