import { describe, expect, test } from 'bun:test';
import { createTexts } from '../../ui/texts.ts';
import { failureOf } from '../api/failure.ts';
import { failureWords } from './failure-words.ts';
import { english, german } from '../texts/whole.ts';

const texts = { en: createTexts('en-US', english), de: createTexts('de', german) };
const words = (body: unknown, lang: 'en' | 'de' = 'en', status = 400) =>
  failureWords(texts[lang], failureOf(new Response(null, { status }), body));

describe('what a server of the contract refuses', () => {
  test.each([
    ['User already exists', 'A user with this nickname already exists', ''],
    ['Email already exists', 'A user with this email already exists', 'D-ERR-12'],
    ['Invalid email', 'This email is invalid', 'D-ERR-13'],
    ['Registration disabled', 'Registration is currently disabled', 'D-ERR-14'],
    ['No login method', 'No login method', 'D-ERR-11'],
    ['Invalid credentials', 'Invalid credentials', ''],
    ['User disabled', 'This account is disabled. Please contact us.', 'D-ERR-09'],
    ['Recaptcha failed', 'The captcha failed. Please try again.', 'D-ERR-15'],
    ['User not found', 'User was not found', 'D-ERR-05'],
    ['Permission denied', 'You do not have permission for this action.', 'D-ERR-08'],
    ['Invalid verification code', 'This verification code is invalid.', 'D-ERR-17'],
    ['Email already verified', 'This email is already verified.', 'D-ERR-19'],
    ['Password reset failed', 'The password reset failed.', 'D-ERR-20'],
    ['Invalid code', 'This code is invalid.', 'D-ERR-18'],
    ['Not enough coins', 'Not enough Morphcoins for this.', ''],
  ])('by %p is shown as %p, and in German otherwise [%s]', (detail, shown) => {
    expect(words({ detail })).toBe(shown);
    expect(words({ detail: `x ${detail.toUpperCase()}: more` })).toBe(shown);
    expect(words({ detail }, 'de')).not.toBe(shown);
    expect(words({ detail }, 'de')).not.toBe(words({ detail: '' }, 'de'));
  });

  test('has words of its own for every entry of the catalogue about users', () => {
    const details = ['User not found', 'Permission denied', 'User disabled', 'No login method', 'Email already exists'];
    expect(new Set(details.map((detail) => words({ detail }))).size).toBe(details.length);
  });

  test('takes the first that fits, in the order of the contract, and of a list its first msg [D-ERR-23]', () => {
    expect(words({ detail: 'Email already exists; invalid email' })).toBe('A user with this email already exists');
    expect(words({ detail: [{ msg: 'User already exists' }, { msg: 'Invalid email' }] })).toBe(
      'A user with this nickname already exists',
    );
  });

  test('in words of no text of its own, or as text, HTML, null or nothing is an error to try again after [D-ERR-22 D-ERR-23]', () => {
    const later = 'There seems to be an error, please try again later.';
    for (const body of [{ detail: 'strange' }, { detail: [] }, { detail: {} }, 'Bad Gateway', '<html>', '', null, 7])
      expect(words(body, 'en', 500)).toBe(later);
    expect(words({ detail: 'strange' }, 'de')).toStartWith('Es scheint ein Fehler aufgetreten zu sein');
  });

  test('knows the words of the challenges service, which sends no sentence [D-ERR-07 D-ERR-01 D-ERR-04]', () => {
    expect(words({ error: 'forbidden' })).toBe('You do not have permission for this action.');
    expect(words({ error: 'unauthorized' })).toBe('You are not authorized to use this dashboard.');
    expect(words({ error: 'report_not_found' })).toBe('Report Not Found');
    expect(words({ error: 'subtask_not_found' })).toBe('Subtask Not Found');
  });
});
