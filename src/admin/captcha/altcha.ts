/** The server's own proof of work. The browser's crypto does it beside the page, which stays alive meanwhile. */
import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { Solver } from './captcha.ts';

export const altcha: Solver = {
  /** The challenge and its solution in base64; null when it could not be solved in the library's own time. */
  async solve({ challenge }) {
    const solution = await solveChallenge({ challenge: challenge as Challenge, deriveKey });
    return solution && btoa(JSON.stringify({ challenge, solution }));
  },
};
