/**
 * Who is told of a change: who voted and wants to be told, the author, who commented, and who said so by 'Follow'; but nobody
 * who said that they want it no longer, nor an author who was brought over by an import and was not asked. Staff and those who were erased are none.
 */
import type { TellWay } from '../../../wire/requests/choices.ts';
import type { Queries } from '../../storage/port.ts';
import { hasSession } from '../visitors/service.ts';

/** `ids`: a request and all that are merged into it. `page`: stands behind each of the parts, with its values. */
function everybody(ids: readonly string[], page = '', of: readonly (string | number)[] = []) {
  const group = ids.map(() => '?').join(', ');
  const person = (column: string) => `(${column} like 'u:%' or ${column} like 'v:%' or ${column} like 'm:%')`;
  const parts = [
    `select voter from request_vote where request_id in (${group}) and consent = 1 and ${person('voter')}`,
    `select author as voter from request where id in (${group}) and brought = 0 and ${person('author')}`,
    `select author as voter from request_comment where request_id in (${group}) and state = 'visible' and internal = 0
       and ${person('author')}`,
    `select voter from request_follow where request_id in (${group}) and follows = 1 and ${person('voter')}`,
  ];
  const paged = parts.map((part) =>
    page === '' ? part : `select voter from (select distinct voter from (${part}) one_way ${page}) some_of_them`,
  );
  return { sql: paged.join(' union '), values: parts.flatMap(() => [...ids, ...of]) };
}

/** Whether they have said that they want it no longer, and nothing else since. */
function ended(ids: readonly string[], voter: string) {
  const group = ids.map(() => '?').join(', ');
  return {
    sql: `exists (select 1 from request_follow f where f.voter = ${voter} and f.request_id in (${group}) and f.follows = 0
        and not exists (select 1 from request_follow later where later.voter = f.voter
          and later.request_id in (${group}) and later.follows = 1 and later.at > f.at))`,
    values: [...ids, ...ids],
  };
}

export type FollowerPage = {
  readonly voters: readonly string[];
  /** Where the next page begins; undefined after the last one. */
  readonly next: string | undefined;
};

/** After `after` by name, in the order of their names: of so many that could be, those that are. */
export async function followersOf(
  queries: Queries,
  ids: readonly string[],
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<FollowerPage> {
  const all = everybody(ids, 'where voter > ? order by voter limit ?', [after, limit]);
  const off = ended(ids, 'everybody.voter');
  const rows = await queries.all(
    `select voter, case when ${off.sql} then 1 else 0 end as ended from (${all.sql}) everybody order by voter limit ?`,
    ...off.values,
    ...all.values,
    limit,
  );
  const voters = rows.filter((row) => Number(row.ended) === 0).map((row) => String(row.voter));
  return { voters, next: rows.length < limit ? undefined : String(rows.at(-1)!.voter) };
}

/** At most `most`. */
export async function countFollowers(queries: Queries, ids: readonly string[], most: number): Promise<number> {
  let all = 0;
  for (let after: string | undefined = ''; after !== undefined && all < most;) {
    const { voters, next }: FollowerPage = await followersOf(queries, ids, { after, limit: most });
    all += voters.length;
    after = next;
  }
  return Math.min(all, most);
}

/** Everybody who is told, with their address and way. `page`: a condition on `everybody`. */
function byWay(project: string, ids: readonly string[], page = '', of: readonly string[] = []) {
  const all = everybody(ids);
  const off = ended(ids, 'everybody.voter');
  const here = hasSession('substr(everybody.voter, 3)', project);
  return {
    sql: `select everybody.voter, p.mail, case when (everybody.voter like 'u:%' and ${here.sql})
            or (everybody.voter like 'v:%' and p.session_id is not null) then 'app'
          when coalesce(p.mail, '') <> '' then 'mail' else 'none' end as way
        from (${all.sql}) everybody
        left join request_person p on p.project_id = ? and p.voter = everybody.voter
        where not ${off.sql}${page}`,
    values: [...here.values, ...all.values, project, ...off.values, ...of],
  };
}

export type AddressPage = {
  /** One for each who is told by mail. */
  readonly addresses: readonly string[];
  readonly next: string | undefined;
};

/** The addresses of those that mail would go to, in the order of their names. */
export async function mailedOf(
  queries: Queries,
  project: string,
  ids: readonly string[],
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<AddressPage> {
  const ways = byWay(project, ids, ' and everybody.voter > ?', [after]);
  const rows = await queries.all(
    `select voter, mail from (${ways.sql}) ways where way = 'mail' order by voter limit ?`,
    ...ways.values,
    limit,
  );
  const addresses = rows.map(({ mail }) => String(mail));
  return { addresses, next: rows.length < limit ? undefined : String(rows.at(-1)!.voter) };
}

/** How many are told in which way, as `waysTo` says of each but for refused addresses. `mails`: mails with links can go out. */
export async function countWays(
  queries: Queries,
  project: string,
  ids: readonly string[],
  { mails }: { readonly mails: boolean },
): Promise<Record<TellWay, number>> {
  const ways = byWay(project, ids);
  const rows = await queries.all(`select way, count(*) as n from (${ways.sql}) ways group by way`, ...ways.values);
  const of = (way: TellWay) => Number(rows.find((row) => row.way === way)?.n ?? 0);
  return { app: of('app'), mail: mails ? of('mail') : 0, none: of('none') + (mails ? 0 : of('mail')) };
}

/** Those of the voters who are told of a change. */
export async function followersAmong(
  queries: Queries,
  ids: readonly string[],
  voters: readonly string[],
): Promise<ReadonlySet<string>> {
  if (voters.length === 0) return new Set();
  const all = everybody(ids, `where voter in (${voters.map(() => '?').join(', ')})`, voters);
  const off = ended(ids, 'everybody.voter');
  const rows = await queries.all(
    `select voter from (${all.sql}) everybody where not ${off.sql}`,
    ...all.values,
    ...off.values,
  );
  return new Set(rows.map((row) => String(row.voter)));
}

export async function isFollower(queries: Queries, ids: readonly string[], voter: string): Promise<boolean> {
  return (await followersAmong(queries, ids, [voter])).has(voter);
}
