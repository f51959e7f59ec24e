/**
 * PBKDF2 with SHA-256 for a page that is not secure (plain HTTP, and not on one's own machine): there the browser has no
 * `crypto.subtle`. It works in slices, between which the page draws and listens.
 */
import type { DeriveKeyFunction } from 'altcha-lib';

const FIRST = Int32Array.of(
  0x6a09e667,
  0xbb67ae85,
  0x3c6ef372,
  0xa54ff53a,
  0x510e527f,
  0x9b05688c,
  0x1f83d9ab,
  0x5be0cd19,
);
/** The fractions of the cube roots of the first 64 primes, as SHA-256 has them. */
const ROUNDS = Int32Array.from(primes(64), (prime) => {
  const root = Math.cbrt(prime);
  return ((root - Math.floor(root)) * 2 ** 32) | 0;
});
const BLOCK_BYTES = 64;
const KEY_BYTES_MOST = 32;
/** Milliseconds of one slice: less than a frame. */
const SLICE_MS = 10;
/** Rounds between two looks at the clock, some tenths of a millisecond. */
const ROUNDS_BETWEEN = 100;

export type SliceParts = {
  /** Milliseconds. */
  readonly now: () => number;
  /** Resolves when the page has had its turn. */
  readonly rest: () => Promise<void>;
};

/** For challenges of our own server: one block of key, a password of one block, a salt that leaves room in one. */
export function slowKey({ now, rest }: SliceParts): DeriveKeyFunction {
  let began = now();
  return async ({ cost, keyLength = KEY_BYTES_MOST }, salt, password) => {
    if (password.length > BLOCK_BYTES || salt.length > BLOCK_BYTES - 13 || keyLength > KEY_BYTES_MOST)
      throw new Error('this challenge is none of our server');
    const [inner, outer] = [padded(password, 0x36), padded(password, 0x5c)];
    const block = firstBlock(salt);
    const round = new Int32Array(8);
    const key = new Int32Array(8);
    for (let at = 0; at < cost; at += 1) {
      compress(inner, block, round);
      block.set(round);
      if (at === 0) rounds(block);
      compress(outer, block, round);
      block.set(round);
      for (let word = 0; word < 8; word += 1) key[word]! ^= round[word]!;
      if (at % ROUNDS_BETWEEN !== 0 || now() - began < SLICE_MS) continue;
      await rest();
      began = now();
    }
    return { derivedKey: bytesOf(key).slice(0, keyLength) };
  };
}

/** The state after the block of the key, which every hash of it begins with. */
function padded(key: Uint8Array, value: number): Int32Array {
  const bytes = new Uint8Array(BLOCK_BYTES).fill(value);
  key.forEach((byte, at) => (bytes[at] = byte ^ value));
  const state = new Int32Array(8);
  compress(FIRST, wordsOf(bytes), state);
  return state;
}

/** The salt and the number of the first block of key, as the end of a message that a block stood before. */
function firstBlock(salt: Uint8Array): Int32Array {
  const bytes = new Uint8Array(BLOCK_BYTES);
  bytes.set(salt);
  bytes[salt.length + 3] = 1;
  bytes[salt.length + 4] = 0x80;
  const words = wordsOf(bytes);
  words[15] = (BLOCK_BYTES + salt.length + 4) * 8;
  return words;
}

/** From the second hash on each message is a hash of 32 bytes, behind the block of the key. */
function rounds(block: Int32Array): void {
  block.fill(0, 8);
  block[8] = 0x80000000;
  block[15] = (BLOCK_BYTES + 32) * 8;
}

const schedule = new Int32Array(64);

/** One block of SHA-256 (FIPS 180-4): `to` is the state after it. */
function compress(state: Int32Array, block: Int32Array, to: Int32Array): void {
  const w = schedule;
  for (let t = 0; t < 16; t += 1) w[t] = block[t]!;
  for (let t = 16; t < 64; t += 1) {
    const x = w[t - 15]!;
    const y = w[t - 2]!;
    const s0 = ((x >>> 7) | (x << 25)) ^ ((x >>> 18) | (x << 14)) ^ (x >>> 3);
    const s1 = ((y >>> 17) | (y << 15)) ^ ((y >>> 19) | (y << 13)) ^ (y >>> 10);
    w[t] = (w[t - 16]! + s0 + w[t - 7]! + s1) | 0;
  }
  let a = state[0]!;
  let b = state[1]!;
  let c = state[2]!;
  let d = state[3]!;
  let e = state[4]!;
  let f = state[5]!;
  let g = state[6]!;
  let h = state[7]!;
  for (let t = 0; t < 64; t += 1) {
    const s1 = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7));
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + ROUNDS[t]! + w[t]!) | 0;
    const s0 = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10));
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + t1) | 0;
    d = c;
    c = b;
    b = a;
    a = (t1 + t2) | 0;
  }
  to[0] = state[0]! + a;
  to[1] = state[1]! + b;
  to[2] = state[2]! + c;
  to[3] = state[3]! + d;
  to[4] = state[4]! + e;
  to[5] = state[5]! + f;
  to[6] = state[6]! + g;
  to[7] = state[7]! + h;
}

function wordsOf(bytes: Uint8Array): Int32Array {
  const view = new DataView(bytes.buffer);
  return Int32Array.from({ length: bytes.length / 4 }, (_, at) => view.getInt32(at * 4));
}

function bytesOf(words: Int32Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(words.length * 4);
  words.forEach((word, at) => new DataView(bytes.buffer).setInt32(at * 4, word));
  return bytes;
}

function primes(count: number): number[] {
  const found: number[] = [];
  for (let at = 2; found.length < count; at += 1) if (found.every((prime) => at % prime !== 0)) found.push(at);
  return found;
}
