import { expect, test } from 'bun:test';
import { createMailNames } from './names.ts';

const names = createMailNames('a secret of 32 characters and more', 'Reply@Parley.test');
const ticket = '0192f0a0-1111-7222-8333-444455556666';
const message = 'ffffffff-ffff-7fff-bfff-ffffffffffff';
/** One character of what stands at the end of it is another. */
const changed = (text: string, at: number) => text.slice(0, at) + (text[at] === '0' ? '1' : '0') + text.slice(at + 1);

test('an address for answers names its ticket, fits into 64 characters and is read in any case', () => {
  const address = names.replyTo(ticket)!;
  expect(address).toMatch(/^reply\+[0-9a-v]{42}@parley\.test$/);
  expect(address.indexOf('@')).toBeLessThanOrEqual(64);
  for (const given of [address, address.toUpperCase(), ` ${address} `])
    expect(names.inAddress(given)).toMatchObject({ ticket, isRight: true });
  for (const other of [
    'reply@parley.test',
    'reply+short@parley.test',
    'other@parley.test',
    address.replace('parley', 'p'),
  ])
    expect(names.inAddress(other)).toBeUndefined();
  for (const ours of [address, 'REPLY@parley.test', 'reply+x@parley.test']) expect(names.isOurs(ours)).toBe(true);
  expect(names.isOurs('help@parley.test')).toBe(false);
});

test('a Message-ID names ticket and message', () => {
  const id = names.messageId({ ticket, message }, 'parley.test');
  expect(names.inMessageId(id)).toEqual({ ticket, message, isRight: true });
  for (const other of ['<a@b>', '', id.slice(1)]) expect(names.inMessageId(other)).toBeUndefined();
});

test('whatever bit of a name is changed, it is not right, and neither is one made with another secret', () => {
  const address = names.replyTo(ticket)!;
  for (let at = 'reply+'.length; at < address.indexOf('@'); at += 1)
    expect(names.inAddress(changed(address, at))?.isRight).toBe(false);
  const id = names.messageId({ ticket, message }, 'parley.test');
  for (const at of [4, 30, 60, id.indexOf('@') - 1]) expect(names.inMessageId(changed(id, at))?.isRight).not.toBe(true);
  const others = createMailNames('another secret of 32 characters.', 'reply@parley.test');
  expect(others.inAddress(address)?.isRight).toBe(false);
  expect(others.inMessageId(id)?.isRight).toBe(false);
});

test('what was made for one member is no name for anybody else', () => {
  const address = names.noticeReplyTo(ticket, 'ada')!;
  expect(names.inAddress(address)?.isRight).toBe(false);
  expect(names.inAddress(address)?.isNoticeOf('ada')).toBe(true);
  expect(names.inAddress(address)?.isNoticeOf('bea')).toBe(false);
});

test('without an address nobody can answer', () => {
  const none = createMailNames('a secret of 32 characters and more', undefined);
  expect(none.replyTo(ticket)).toBeUndefined();
  expect(none.inAddress(names.replyTo(ticket)!)).toBeUndefined();
});
