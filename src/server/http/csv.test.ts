import { expect, test } from 'bun:test';
import { csvFile, csvRow, onBreak } from './csv.ts';

async function* rows(failing: boolean): AsyncGenerator<string> {
  yield csvRow(['a', '=b']);
  if (failing) throw new Error('the database went away');
  yield csvRow(['c', null]);
}

test('a table whose rows cannot be read to their end breaks off where its reader sees it, and is told once [P-IMP-15]', async () => {
  const told: unknown[] = [];
  const server = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    fetch(request) {
      const response = csvFile('table', rows(request.url.endsWith('/failing')));
      onBreak(response, (error) => void told.push(error));
      return response;
    },
  });
  try {
    const whole = await fetch(new URL('/', server.url));
    expect(await whole.text()).toBe("a,'=b\r\nc,\r\n");
    expect(told).toEqual([]);
    const broken = await fetch(new URL('/failing', server.url), { keepalive: false }).catch(() => undefined);
    // Its status may have gone out; its end never does.
    expect(await broken?.text().catch(() => undefined)).toBeUndefined();
    expect(told).toEqual([new Error('the database went away')]);
  } finally {
    await server.stop(true);
  }
});
