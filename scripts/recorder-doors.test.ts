import { expect, test } from 'bun:test';
import { cutDoors } from './recorder-doors.ts';

test('each door is cut once into the library as it is installed, and a library without the place fails the build', async () => {
  const code = await Bun.file(Bun.resolveSync('@rrweb/record', import.meta.dir)).text();
  const cut = cutDoors(code);
  expect(cut.match(/record\.guard\(/g)).toHaveLength(1);
  expect(cut.match(/record\.wasPassword\(/g)).toHaveLength(1);
  expect(cut).not.toContain('data-rr-is-password", "true"');
  expect(cut.match(/Of \?\?= /g)).toHaveLength(10);
  expect(cut.match(/childrenOf\(n\)/g)).toHaveLength(2);
  expect(() => cutDoors(code.replaceAll('ObserverCtor', 'Other'))).toThrow('has changed');
  expect(() => cutDoors(code.replaceAll('getUntaintedMethod(', 'other('))).toThrow('has changed');
});
