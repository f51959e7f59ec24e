/** What goes along with a user, counted before it is asked for. What cannot be counted is left out. */
import type { Account } from '../../../wire/auth/shapes.ts';
import { accountEndpoints } from '../../../wire/users/calls.ts';
import { taskReportEndpoints } from '../../../wire/task-reports/calls.ts';
import { coinEndpoints } from '../../../wire/coins/calls.ts';
import { skillEndpoints } from '../../../wire/skills/calls.ts';
import type { Services } from '../../services.ts';

export type Goes = { readonly name: string; readonly count: string };

export async function whatGoes({ api, preferences, browser }: Services, user: Account): Promise<Goes[]> {
  const { t, intl } = preferences.state.texts;
  const params = { user_id: user.id };
  const [sessions, bans, coins, xp] = await Promise.all([
    known(api(accountEndpoints.sessionsOf, { params }).then(({ length }) => length)),
    known(api(taskReportEndpoints.bans, { query: { user_id: user.id } }).then(({ length }) => length)),
    known(api(coinEndpoints.coins, { params }).then((balance) => balance.coins)),
    known(api(skillEndpoints.xp, { params }).then(({ total_xp }) => total_xp)),
  ]);
  const counted: [string, number | null][] = [
    [t('users.one.goes.sessions'), sessions],
    [t('users.one.goes.bans'), bans],
    [t('users.one.goes.coins'), coins],
    [t('users.one.goes.xp'), xp],
  ];
  return counted.flatMap(([name, count]) => (count === null ? [] : [{ name, count: intl.formatNumber(count) }]));

  function known(count: Promise<number>): Promise<number | null> {
    return count.catch((error: unknown) => {
      browser.report(error);
      return null;
    });
  }
}
