import { expect, test } from 'bun:test';
import { fileIn } from './file-in.ts';

test('a picture whose bytes stand in its address is a file; anything else is an empty one of no type [P-EDT-08]', async () => {
  const png = fileIn('data:image/png;base64,iVBORw==');
  expect([png.type, [...new Uint8Array(await png.arrayBuffer())]]).toEqual(['image/png', [137, 80, 78, 71]]);
  expect(await fileIn('data:image/GIF,GIF89a').text()).toBe('GIF89a');
  for (const address of ['data:text/html,<p>', 'data:image/png;base64,%', 'https://a.test/a.png', ''])
    expect([address, fileIn(address).size, fileIn(address).type]).toEqual([address, 0, '']);
});
