/** A server, its configuration for a widget, and the loader with what is baked into it. */
import { afterAll, beforeAll } from 'bun:test';
import { brotliDecompressSync } from 'node:zlib';
import type { BakedConfig, CarriedParts } from '../../src/wire/config/shapes.ts';
import { KEY, startTestServer, type TestServer } from './harness.ts';

/** For the top of a test file: starts before its tests, ends after them. */
export function configLab() {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  async function withSettings<T>(settings: unknown, work: () => Promise<T>): Promise<T> {
    const set = (value: unknown) =>
      server.ports.storage.write((transaction) =>
        transaction.run(`update project set settings = ? where sdk_key = ?`, JSON.stringify(value), KEY),
      );
    await set(settings);
    server.clock.advance(6000);
    try {
      return await work();
    } finally {
      await set({});
      server.clock.advance(6000);
    }
  }

  async function loader(
    headers: Record<string, string> = {},
    query = `?key=${KEY}`,
  ): Promise<{ response: Response; baked: BakedConfig; carried: CarriedParts | undefined }> {
    const response = await server.send(`/widget/loader.js${query}`, { headers });
    const bytes = new Uint8Array(await response.clone().arrayBuffer());
    const text = Buffer.from(response.headers.get('content-encoding') === 'br' ? brotliDecompressSync(bytes) : bytes);
    const scope: { seen?: BakedConfig & { p?: CarriedParts } } = {};
    new Function('globalThis', String(text))(scope);
    const { p: carried, ...baked } = scope.seen!;
    return { response, baked, carried };
  }

  return {
    get server() {
      return server;
    },
    withSettings,
    loader,
  };
}
