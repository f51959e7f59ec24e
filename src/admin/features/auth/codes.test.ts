import { expect, test } from 'bun:test';
import { isCode, recoveryCodeOf, typedCode } from './codes.ts';

test('a code is taken as apps show it, and stays what it is otherwise [D-MFA-02]', () => {
  expect(typedCode(' 492 381\n')).toBe('492381');
  expect(typedCode('492-381')).toBe('492381');
  expect(typedCode('4923817')).toBe('4923817');
  for (const right of ['492381', '000000']) expect(isCode(right)).toBe(true);
  for (const wrong of ['', '49238', '4923817', '49238a', '٤٩٢٣٨١']) expect(isCode(wrong)).toBe(false);
});

test('a recovery code is read from what was copied by hand [D-MFA-06]', () => {
  expect(recoveryCodeOf('abc123 def456\tGHI789 - jkl012')).toBe('ABC123-DEF456-GHI789-JKL012');
  expect(recoveryCodeOf('ABC123-DEF456-GHI789-JKL012')).toBe('ABC123-DEF456-GHI789-JKL012');
  expect(recoveryCodeOf('ABC123-DEF456-GHI789-JKL01')).toBeNull();
  expect(recoveryCodeOf('ABC123-DEF456-GHI789-JKL0123')).toBeNull();
  expect(recoveryCodeOf('')).toBeNull();
});
