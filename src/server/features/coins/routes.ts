/** `/api/shop/…`. */
import { endpoints } from '../../../wire/endpoints.ts';
import { LEDGER_PAGE_ROWS, LEDGER_PAGE_ROWS_MOST } from '../../../wire/limits.ts';
import { queryOf } from '../../http/query.ts';
import { route, type Route } from '../../http/route.ts';
import type { Coins } from './service.ts';

export function coinRoutes(coins: Coins): Route[] {
  return [
    route(endpoints.coins, ({ subject }) => coins.balance(subject)),
    route(endpoints.changeCoins, async ({ subject, body, user }) => {
      await coins.change(subject, body, user.id);
      return true;
    }),
    route(endpoints.coinLedger, async ({ subject, url }) => {
      const query = queryOf(url.searchParams);
      return coins.ledger(subject, {
        limit: query.whole('limit', { min: 1, max: LEDGER_PAGE_ROWS_MOST, otherwise: LEDGER_PAGE_ROWS }),
        offset: query.whole('offset', { min: 0, otherwise: 0 }),
      });
    }),
  ];
}
