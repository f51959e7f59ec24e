/** What tests of quotas and of the disk's floor send and read. */
import { expect } from 'bun:test';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Ticket } from '../../src/wire/tickets/shapes.ts';
import type { Session } from '../../src/wire/visitors/shapes.ts';
import { KEY, type TestServer } from './harness.ts';
import { call, signedIn } from './staff.ts';

export const words = { description: 'The order button does nothing' };

/** `running`: the server that the test has started last. */
export function openStrangers(running: () => TestServer) {
  /** Bytes that this project has stored today, as the server has counted them, or events that it has dropped. */
  async function counted(of: 'bytes' | 'dropped' = 'bytes'): Promise<number> {
    const rows = await running().ports.storage.all(
      `select amount from quota_day where project_id = ? and day = ? and kind ${of === 'bytes' ? '<>' : '='} 'dropped'`,
      running().project.id,
      Math.floor(running().clock.now() / 86_400_000),
    );
    return rows.reduce((sum, { amount }) => sum + Number(amount), 0);
  }

  const screenshot = (chars: number) => ({
    html: 'x'.repeat(chars),
    baseUrl: 'https://shop.test',
    width: 800,
    height: 600,
    isMobile: false,
    x: 0,
    y: 0,
  });

  async function report(body: object): Promise<string> {
    const answer = await running().post('/api/bugs/v2', body);
    expect(answer.status).toBe(200);
    return ((await answer.json()) as { id: string }).id;
  }

  async function asStaff<T>(path: string): Promise<T> {
    const { access_token } = await signedIn(running());
    const answer = await call(running(), access_token, `/api/desk/projects/${running().project.id}${path}`);
    expect(answer.status).toBe(200);
    return (await answer.json()) as T;
  }
  const ticket = (id: string) => asStaff<Ticket>(`/tickets/${id}`);

  function upload(bytes: number, { gleapId: id, gleapHash: hash }: Session): Promise<Response> {
    const form = new FormData();
    for (const [name, value] of Object.entries({ key: KEY, id, hash })) form.set(name, value);
    form.set('file', new File([new Uint8Array(bytes)], 'a.bin'));
    const headers = { 'content-length': String(bytes) };
    return running().send('/api/uploads/sdk', { method: 'POST', body: form, headers });
  }
  function part(uploadId: string, offset: number, bytes: number, { gleapId: id, gleapHash: hash }: Session) {
    const form = new FormData();
    for (const [name, value] of Object.entries({ key: KEY, id, hash })) form.set(name, value);
    form.set('file', new File([new Uint8Array(bytes)], 'a.webm'));
    return running().send(`/api/uploads/parts/${uploadId}?offset=${offset}`, { method: 'POST', body: form });
  }
  const beginUpload = async (session: Session) =>
    ((await (await running().post('/api/uploads/parts', { name: 'a.webm' }, session)).json()) as { upload: string })
      .upload;
  const onDisk = () => readdirSync(join(running().ports.environment.dataDir, 'files'));
  return { counted, screenshot, report, asStaff, ticket, upload, part, beginUpload, onDisk };
}
