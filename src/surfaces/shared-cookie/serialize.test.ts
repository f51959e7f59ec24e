import { expect, test } from 'bun:test';
import { serializeCookie, type CookieOptions } from './serialize.ts';

const withOption = (option: unknown) => () => serializeCookie('a', 'b', option as CookieOptions);

test('a cookie with everything is one text', () => {
  const text = serializeCookie('session-k', '{"a":"ü;"}', {
    maxAge: 60,
    domain: '.shop.test',
    path: '/',
    expires: new Date(0),
    secure: true,
    priority: 'high',
    sameSite: 'lax',
  });
  expect(text).toBe(
    'session-k=%7B%22a%22%3A%22%C3%BC%3B%22%7D; Max-Age=60; Domain=.shop.test; Path=/; ' +
      'Expires=Thu, 01 Jan 1970 00:00:00 GMT; Secure; Priority=High; SameSite=Lax',
  );
  expect(serializeCookie('a', '', { sameSite: true })).toBe('a=; SameSite=Strict');
});

test.each(['', 'a b', 'a;b', 'a=b', 'ü', undefined, {}])(
  "the name %p fails with 'argument name is invalid' [W-COO-01]",
  (name) => {
    expect(() => serializeCookie(name as string, 'b')).toThrow('argument name is invalid');
  },
);

test.each([undefined, 1, {}, '\ud800'])("the value %p fails with 'argument val is invalid' [W-COO-02]", (value) => {
  expect(() => serializeCookie('a', value as string)).toThrow('argument val is invalid');
});

test.each([Number.NaN, 1.5, Infinity, '60'])("maxAge %p fails with 'option maxAge is invalid' [W-COO-03]", (maxAge) => {
  expect(withOption({ maxAge })).toThrow('option maxAge is invalid');
});

test.each(['a b', 'shop.test;', '-', 'a..b', 1])(
  "domain %p fails with 'option domain is invalid' [W-COO-04]",
  (domain) => {
    expect(withOption({ domain })).toThrow('option domain is invalid');
  },
);

test.each(['/;Secure', '/\n', 1])("path %p fails with 'option path is invalid' [W-COO-05]", (path) => {
  expect(withOption({ path })).toThrow('option path is invalid');
});

test.each([new Date(Number.NaN), 'tomorrow', 1])(
  "expires %p fails with 'option expires is invalid' [W-COO-06]",
  (expires) => {
    expect(withOption({ expires })).toThrow('option expires is invalid');
  },
);

test.each(['highest', 1, true])("priority %p fails with 'option priority is invalid' [W-COO-07]", (priority) => {
  expect(withOption({ priority })).toThrow('option priority is invalid');
});

test.each(['Lax', 'some', 1])("sameSite %p fails with 'option sameSite is invalid' [W-COO-08]", (sameSite) => {
  expect(withOption({ sameSite })).toThrow('option sameSite is invalid');
});
