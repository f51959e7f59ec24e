/** The list of contacts as a file. */
import { expect, test } from 'bun:test';
import { contactsLab } from './contacts-lab.ts';
import { call, signedIn, answerOf } from './staff.ts';

const lab = contactsLab();
const { prove, rows } = lab;

async function file(body: object, status = 200): Promise<string> {
  const { access_token: token } = await signedIn(lab.server);
  const response = await call(lab.server, token, `${lab.contacts}/export`, 'POST', body);
  expect(response.status).toBe(status);
  return response.text();
}
async function entries(): Promise<{ action: string; after: unknown }[]> {
  const { access_token: token } = await signedIn(lab.server);
  const page = await answerOf<{ entries: { action: string; after: unknown }[] }>(
    call(lab.server, token, '/api/audit?limit=100'),
  );
  return page.entries.filter(({ action }) => action === 'exportContacts');
}
async function personal(key: string): Promise<void> {
  const { access_token: token } = await signedIn(lab.server);
  const path = lab.contacts.replace('/contacts', '/attributes');
  const { attributes } = await answerOf<{ attributes: { id: string; key: string }[] }>(call(lab.server, token, path));
  const { id } = attributes.find((one) => one.key === key)!;
  await answerOf(call(lab.server, token, `${path}/${id}`, 'PATCH', { personal: true }));
}

test('has every contact of the filter once, over many pages, as CSV and JSON Lines, with one audit entry each [P-CTC-14]', async () => {
  const { storage } = lab.server.ports;
  await storage.write(async (transaction) => {
    for (let n = 0; n < 450; n++)
      await transaction.run(
        `insert into contact (id, project_id, user_id, proven, name, first_seen, last_seen, visits)
         values (?, ?, ?, 0, ?, ?, ?, 1)`,
        crypto.randomUUID(),
        lab.server.project.id,
        n < 440 ? `customer-${n}` : '',
        `Name ${n}`,
        1000 + n,
        // Many of one moment: pages go on within it.
        2000 + Math.floor(n / 100),
      );
  });
  const lines = (await file({ format: 'jsonl' })).trim().split('\n');
  expect(new Set(lines.map((line) => (JSON.parse(line) as { name: string }).name)).size).toBe(450);
  expect(lines).toHaveLength(450);
  const csv = (await file({ format: 'csv', filter: { kind: 'visitor' } })).trim().split('\r\n');
  expect(csv).toHaveLength(11);
  expect((await entries()).map(({ after }) => after)).toEqual([
    { format: 'csv', personal: false, filters: ['kind'] },
    { format: 'jsonl', personal: false, filters: [] },
  ]);
});

test('begins no cell with a formula, and leaves out what is personal unless it is asked for [P-CTC-14]', async () => {
  const customData = { '=cmd': '@SUM(1)', iban: 'DE89 3704' };
  await prove(await lab.server.newSession(), 'customer-7', { name: '=HYPERLINK("https://evil.test")', ...customData });
  await personal('iban');
  const masked = await file({ format: 'csv' });
  expect(masked).not.toContain('DE89');
  expect(masked).not.toContain('iban');
  const cells = masked.split(/[,\r\n]/).map((cell) => cell.replace(/^"/, ''));
  expect(cells.filter((cell) => /^[=+\-@\t]/.test(cell))).toEqual([]);
  expect(masked).toContain("'=HYPERLINK");
  expect(masked).toContain("'@SUM(1)");
  expect(await file({ format: 'jsonl' })).not.toContain('DE89');
  const shown = await file({ format: 'jsonl', personal: true });
  expect(JSON.parse(shown)).toMatchObject({ userId: 'customer-7', attributes: customData });
  expect((await entries())[0]!.after).toEqual({ format: 'jsonl', personal: true, filters: [] });
});

test('is masked in the list until somebody shows it, which is one audit entry [P-CTC-14]', async () => {
  await prove(await lab.server.newSession(), 'customer-7', { iban: 'DE89 3704' });
  await personal('iban');
  const { access_token: token } = await signedIn(lab.server);
  const path = lab.contacts.replace('/contacts', '/attributes');
  const { attributes } = await answerOf<{ attributes: { id: string }[] }>(call(lab.server, token, path));
  const [{ id } = { id: '' }] = attributes;
  const [row] = await rows(`?attributes=${id}`);
  expect(row).toMatchObject({ columns: {}, masked: [id] });
  const asked = { contacts: [row!.id], attributes: [id] };
  const shown = await answerOf<{ values: Record<string, Record<string, string>> }>(
    call(lab.server, token, `${lab.contacts}/personal`, 'POST', asked),
  );
  expect(shown.values[row!.id]![id]).toBe('DE89 3704');
  const { entries: all } = await answerOf<{ entries: { action: string }[] }>(
    call(lab.server, token, '/api/audit?limit=100'),
  );
  expect(all.filter(({ action }) => action === 'showPersonal')).toHaveLength(1);
});

test('refuses another format, an unknown filter and a misspelt field [P-CTC-14]', async () => {
  await file({ format: 'xlsx' }, 422);
  await file({ format: 'csv', filter: { nobody: 1 } }, 422);
  await file({ format: 'csv', private: true }, 422);
});
