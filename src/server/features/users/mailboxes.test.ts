import { expect, test } from 'bun:test';
import type { ApiError } from '../../../wire/errors.ts';
import type { OwnLimits } from '../../../wire/limit-table.ts';
import { createMailboxes, type Mailboxes } from './mailboxes.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

function setup({ most, own = {} }: { most?: number; own?: OwnLimits } = {}) {
  let now = 1_000_000_000_000;
  return { mailboxes: createMailboxes(() => now, own, most), advance: (ms: number) => (now += ms) };
}

/** What the next mail to this address is told: that it goes, or to wait so many seconds. */
function next(mailboxes: Mailboxes, address = 'ada@example.test'): 'sent' | number {
  try {
    mailboxes.take(address);
    return 'sent';
  } catch (error) {
    return Number((error as ApiError).headers['retry-after']);
  }
}

test('a mailbox takes three mails an hour, and tells when the next one goes [F11]', () => {
  const { mailboxes, advance } = setup();
  for (let at = 0; at < 3; at++) {
    expect(next(mailboxes)).toBe('sent');
    advance(10 * MINUTE);
  }
  expect(next(mailboxes)).toBe(30 * 60);
  advance(30 * MINUTE - 1);
  expect(next(mailboxes)).toBe(1);
  advance(1);
  expect(next(mailboxes)).toBe('sent');
  expect(next(mailboxes)).toBe(10 * 60);
});

test('and ten a day [F11]', () => {
  const { mailboxes, advance } = setup();
  for (let at = 0; at < 10; at++) {
    expect(next(mailboxes)).toBe('sent');
    advance(HOUR / 2);
  }
  expect(next(mailboxes)).toBe(19 * 3600);
  advance(19 * HOUR);
  expect(next(mailboxes)).toBe('sent');
  expect(next(mailboxes)).toBe(1800);
});

test('an installation has numbers of its own [P-OPS-44]', () => {
  const { mailboxes, advance } = setup({
    own: { 'code-mails-per-mailbox': 1, 'code-mails-per-mailbox-a-day': 2 },
  });
  expect([next(mailboxes), next(mailboxes)]).toEqual(['sent', 3600]);
  advance(HOUR);
  expect([next(mailboxes), next(mailboxes)]).toEqual(['sent', 23 * 3600]);
});

test('whatever follows a plus, in any case, is the same mailbox; another one is not [F11]', () => {
  const { mailboxes } = setup();
  for (const address of ['victim+1@example.test', 'Victim+2+3@EXAMPLE.test', ' victim@example.test. '])
    expect(next(mailboxes, address)).toBe('sent');
  expect(next(mailboxes, 'victim+4@example.test')).toBeNumber();
  for (const address of ['victim@other.test', 'other@example.test', 'vic+tim@example.test'])
    expect(next(mailboxes, address)).toBe('sent');
});

test('a mail that was not sent does not count, and only it', () => {
  const { mailboxes } = setup();
  const takeBack = mailboxes.take('ada@example.test');
  expect([next(mailboxes), next(mailboxes)]).toEqual(['sent', 'sent']);
  takeBack();
  expect(next(mailboxes)).toBe('sent');
  expect(next(mailboxes)).toBeNumber();
});

test('memory is bounded: the mailbox longest without a mail is forgotten', () => {
  const { mailboxes } = setup({ most: 2 });
  for (let at = 0; at < 3; at++) expect(next(mailboxes, 'a@x.test')).toBe('sent');
  expect(next(mailboxes, 'a@x.test')).toBeNumber();
  for (const address of ['b@x.test', 'c@x.test']) expect(next(mailboxes, address)).toBe('sent');
  expect(next(mailboxes, 'a@x.test')).toBe('sent');
});
