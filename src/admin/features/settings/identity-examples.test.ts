import { describe, expect, test } from 'bun:test';
import { jwtVerify } from 'jose';
import { createHmac } from 'node:crypto';
import {
  exampleLanguages,
  exampleNames,
  hashExamples,
  SECRET_NAME,
  TOKEN_KEY_NAME,
  tokenExamples,
} from './identity-examples.ts';

const secret = 'a secret of forty-three letters or so, made up';
const tokenKey = 'another one of as many letters, for the tokens';
const user = { id: 'user-77', name: 'Kim' };

/** Runs an example as a module of its own, with both keys in its environment, and hands out what it has made. */
async function run(example: string, result: string): Promise<string> {
  const source = `const user = ${JSON.stringify(user)};\n${example}\nconsole.log(${result});`;
  const child = Bun.spawn([process.execPath, '-e', source], {
    env: { [SECRET_NAME]: secret, [TOKEN_KEY_NAME]: tokenKey },
    stdout: 'pipe',
  });
  expect(await child.exited).toBe(0);
  return (await new Response(child.stdout).text()).trim();
}

describe('the examples for identity verification', () => {
  test('the hash is the one that the server compares with [W-SES-26]', async () => {
    const right = createHmac('sha256', secret).update(user.id).digest('hex');
    expect(await run(hashExamples.node, 'userHash')).toBe(right);
  });

  test('the token is signed with HS256, names the user and ends within the hour [W-SES-26]', async () => {
    const token = await run(tokenExamples.node, 'token');
    const { payload } = await jwtVerify(token, new TextEncoder().encode(tokenKey), { algorithms: ['HS256'] });
    expect(payload).toMatchObject({ sub: 'user-77', name: 'Kim' });
    expect(payload.exp! - Date.now() / 1000).toBeLessThanOrEqual(3600);
  });

  test('every language has both, and none holds a secret: each reads its own from the environment', () => {
    for (const language of exampleLanguages) {
      expect(exampleNames[language]).not.toBe('');
      expect(hashExamples[language]).toContain(SECRET_NAME);
      expect(hashExamples[language]).not.toContain(TOKEN_KEY_NAME);
      expect(tokenExamples[language]).toContain(TOKEN_KEY_NAME);
      expect(tokenExamples[language]).not.toContain(SECRET_NAME);
      expect(hashExamples[language]).toMatch(/sha256/i);
      expect(tokenExamples[language]).toContain('HS256');
      expect(tokenExamples[language]).toMatch(/600|10m|10 \* time.Minute/);
    }
  });
});
