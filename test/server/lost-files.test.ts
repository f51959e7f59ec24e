/** A file that is gone, or that the disk does not give: the rest opens, and no answer tells where the server keeps things. */
import { afterEach, describe, expect, test } from 'bun:test';
import { mkdirSync, rmSync, symlinkSync, unlinkSync } from 'node:fs';
import { join } from 'node:path';
import { toldError } from '../../src/server/jobs/told.ts';
import { overNetwork, site, withEvidence, type Evidence } from './evidence-lab.ts';

const ends: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});
async function lab() {
  const { state, publicFile } = site();
  const evidence = await withEvidence(publicFile);
  ends.push(evidence.server.close);
  const network = overNetwork(evidence.server);
  ends.push(network.stop);
  return { ...evidence, state, network };
}

/** What a disk may do with a file. */
const failures: Record<string, (path: string) => void> = {
  'is gone': (path) => unlinkSync(path),
  'is a folder': (path) => (unlinkSync(path), mkdirSync(path)),
  'is a link to itself': (path) => (unlinkSync(path), symlinkSync(path, path)),
  'cannot be read': (path) => (unlinkSync(path), symlinkSync('/proc/self/mem', path)),
};
const all = ({ server, files }: Evidence, folder: 'files' | 'assets') =>
  files(folder).map((name) => join(server.ports.environment.dataDir, folder, name));

describe('a copy', () => {
  test.each(Object.entries(failures))(
    'that %s counts as not copied: the screenshot opens without it',
    async (_, fail) => {
      const { state, network, ...evidence } = await lab();
      const { screenshot, picture } = await evidence.links();
      const before = await network.open(screenshot);
      expect(before.body).toContain('lindgreen{color:lime}');
      expect((await network.open(picture)).status).toBe(200);
      state.up = false;
      all(evidence, 'assets').forEach(fail);
      const { status, told, body } = await network.open(screenshot);
      expect(status).toBe(200);
      expect(body).toContain('Hello');
      expect(body).not.toContain('color:lime');
      expect(JSON.parse(body)).toMatchObject({
        unread: expect.arrayContaining([{ kind: 'style', name: 'https://cdn.test/style.css' }]),
      });
      const asset = await network.open(picture);
      expect(asset.status).toBe(404);
      for (const text of [told, asset.told]) expect(text).not.toContain(evidence.server.ports.environment.dataDir);
    },
  );

  test('that is gone is got again while its site has it [F9]', async () => {
    const { state, network, ...evidence } = await lab();
    const { screenshot, picture } = await evidence.links();
    const [copies, asked] = [evidence.files('assets'), state.asked];
    all(evidence, 'assets').forEach((path) => rmSync(path));
    expect((await network.open(screenshot)).body).toContain('lindgreen{color:lime}');
    expect((await network.open(picture)).status).toBe(200);
    expect([evidence.files('assets'), state.asked]).toEqual([copies, asked + 2]);
  });
});

describe('no answer tells a path of the server', () => {
  test.each(Object.entries(failures))('where an upload or a film %s', async (_, fail) => {
    const { network, ...evidence } = await lab();
    const links = await evidence.links();
    const folder = evidence.server.ports.environment.dataDir;
    expect((await network.open(links.film)).status).toBe(200);
    expect((await network.open(links.upload)).body).toBe('an order');
    all(evidence, 'files').forEach(fail);
    for (const path of [links.film, links.upload]) {
      for (const range of ['', 'bytes=0-3']) {
        const { told, body } = await network.open(path, 'media', { headers: range ? { range } : {} });
        expect(told).not.toContain(folder);
        expect(told).not.toMatch(/ENOENT|EISDIR|ELOOP|EIO/);
        expect(body).not.toContain('an order');
      }
    }
  });

  test('where the whole folder is gone, and something new comes [F9]', async () => {
    const { network, ...evidence } = await lab();
    const folder = evidence.server.ports.environment.dataDir;
    for (const name of ['files', 'assets']) rmSync(join(folder, name), { recursive: true });
    const form = new FormData();
    form.set('key', evidence.server.project.sdkKey);
    form.set('file', new File(['x'], 'x.txt'));
    const taken = await network.open('/api/uploads/sdk', 'app', { method: 'POST', body: form });
    expect(taken.status).toBe(500);
    const links = await evidence.links();
    for (const path of Object.values(links)) if (path) expect((await network.open(path)).told).not.toContain(folder);
    expect(taken.told).not.toContain(folder);
  });

  test('where a job tells why it failed [F9]', () => {
    const failed = (work: () => unknown) => {
      try {
        return String(work());
      } catch (error) {
        return toldError(error);
      }
    };
    expect(failed(() => unlinkSync('/srv/a folder/files/0190-x'))).toBe(
      "ENOENT: no such file or directory, unlink '…/0190-x'",
    );
    expect(toldError(new Error('read /srv/parley/data/files/a.png: no'))).toBe('read …/a.png: no');
    expect(toldError(new Error('at work (/srv/parley/src/server/x.ts:1:2)'))).toBe('at work (…/x.ts:1:2)');
    expect(toldError('https://shop.test/a/b.png answered 404')).toBe('https://shop.test/a/b.png answered 404');
  });
});
