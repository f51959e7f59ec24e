/** A visitor's list of threads. */
import { expect, test } from 'bun:test';
import { messagesLab } from './messages-lab.ts';

const lab = messagesLab();

test('the list is read in pages, what happened last first, and of one kind where that is asked for', async () => {
  const visitor = await lab.visitor();
  await lab.server.post('/api/bugs/v2', { formData: { description: 'Dark' } }, visitor);
  const begun: string[] = [];
  for (const text of ['One', 'Two', 'Three']) {
    lab.server.clock.advance(1000);
    begun.push((await lab.begin(visitor, text)).conversation.conversation);
  }
  await lab.write(visitor, begun[0]!, 'Once more');
  const order = [begun[0], begun[2], begun[1]];
  const tokens: string[] = [];
  for (let after = ''; ;) {
    const page = await lab.list(visitor, `?kind=conversation&limit=1${after}`);
    tokens.push(...page.conversations.map(({ conversation }) => conversation));
    if (page.next === null) break;
    after = `&after=${page.next}`;
  }
  expect(tokens).toEqual(order as string[]);
  expect((await lab.list(visitor)).conversations.map(({ kind }) => kind)).toEqual([
    'conversation',
    'conversation',
    'conversation',
    'report',
  ]);
  expect((await lab.list(visitor, '?kind=report')).conversations).toMatchObject([{ title: 'Dark', kind: 'report' }]);
});
