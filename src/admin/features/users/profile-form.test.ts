import { describe, expect, test } from 'bun:test';
import { ada } from '../../../../test/admin/browser.ts';
import { expectedOf } from '../../parts/form/expected-of.ts';
import { changeOf, profileOf } from './profile-form.ts';

describe('the profile', () => {
  test('has empty texts where the account has none, and sends what the server compares with', () => {
    const user = { ...ada, street: null, tags: ['a'] };
    expect(profileOf(user)).toMatchObject({ name: 'ada', street: '', tags: ['a'], business: false });
    expect(expectedOf(user, { street: 'S 1', email: 'x@y' })).toEqual({ street: null, email: 'ada@parley.test' });
  });

  test('refuses to empty a field, which the server would take for no change', () => {
    expect(() => changeOf({ street: '' })).toThrow('street cannot be emptied');
    expect(changeOf({ street: 'S 1', tags: [] })).toEqual({ street: 'S 1', tags: [] });
  });
});
