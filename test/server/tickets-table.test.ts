/** Conversations as a file. */
import { expect, test } from 'bun:test';
import { messagesLab } from './messages-lab.ts';
import { answerOf } from './staff.ts';

const lab = messagesLab();
const MINUTE = 60_000;
const file = async (query = '') => {
  const answer = await lab.get(`/conversations/export${query}`);
  if (answer.status !== 200) throw new Error(`${answer.status}`);
  return { type: answer.headers.get('content-type'), text: await answer.text() };
};
const linesOf = (text: string) => text.trim().split('\r\n').slice(1);

test('conversations are lines of CSV without formulas, or JSON, in the filter of the list, and the export is audited [P-DSK-42]', async () => {
  const visitor = await lab.prove(await lab.visitor(), 'ada', { name: 'Ada, Lovelace', email: 'ada@example.com' });
  await lab.begin(visitor, '=HYPERLINK("https://evil.test")');
  const [ticket] = await lab.tickets();
  await lab.wait(5 * MINUTE);
  await lab.reply(ticket!.id, 'Hello', { status: 'done', also: { assigneeId: 'me', tags: ['vip', 'late'] } });
  await lab.begin(await lab.visitor(), 'Second');
  await lab.server.post('/api/bugs/v2', { formData: { description: 'A report' } }, await lab.server.newSession());
  const { type, text } = await file();
  expect(type).toBe('text/csv; charset=utf-8');
  expect(text.split('\r\n')[0]).toBe(
    'number,kind,title,person,email,team,assignee,status,priority,tags,created_at,first_reply_at,closed_at,updated_at,first_reply_minutes,rating,channel',
  );
  const lines = linesOf(text);
  expect(lines.length).toBe(2);
  expect(lines[0]).toStartWith('2,conversation,Second,');
  expect(lines[1]).toStartWith(
    `1,conversation,"'=HYPERLINK(""https://evil.test"")","Ada, Lovelace",ada@example.com,,Administrator,done,medium,"late, vip",`,
  );
  expect(lines[1]).toEndWith(',5,,messenger');
  const json = JSON.parse((await file('?format=json&status=done')).text);
  expect(json).toMatchObject([
    { number: 1, tags: 'late, vip', first_reply_minutes: 5, rating: null, assignee: 'Administrator' },
  ]);
  expect(json[0].closed_at).not.toBeNull();
  expect(JSON.parse((await file('?format=json&tag=nobody')).text)).toEqual([]);
  expect(linesOf((await file('?kind=report')).text).map((line) => line.split(',')[1])).toEqual(['report']);
  const between = new Date(lab.server.clock.now() - 4 * MINUTE).toISOString();
  expect(linesOf((await file(`?from=${between}`)).text).length).toBe(1);
  expect(linesOf((await file(`?to=${between}`)).text).map((line) => line.split(',')[0])).toEqual(['1']);
  const { entries } = await answerOf<any>(lab.audit());
  const exports = entries.filter(({ action }: { action: string }) => action === 'exportConversations');
  expect([exports.length, exports[0].after]).toEqual([6, { format: 'csv', filters: ['to'] }]);
});

test('a file of more than a page has each conversation once [P-DSK-42]', async () => {
  await lab.begin(await lab.visitor(), 'Hello');
  await lab.server.ports.storage.write(async (transaction) => {
    const columns = `project_id, visitor_id, type, title, excerpt, description, status, priority, reporter_name,
      reporter_email, page, has_screenshot, has_replay, errors, silent, search, kind, last_at, created_at, updated_at`;
    for (let at = 2; at <= 450; at++)
      await transaction.run(
        `insert into ticket (id, number, ${columns}) select ?, ?, ${columns} from ticket where number = 1`,
        `ticket-${at}`,
        at,
      );
  });
  const numbers = linesOf((await file()).text).map((line) => Number(line.split(',')[0]));
  expect(numbers).toEqual(Array.from({ length: 450 }, (_, at) => 450 - at));
  expect(JSON.parse((await file('?format=json')).text).length).toBe(450);
});
