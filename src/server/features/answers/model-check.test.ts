import { describe, expect, test } from 'bun:test';
import { checked } from './model-check.ts';

const passages = [
  'You may send a lamp back within 60 days. The label is free within Sweden and costs €12 from Norway.',
  'Press “Return” under Account. Write to help@lamps.example or call +46 31 700 10 20. See https://lamps.example/returns.',
];
const text = (said: string) => checked(said, passages).text;

describe('a sentence of a model', () => {
  test('is shown where it names a passage that holds its facts [P-ANS-06, P-ANS-07]', () => {
    expect(checked('You have 60 days to send it back [1]. From Norway the label costs €12. [1]', passages)).toEqual({
      text: 'You have 60 days to send it back. From Norway the label costs €12.',
      passages: [1],
      sentences: 2,
      leftOut: 0,
    });
    expect(text('Press “Return” under Account [2].')).toBe('Press “Return” under Account.');
    expect(text('Write to help@lamps.example [2].')).toBe('Write to help@lamps.example.');
    expect(text('It is in one of both [1][2].')).toBe('');
    expect(text('It is in both [1][2].')).toBe('It is in both.');
  });

  test('is left out without a number, and with one that was not given [P-ANS-06]', () => {
    for (const said of [
      'You have 60 days.',
      'You have 60 days [3].',
      'You have 60 days [0].',
      'NONE',
      '',
      '[1]',
      '[1] [2].',
    ])
      expect([said, text(said)]).toEqual([said, '']);
    expect(text('You have 60 days [1]. The refund is quick.')).toBe('You have 60 days.');
  });

  test.each([
    'You have 90 days [1].',
    'You have 6 days [1].',
    'You have 60.5 days [1].',
    'You have sixty days [1].',
    'The label costs €120 from Norway [1].',
    'The label costs €1 from Norway [1].',
    'The label costs 12% from Norway [1].',
    'You may send it back until May [1].',
    'Press “Refund” under Account [2].',
    'Press "Return now" under Account [2].',
    'Write to help@lamps.example.evil.example [2].',
    'Write to thief@lamps.example [2].',
    'Call +46 31 700 10 21 [2].',
    'See https://lamps.example/returns2 [2].',
    'See evil.example [2].',
    'See www.evil.example/x [2].',
    'You have 60 days [2].',
  ])('is left out where a fact is not of the passage that it names: %s [P-ANS-07]', (said) => {
    expect(text(said)).toBe('');
  });

  test('more than half left out, and nothing of the answer is shown; half is shown [P-ANS-07]', () => {
    expect(text('You have 60 days [1]. It takes 7 days [1].')).toBe('You have 60 days.');
    expect(checked('You have 60 days [1]. It takes 7 days [1]. It costs €3 [1].', passages)).toMatchObject({
      text: '',
      sentences: 3,
      leftOut: 2,
    });
  });
});
