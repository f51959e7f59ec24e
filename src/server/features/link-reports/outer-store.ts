/** What outer links of live texts answered. Times are milliseconds UTC. */
import type { Queries, Transaction } from '../../storage/port.ts';

/** Nights running after which a link that leads to nothing is broken. */
export const BROKEN_NIGHTS = 2;

export type DueLink = { readonly link: string; readonly href: string };
export type OuterRecord = {
  readonly link: string;
  /** Nights running in which it led to nothing. */
  readonly fails: number;
  /** Since when it fails or has moved; null for neither. */
  readonly since: number | null;
  readonly movedTo: string | null;
};

/** Live ones that were not asked since then, the one whose answer is oldest first. */
export async function dueLinks(queries: Queries, since: number, most: number): Promise<DueLink[]> {
  const rows = await queries.all(
    `select l.link, min(l.href) as href from text_link l left join outer_link o on o.link = l.link
     where l.place = 'live' and l.own = 0 and (o.asked_at is null or o.asked_at < ?)
     group by l.link, o.asked_at order by coalesce(o.asked_at, 0), l.link limit ?`,
    since,
    most,
  );
  return rows.map(({ link, href }) => ({ link: String(link), href: String(href) }));
}

export async function outerLink(queries: Queries, link: string): Promise<OuterRecord | undefined> {
  const row = await queries.one(`select link, fails, since, moved_to from outer_link where link = ?`, link);
  return (
    row && {
      link: String(row.link),
      fails: Number(row.fails),
      since: row.since === null ? null : Number(row.since),
      movedTo: row.moved_to === null ? null : String(row.moved_to),
    }
  );
}

export async function saveOuterLink(
  transaction: Transaction,
  { link, fails, since, movedTo }: OuterRecord,
  askedAt: number,
): Promise<void> {
  await transaction.run(
    `insert into outer_link (link, asked_at, fails, since, moved_to) values (?, ?, ?, ?, ?)
     on conflict (link) do update set asked_at = excluded.asked_at, fails = excluded.fails, since = excluded.since,
       moved_to = excluded.moved_to`,
    link,
    askedAt,
    fails,
    since,
    movedTo,
  );
}

/** Answers about links that no live text has any more. */
export async function forgetOuterLinks(transaction: Transaction): Promise<void> {
  await transaction.run(
    `delete from outer_link where not exists (
       select 1 from text_link where text_link.link = outer_link.link and text_link.place = 'live')`,
  );
}

/** Those of a project that are broken or have moved. */
export async function badOuterLinks(
  queries: Queries,
  projectId: string,
  most: number,
): Promise<{ readonly href: string; readonly since: number; readonly movedTo: string | null }[]> {
  const rows = await queries.all(
    `select href, since, moved_to from outer_link o join
       (select distinct link, href from text_link where project_id = ? and place = 'live' and own = 0) l on l.link = o.link
     where o.fails >= ? or o.moved_to is not null
     order by case when o.moved_to is null then 0 else 1 end, o.since desc, href limit ?`,
    projectId,
    BROKEN_NIGHTS,
    most,
  );
  return rows.map((row) => ({
    href: String(row.href),
    since: Number(row.since),
    movedTo: row.moved_to === null ? null : String(row.moved_to),
  }));
}
