/** So many who follow one request, written straight into a test's own database: through the calls it would take hours. */
import type { Storage } from '../../src/server/storage/port.ts';

type Of = { readonly project: string; readonly request: string; readonly voters: number };

/** Of every three one has proven a user id, one is a guest on their page, and one is an address: `u:`, `v:` and `m:`. */
export async function addVoters(storage: Storage, { project, request, voters }: Of): Promise<void> {
  // Eight hexadecimal digits in front of a UUID, so that the names of all kinds of voters are in one order.
  const some = (from: string) => `with recursive n(i) as (select 1 union all select i + 1 from n where i < ?)
    insert into ${from}`;
  const session = `'00000000-0000-4000-8000-' || cast(100000000000 + i as text)`;
  const voter = `case i % 3 when 0 then 'u:user-' || cast(i as text) when 1 then 'v:' || ${session}
    else 'm:n' || cast(i as text) || '@parley.test' end`;
  // The two engines read a recursion before an insert, and its place in a query, alike.
  const statements: [string, (string | number)[]][] = [
    [
      `visitor (id, project_id, user_id, created_at, seen_at, verified)
       select ${session}, ?, case i % 3 when 0 then 'user-' || cast(i as text) else '' end, 0, 0, case i % 3 when 0 then 1 else 0 end
       from n where i % 3 < 2`,
      [project],
    ],
    [
      `request_person (project_id, voter, session_id, name, email, mail, lang, value, company, seen_at)
       select ?, ${voter}, case i % 3 when 2 then null else ${session} end, '', '',
         case i % 3 when 2 then 'n' || cast(i as text) || '@parley.test' else '' end,
         case i % 2 when 0 then 'de' else 'en' end, 0, '', 0 from n`,
      [project],
    ],
    [
      `request_vote (id, project_id, request_id, voter, way, account_id, consent, at)
       select '00000000-0000-4000-9000-' || cast(100000000000 + i as text), ?, ?, ${voter}, 'self', null, 1, i from n`,
      [project, request],
    ],
  ];
  for (const [into, values] of statements)
    await storage.patient.write((transaction) => transaction.run(some(into), voters, ...values));
  await storage.write((transaction) => transaction.run(`update request set votes = ? where id = ?`, voters, request));
}

export type Told = {
  /** Followers who were told by nothing, and who were told more than once. */
  readonly nobody: number;
  readonly twice: number;
  /** What the change says of how many were told. */
  readonly counted: number;
};

/** Who has got a message on their page or a mail of one change. */
export async function toldOf(storage: Storage, change: string, voters: number): Promise<Told> {
  const rows = await storage.all(
    `select who, count(*) as n from (
       select visitor_id as who from visitor_message union all select to_address as who from mail) told group by who`,
  );
  const event = await storage.one(`select told from request_event where id = ?`, change);
  return {
    nobody: voters - rows.length,
    twice: rows.filter(({ n }) => Number(n) > 1).length,
    counted: Number(event?.told),
  };
}
