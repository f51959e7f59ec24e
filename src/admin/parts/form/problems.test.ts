import { describe, expect, test } from 'bun:test';
import { mfaCode, userProfile } from '../../../wire/users/shapes.ts';
import { choice, integer, jsonSchemaOf, list, open, text, type JsonSchema, type Struct } from '../../../wire/schema.ts';
import { createTexts } from '../../../ui/texts.ts';
import { asFieldError, problemOf, problemWords, resolverOf } from './problems.ts';
import { english, german } from '../../texts/whole.ts';

const propertyOf = (struct: Struct<any>, name: string): JsonSchema =>
  (jsonSchemaOf(struct).properties as Record<string, JsonSchema>)[name]!;
const inWords = (lang: 'en-US' | 'de', schema: JsonSchema, value: unknown) =>
  problemWords(createTexts(lang, lang === 'de' ? german : english), asFieldError(problemOf(schema, value)), 'Title');

const title = propertyOf(open({ title: text({ min: 3, max: 255 }) }), 'title');
const code = propertyOf(mfaCode, 'code');
const email = propertyOf(userProfile, 'email');
const salary = propertyOf(open({ n: integer({ min: 0, max: 9 }) }), 'n');

describe('a field that does not fit', () => {
  test.each([
    ['', 'Title is required', 'Title ist erforderlich', 'D-VAL-01', title],
    ['ab', 'Must be greater than 2 characters', 'Muss länger als 2 Zeichen sein', 'D-VAL-02', title],
    ['x'.repeat(256), 'Must be less than 256 characters', 'Muss kürzer als 256 Zeichen sein', 'D-VAL-03', title],
    ['ada', 'Email format is not valid', 'Das Format der E-Mail-Adresse ist ungültig', 'D-VAL-04', email],
    ['12345', 'Invalid code format', 'Ungültiges Format des Codes', 'D-VAL-05', code],
  ] as const)('says so in the words of the specification: "%s" is told "%s", "%s" [%s]', (value, en, de, _, schema) => {
    expect(inWords('en-US', schema, value)).toBe(en);
    expect(inWords('de', schema, value)).toBe(de);
  });

  test('names the last refused length, so that one character less or more fits [D-VAL-02 D-VAL-03]', async () => {
    const struct = open({ title: text({ min: 3, max: 255 }) });
    const check = async (value: string) =>
      Object.keys(
        (await resolverOf(struct)({ title: value }, undefined, { fields: {}, shouldUseNativeValidation: false }))
          .errors,
      );
    expect(await check('ab')).toEqual(['title']);
    expect(await check('abc')).toEqual([]);
    expect(await check('x'.repeat(255))).toEqual([]);
    expect(await check('x'.repeat(256))).toEqual(['title']);
  });

  test.each([
    [-1, 'Must be at least 0'],
    [10, 'Must be at most 9'],
    [1.5, 'Must be a whole number'],
    [Number.NaN, 'Title is required'],
    [undefined, 'Title is required'],
  ])('that is a number says what it may be: %p', (value, words) => {
    expect(inWords('en-US', salary, value)).toBe(words);
  });
});

test('the resolver finds every field that does not fit, in lists and objects too, by the server’s own schema', async () => {
  const struct = open({
    name: text({ min: 1, max: 4 }),
    kind: choice(['a', 'b']),
    tags: list(text({ min: 1, max: 3 }), { max: 2 }),
    salary: open({ min: integer({ min: 0 }) }),
  });
  const values = { name: '', kind: 'c' as 'a', tags: ['ok', 'long'], salary: { min: -4 } };
  const options = { fields: {}, shouldUseNativeValidation: false } as const;
  const { errors } = await resolverOf(struct)(values, undefined, options);
  expect(errors).toMatchObject({
    name: { type: 'required' },
    kind: { type: 'form' },
    tags: { 1: { type: 'long', message: '4' } },
    salary: { min: { type: 'least', message: '0' } },
  });
  const fine = { name: 'ok', kind: 'a' as const, tags: [], salary: { min: 0 } };
  expect(await resolverOf(struct)(fine, undefined, options)).toEqual({ values: fine, errors: {} });
  const many = await resolverOf(struct)({ ...fine, tags: ['a', 'b', 'c'] }, undefined, options);
  expect(many.errors).toMatchObject({ tags: { type: 'many', message: '2' } });
});
