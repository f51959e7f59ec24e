import { expect, test } from 'bun:test';
import { createLog } from '../log.ts';
import { UniqueViolation } from '../storage/port.ts';
import { errorResponse } from './dispatch.ts';

test('a row that was there already, and that no check has found, is 409 and tells nothing of the table [P-SCL-10]', async () => {
  const answer = errorResponse(new UniqueViolation('account_name_key'), 'r1', createLog('silent'));
  const text = await answer.text();
  expect([answer.status, JSON.parse(text)]).toMatchObject([409, { error: 'conflict', requestId: 'r1' }]);
  expect(text).not.toContain('account');
});
