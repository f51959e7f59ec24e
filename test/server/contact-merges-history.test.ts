/** Random histories of merging, saying, identifying and taking back: whoever is parted is what they were. */
import { expect, test } from 'bun:test';
import type { Session } from '../../src/wire/visitors/shapes.ts';
import { asTheyStand } from './contact-rows.ts';
import { contactsLab } from './contacts-lab.ts';
import { call, signedIn } from './staff.ts';

const lab = contactsLab();
const STEPS = Number(process.env.STEPS ?? 50);

type Placed = { readonly id: string; readonly contact: string; readonly identity: string };
type Merge = { readonly id: string; readonly from: string; readonly into: string; readonly were: readonly Placed[] };

test('a merge taken back at once leaves every row as it was; one taken back later gives back all that was not identified since; no session is ever of two or of nobody [P-CTC-01, P-CTC-05]', async () => {
  const seed = Number(process.env.SEED ?? 6);
  const below = dice(seed);
  const { storage } = lab.server.ports;
  const sessions: Session[] = [];
  const open: Merge[] = [];
  const told = { merged: 0, brief: 0, refused: 0, undone: 0, stays: 0 };
  const post = async (path: string, body: object) =>
    call(lab.server, (await signedIn(lab.server)).access_token, path, 'POST', body);
  for (let n = 0; n < 6; n++) sessions.push(await lab.server.newSession());

  for (let step = 0; step < STEPS; step++) {
    lab.server.clock.advance(below(100_000));
    const n = below(sessions.length);
    const data = {
      ...some('name'),
      ...some('email'),
      ...some('phone'),
      ...some('value'),
      ...some('companyId'),
      ...some('size'),
    };
    const what = below(16);
    if (what === 0) sessions[n] = await lab.prove(sessions[n]!, `user-${below(3)}`, data);
    else if (what === 1) sessions[n] = await lab.identify(sessions[n]!, `user-${below(3)}`, data);
    else if (what === 2) await lab.views(sessions[n]!, `https://shop.test/${step}`);
    else if (what < 5) sessions.push(await lab.server.newSession());
    else if (what < 9) await merge(below(3) === 0);
    else if (what < 13 && open.length > 0) await undo(open[below(open.length)]!, step);
    else await lab.server.post('/api/sessions/partialupdate', { data }, sessions[n]);
    expect([seed, step, await faults()]).toEqual([seed, step, []]);
  }
  // Each of them has happened, or this history has shown nothing.
  expect([seed, Object.entries(told).filter(([, times]) => times === 0)]).toEqual([seed, []]);

  function some(key: string): object {
    const numbers = key === 'value';
    return below(4) === 0 ? { [key]: numbers ? below(40) / 4 : ['', 'a', 'b@shop.test'][below(3)] } : {};
  }

  /** `brief`: taken back at once. */
  async function merge(brief: boolean): Promise<void> {
    const were = await placed();
    const contacts = [...new Set(were.map(({ contact }) => contact))];
    const [one, other] = [contacts[below(contacts.length)]!, contacts[below(contacts.length)]!];
    const before = await asTheyStand(storage);
    const { status } = await post(`${lab.contacts}/${one}/merge`, { other, keep: one });
    if (status !== 200) {
      told.refused++;
      expect([status, await asTheyStand(storage)]).toEqual([409, before]);
      return;
    }
    told.merged++;
    const row = await storage.one(`select id, from_id from contact_merge order by id desc limit 1`);
    const made = { id: String(row!.id), from: String(row!.from_id), into: one, were };
    expect(made.from).toBe(other);
    if (!brief) return void open.push(made);
    expect((await post(lab.contacts.replace('/contacts', `/merges/${made.id}/undo`), {})).status).toBe(200);
    expect([seed, await asTheyStand(storage)]).toEqual([seed, before]);
    told.brief++;
  }

  async function undo(made: Merge, step: number): Promise<void> {
    const before = await asTheyStand(storage);
    const together = new Set((await placed()).flatMap(({ id, contact }) => (contact === made.into ? [id] : [])));
    const { status } = await post(lab.contacts.replace('/contacts', `/merges/${made.id}/undo`), {});
    if (status !== 200) {
      told.stays++;
      expect([status, await asTheyStand(storage)]).toEqual([409, before]);
      return;
    }
    told.undone++;
    open.splice(open.indexOf(made), 1);
    const now = new Map((await placed()).map((one) => [one.id, one]));
    const mine = made.were.filter(
      ({ id, contact }) => together.has(id) && (contact === made.from || contact === made.into),
    );
    for (const { id, contact, identity } of mine)
      if (now.get(id)!.identity === identity)
        expect([seed, step, id, now.get(id)!.contact]).toEqual([seed, step, id, contact]);
  }

  async function placed(): Promise<Placed[]> {
    const rows = await storage.all(
      `select id, contact_id, user_id, verified from visitor where project_id = ?`,
      lab.server.project.id,
    );
    return rows.map((row) => ({
      id: String(row.id),
      contact: String(row.contact_id),
      identity: `${row.user_id} ${row.verified}`,
    }));
  }

  async function faults(): Promise<unknown[]> {
    return (
      await Promise.all([
        storage.all(
          `select visitor.id, 'of nobody' as what from visitor left join contact on contact.id = visitor.contact_id where coalesce(contact.merged_into, 'x') <> ''`,
        ),
        storage.all(
          `select user_id, 'is two' as what from visitor where user_id <> '' and verified = 1 group by user_id having count(distinct contact_id) > 1`,
        ),
        storage.all(
          `select one.id, 'two steps' as what from contact one left join contact two on two.id = one.merged_into where one.merged_into <> '' and coalesce(two.merged_into, 'x') <> ''`,
        ),
        storage.all(
          `select contact.id, 'is found' as what from contact_word join contact on contact.id = contact_id where merged_into <> ''`,
        ),
        storage.all(
          `select company_key, contacts, value, first_seen, last_seen from contact_company except select company_key, count(*), sum(value), min(first_seen), max(last_seen) from contact where company_key <> '' and merged_into = '' group by company_key`,
        ),
        storage.all(
          `select company_key from contact where company_key <> '' and merged_into = '' except select company_key from contact_company`,
        ),
      ])
    ).flat();
  }
}, 30_000);

function dice(seed: number): (most: number) => number {
  let state = seed;
  return (most) => {
    state = (state * 1103515245 + 12345) % 2 ** 31;
    return Math.floor((state / 2 ** 31) * most);
  };
}
