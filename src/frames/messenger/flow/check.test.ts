import { describe, expect, test } from 'bun:test';
import { bug } from '../../../../test/messenger-at-work.ts';
import { longest, problemsOf } from './check.ts';
import { groupsOf } from './groups.ts';
import type { Field } from './state.ts';

const email: Field = { key: 'mail', kind: 'email', label: 'Mail', required: false };
const problem = (field: Field, value: string) =>
  problemsOf([field], { values: { [field.key]: value }, files: {}, capture: null, film: null })[field.key];

describe('an e-mail address', () => {
  test.each(['a@b.at', 'first.last+tag@sub.example.com', 'ü@münchen.example', '  a@b.at  ', ''])(
    '%p is taken',
    (value) => {
      expect(problem(email, value)).toBeUndefined();
    },
  );

  test.each(['mara', 'mara@lindqvist', '@b.at', 'a@b.', 'a b@c.at', 'a@b@c.at', `${'a'.repeat(260)}@b.at`])(
    '%p is not',
    (value) => {
      expect(problem(email, value)).toBe('email');
    },
  );

  test('is missing only where it is required', () => {
    expect(problem({ ...email, required: true }, '')).toBe('email');
  });
});

describe('a text', () => {
  const field: Field = { key: 'text', kind: 'text', label: 'Text', required: true, max: 5 };

  test('has at most as many characters as its field says', () => {
    expect(problem(field, '12345')).toBeUndefined();
    expect(problem(field, '123456')).toBe('long');
    expect(problem(field, '  12345  ')).toBeUndefined();
  });

  test('of spaces is empty', () => {
    expect(problem(field, '   ')).toBe('empty');
    expect(problem({ ...field, required: false }, '   ')).toBeUndefined();
  });

  test('without a limit has that of the wire', () => {
    expect(longest({ ...field, max: undefined })).toBe(20_000);
  });
});

test('a choice that is required has to be made', () => {
  const field: Field = { key: 'c', kind: 'choice', label: 'C', required: true, options: [{ value: 'a', label: 'A' }] };
  expect(problem(field, '')).toBe('choose');
  expect(problem(field, 'a')).toBeUndefined();
});

test('a file that is required has to be added', () => {
  const field: Field = { key: 'f', kind: 'file', label: 'F', required: true };
  expect(problem(field, '')).toBe('file');
});

test('neighbouring captures and files stand together', () => {
  expect(groupsOf(bug.fields).map((group) => group.map(({ key }) => key))).toEqual([
    ['description'],
    ['impact'],
    ['capture', 'attachment'],
    ['reportedBy'],
  ]);
});
