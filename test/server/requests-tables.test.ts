/** Requests and who wants them, as CSV. */
import { afterEach, beforeEach, expect, spyOn, test } from 'bun:test';
import { startPersonLab, type PersonLab } from './person-lab.ts';
import { createRequestsLab } from './requests-lab.ts';
import { answerOf, call, signedIn } from './staff.ts';

let lab: PersonLab;
beforeEach(async () => void (lab = await startPersonLab()));
afterEach(() => lab.server.close());

test('are sent as their list shows them, without formulas, and stand in the audit log [P-FRQ-28, P-IMP-15]', async () => {
  const ideas = await createRequestsLab(lab.server);
  const token = (await signedIn(lab.server)).access_token;
  const table = async (path: string) => {
    const file = await call(lab.server, token, `/api/desk/projects/${lab.server.project.id}${path}`);
    expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    return (await file.text()).trimEnd().split('\r\n');
  };
  const { id } = await ideas.request('=SUM(A1)', { tags: ['new', 'shop'] });
  await ideas.request('Wrapping');
  await ideas.desk(`/requests/${id}/votes`, 'POST', { email: 'ada@mail.test' });
  const [names, ...rows] = await table('/requests.csv?sort=votes');
  expect(names).toStartWith('number,title,board,status,votes,');
  expect(rows.map((row) => row.split(',').slice(0, 5).join())).toEqual([
    "1,'=SUM(A1),Ideas,Open,1",
    '2,Wrapping,Ideas,Open,0',
  ]);
  expect(rows[0]).toContain('"new, shop"');
  expect(await table('/requests.csv?tag=shop')).toHaveLength(2);
  const voters = await table(`/requests/${id}/votes.csv`);
  expect(voters.map((row) => row.split(',').slice(1, 5).join())).toEqual([
    'email,kind,value,way',
    'ada@mail.test,mail,0,behalf',
  ]);
  const { entries } = await answerOf<{ entries: { action: string; target: string }[] }>(
    call(lab.server, token, '/api/audit'),
  );
  const exports = entries.filter(({ action }) => action === 'exportRequests');
  expect(exports.map(({ target }) => target)).toEqual([
    `request:${id}`,
    ...[1, 2].map(() => `project:${lab.server.project.id}`),
  ]);
});

test('that break off stand in the log by the id of their call, and are nothing that anybody can take for whole [P-IMP-15]', async () => {
  const ideas = await createRequestsLab(lab.server);
  await ideas.request('Wrapping');
  const { log, storage } = lab.server.ports;
  const logged = spyOn(log, 'error');
  const token = (await signedIn(lab.server)).access_token;
  const path = `/api/desk/projects/${lab.server.project.id}/requests.csv`;
  const file = await call(lab.server, token, path);
  const lost = spyOn(storage, 'all').mockRejectedValue(new Error('the disk is gone'));
  try {
    await expect(file.text()).rejects.toThrow('the disk is gone');
    const requestId = file.headers.get('x-request-id');
    expect(logged.mock.calls).toEqual([
      [{ requestId, err: new Error('the disk is gone') }, 'an answer broke off in its middle'],
    ]);
  } finally {
    lost.mockRestore();
    logged.mockRestore();
  }
});
