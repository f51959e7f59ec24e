/** `/api/shop/…`. */
import { endpoints } from '../../../wire/endpoints.ts';
import { route, type Route } from '../../http/route.ts';
import type { Coins } from './service.ts';

export function coinRoutes(coins: Coins): Route[] {
  return [
    route(endpoints.coins, ({ subject }) => coins.balance(subject)),
    route(endpoints.changeCoins, async ({ subject, body, user }) => {
      await coins.change(subject, body, user.id);
      return true;
    }),
    route(endpoints.coinLedger, ({ subject, query }) => coins.ledger(subject, query)),
  ];
}
