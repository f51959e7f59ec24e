/** A client that was written for the contract and not for us. */
import { describe, expect, test } from 'bun:test';
import type { Session } from '../../src/wire/visitors/shapes.ts';
import { KEY } from './harness.ts';
import { read, visitorsLab } from './visitors-lab.ts';

const lab = visitorsLab();

describe('an unmodified client of the contract', () => {
  const origin = 'https://shop.test';
  const lang = '?gleapId=a&gleapHash=b&lang=en-us';

  /** As a browser does for a call with headers of its own: asks first, then calls. */
  async function call(method: string, path: string, body: unknown, session?: Session): Promise<Response> {
    const asked = await lab.server.send(path, {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': method,
        'access-control-request-headers': 'api-token,content-type,gleap-hash,gleap-id',
      },
    });
    expect(asked.status).toBe(204);
    expect(asked.headers.get('access-control-allow-methods')).toContain(method);
    for (const name of ['api-token', 'content-type', 'gleap-id', 'gleap-hash'])
      expect(asked.headers.get('access-control-allow-headers')).toContain(name);
    const proof: Record<string, string> = session
      ? { 'gleap-id': session.gleapId, 'gleap-hash': session.gleapHash }
      : {};
    const response = await lab.server.send(path, {
      method,
      headers: { origin, 'content-type': 'application/json;charset=UTF-8', 'api-token': KEY, ...proof },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    return response;
  }

  test('comes up: session, configuration, tooltips, and nothing where there is nothing [W-SNP-19]', async () => {
    const started = await call('POST', '/api/sessions', { lang: 'en-us' });
    const session = await read(started);
    const { flowConfig } = (await (await call('GET', `/api/config/${KEY}?lang=en-us`, undefined, session)).json()) as {
      flowConfig: Record<string, unknown>;
    };
    expect(flowConfig).toMatchObject({ widgetButtonText: expect.any(String), staticTranslations: expect.any(Object) });
    expect('aiBar' in flowConfig).toBe(false);
    const tooltips = await call('GET', `/api/config/${KEY}/tooltips`, undefined, session);
    expect([tooltips.status, await tooltips.json()]).toEqual([200, []]);
    const events = {
      time: 3,
      events: [{ name: 'pageView', date: '', data: { page: origin } }],
      opened: false,
      ws: true,
    };
    expect((await call('POST', '/api/sessions/ping', events, session)).status).toBe(200);
  });

  test.each([
    ['POST', '/api/outbound/producttours', { outboundId: 't1' }],
    ['POST', '/api/outbound/producttourvalidation', { outboundId: 't1', currentUrl: 'https://shop.test/a?b' }],
    ['POST', `/api/outbound/checklists${lang}`, { outboundId: 'o1', sharedKey: null }],
    ['GET', `/api/outbound/checklists/i1${lang}&convertTipTap=true`, undefined],
    ['PUT', `/api/outbound/checklists/i1/increment/s1${lang}`, { checkedStep: 's1', status: 'done' }],
    ['PUT', `/api/outbound/checklists/i1${lang}`, { status: 'done' }],
  ])('is told by %s %s that there is no such thing', async (method, path, body) => {
    const response = await call(method, path, body, await lab.server.newSession());
    expect(response.status).toBe(404);
    expect(await read(response)).toMatchObject({ error: 'not_found', requestId: expect.any(String) });
  });
});
