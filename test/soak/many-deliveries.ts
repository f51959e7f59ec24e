/** So many who got one campaign, written straight into a test's own database: through the calls it would take hours. */
import type { Storage } from '../../src/server/storage/port.ts';

/** Each seen; of every ten one clicked it. */
export async function addDeliveries(
  storage: Storage,
  { project, campaign, people }: { readonly project: string; readonly campaign: string; readonly people: number },
): Promise<void> {
  const some = (from: string) => `with recursive n(i) as (select 1 union all select i + 1 from n where i < ?)
    insert into ${from}`;
  const contact = `'01aaaaaa-0000-7000-8000-' || cast(100000000000 + i as text)`;
  const delivery = `'01bbbbbb-0000-7000-8000-' || cast(100000000000 + i as text)`;
  const statements: [string, (string | number)[]][] = [
    [
      `contact (id, project_id, user_id, proven, name, first_seen, last_seen, visits)
       select ${contact}, ?, 'user-' || cast(i as text), 0, 'Person ' || cast(i as text), 0, i, 1 from n`,
      [project],
    ],
    [
      `delivery (id, project_id, campaign_id, contact_id, occurrence, version, variant, visitor_id, source, state, reason,
         test, interrupts, attempts, at, due_at, expires_at, sent_at, seen_at, held_by, group_key, action_id)
       select ${delivery}, ?, ?, ${contact}, 1, 1, '', '', 'campaign', 'seen', '', 0, 0, 1, i, i, i, i, i, '', '', '' from n`,
      [project, campaign],
    ],
    [
      `receipt (delivery_id, kind, step, at) select ${delivery}, case i % 10 when 0 then 'clicked' else 'seen' end, 0, i from n`,
      [],
    ],
  ];
  for (const [into, values] of statements)
    await storage.patient.write((transaction) => transaction.run(some(into), people, ...values));
  await storage.write((transaction) =>
    transaction.run(
      `insert into tally (campaign_id, version, variant, kind, step, people) values (?, 1, '', 'due', 0, ?)`,
      campaign,
      people,
    ),
  );
}
