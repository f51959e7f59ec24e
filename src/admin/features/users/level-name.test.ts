import { describe, expect, test } from 'bun:test';
import { createTexts } from '../../../ui/texts.ts';
import { levelName } from './level-name.ts';
import { english } from '../../texts/whole.ts';

const texts = createTexts('en-US', english);

describe('the name of a level', () => {
  const name = (level: number) => texts.t(levelName(level));
  test.each([
    [0, 0, 'Newbie', 'D-XPL-04'],
    [1, 5, 'Novice', 'D-XPL-05'],
    [6, 10, 'Beginner', 'D-XPL-06'],
    [11, 15, 'Talented', 'D-XPL-07'],
    [16, 20, 'Skilled', 'D-XPL-08'],
    [21, 25, 'Intermediate', 'D-XPL-09'],
    [26, 30, 'Seasoned', 'D-XPL-10'],
    [31, 40, 'Experienced', 'D-XPL-11'],
    [41, 45, 'Expert', 'D-XPL-12'],
    [46, 1000, 'God Tier', 'D-XPL-13'],
  ])('from %p to %p is %p [%s]', (first, last, words) => {
    expect([name(first), name(last)]).toEqual([words, words]);
  });

  test('changes exactly there', () => {
    const changes = Array.from({ length: 60 }, (_, level) => level).filter(
      (level) => level && name(level) !== name(level - 1),
    );
    expect(changes).toEqual([1, 6, 11, 16, 21, 26, 31, 41, 46]);
  });
});
