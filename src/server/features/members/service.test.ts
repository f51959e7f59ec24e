import { expect, test } from 'bun:test';
import { memberNames } from './service.ts';

test('each account is asked for once, and whoever does not work here has no name', async () => {
  const asked: string[] = [];
  const members = {
    async find(_project: string, id: string) {
      asked.push(id);
      return id === 'gone' ? undefined : { id, name: `Name of ${id}`, email: '' };
    },
  };
  const names = await memberNames(members, 'shop', ['ada', null, 'gone', 'ada', 'bob', 'gone']);
  expect([...names]).toEqual([
    ['ada', { id: 'ada', name: 'Name of ada' }],
    ['bob', { id: 'bob', name: 'Name of bob' }],
  ]);
  expect(asked).toEqual(['ada', 'gone', 'bob']);
});
