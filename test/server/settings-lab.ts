/** A server whose log is kept, an administrator of its project, and what visitors get of the settings. */
import { afterAll, beforeAll, beforeEach, expect } from 'bun:test';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { fakeAssets, startTestServer, type TestServer } from './harness.ts';
import { call, signedIn } from './staff.ts';

const assets = fakeAssets({
  'widget/loader.js': '(()=>{var b="__BAKED__"})();',
  'preview/entry-aaaa1111.js': 'preview()',
  'build.json': JSON.stringify({
    id: 'test',
    entries: {
      'widget/loader': { js: 'widget/loader.js' },
      'widget/modal': { js: 'widget/modal-x.js' },
      'widget/sound': { js: 'widget/sound-x.js' },
      preview: { js: 'preview/entry-aaaa1111.js', css: 'preview/entry-bbbb2222.css' },
    },
  }),
});

/** For the top of a test file: starts before its tests, ends after them. */
export function settingsLab() {
  let server: TestServer;
  let token: string;
  let base: string;
  let logged = '';

  const log = pino(
    { level: 'trace', base: null },
    new Writable({
      write(line, _encoding, done) {
        logged += String(line);
        done();
      },
    }),
  );

  beforeAll(async () => {
    server = await startTestServer({ ports: { log, assets } });
    token = (await signedIn(server)).access_token;
    base = `/api/desk/projects/${server.project.id}`;
  });
  beforeEach(() => (logged = ''));
  afterAll(() => server.close());

  const answer = async <T>(path: string, method = 'GET', body?: unknown): Promise<T> => {
    const response = await call(server, token, path, method, body);
    expect([method, path, response.status]).toEqual([method, path, 200]);
    return (await response.json()) as T;
  };

  return {
    get server() {
      return server;
    },
    get token() {
      return token;
    },
    set token(value) {
      token = value;
    },
    get base() {
      return base;
    },
    get logged() {
      return logged;
    },
    answer,
  };
}
