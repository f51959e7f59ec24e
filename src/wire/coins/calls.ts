/** `/api/shop/…` (academy-api 1.3, 7). */
import { doneReply } from '../auth/shapes.ts';
import { platformCall } from '../platform-call.ts';
import { balance, coinChange, coinLedger, coinLedgerQuery } from './shapes.ts';

export const coinEndpoints = {
  coins: platformCall('self', 'GET', '/api/shop/coins/{user_id}', { summary: 'The balance of a user', reply: balance }),
  changeCoins: platformCall('admin', 'POST', '/api/shop/coins/{user_id}', {
    summary: 'Give coins to a user or take them',
    body: coinChange,
    reply: doneReply,
  }),
  coinLedger: platformCall('self', 'GET', '/api/shop/coins/{user_id}/entries', {
    summary: 'Every change of the balance, newest first',
    query: coinLedgerQuery,
    reply: coinLedger,
  }),
} as const;
