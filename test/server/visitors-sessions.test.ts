/** Starting a session and coming back to it. */
import { describe, expect, test } from 'bun:test';
import { read, visitorsLab } from './visitors-lab.ts';

const lab = visitorsLab();

describe('starting a session', () => {
  test('a new visitor gets a session with every field, empty but for id and hash [W-SES-01]', async () => {
    const response = await lab.server.post('/api/sessions', { lang: 'en-us' });
    expect(response.status).toBe(200);
    expect(await read(response)).toEqual({
      gleapId: expect.stringMatching(/^v[\w-]{22}$/),
      gleapHash: expect.stringMatching(/^[\w-]{43}$/),
      name: '',
      email: '',
      userId: '',
      phone: '',
      value: 0,
      customData: {},
      lang: 'en-us',
    });
  });

  test('a known id with its hash continues the same session', async () => {
    const session = await lab.server.newSession();
    const again = await read(await lab.server.post('/api/sessions', { lang: 'en-us' }, session));
    expect(again).toEqual(session);
  });

  test('a proven id whose row is lost is made again', async () => {
    const session = await lab.server.newSession();
    await lab.server.ports.storage.write((transaction) =>
      transaction.run(`delete from visitor where id = ?`, session.gleapId),
    );
    expect(await read(await lab.server.post('/api/sessions', {}, session))).toMatchObject({ gleapId: session.gleapId });
  });

  test('the text "null" in place of id and hash means no session', async () => {
    const response = await lab.server.post('/api/sessions', {}, { gleapId: 'null', gleapHash: 'null' });
    expect(response.status).toBe(200);
    expect((await read(response)).gleapId).not.toBe('null');
  });

  test('any version of a third-party SDK is served [W-SNP-19]', async () => {
    const session = await lab.server.newSession();
    for (const sdkVersion of ['14.6.7', '18.2.0', '0.0.1-beta']) {
      const body = { data: { name: 'Kim' }, type: 'js', sdkVersion, ws: true };
      expect((await lab.server.post('/api/sessions/partialupdate', body, session)).status).toBe(200);
    }
  });
});
