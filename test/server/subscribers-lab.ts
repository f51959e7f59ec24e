/** Subscriptions in a test: asked for in the messenger, confirmed as their owners do it. */
import { expect } from 'bun:test';
import type { Session } from '../../src/wire/visitors/shapes.ts';
import { readMail } from '../mail-server.ts';
import { KEY } from './harness.ts';
import { startMailLab } from './mail-lab.ts';
import { answerOf } from './staff.ts';

export const wish = { lang: 'en', categories: [], frequency: 'each', on: true };

export type SubscribersLab = Awaited<ReturnType<typeof startSubscribersLab>>;

export async function startSubscribersLab() {
  const lab = await startMailLab();
  async function ask(body: object, session?: Session): Promise<Response> {
    const by = session ?? (await lab.server.newSession());
    return lab.server.send('/api/messenger/news/subscription', {
      method: 'POST',
      headers: { 'content-type': 'text/plain', origin: 'http://localhost:3001' },
      body: JSON.stringify({ auth: { key: KEY, id: by.gleapId, hash: by.gleapHash }, method: 'POST', body }),
    });
  }
  const open = (path: string, headers: Record<string, string> = {}) => lab.server.send(path, { headers });
  const press = (path: string, form: Record<string, string> = {}, more: object = {}) =>
    lab.server.send(path, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(form).toString(),
      ...more,
    });
  /** The link of a mail that begins so, without its origin. */
  function linkIn(n: number, begins: string): string {
    const { text } = readMail(lab.post.mails[n]!);
    const found = text.split('\n').find((line) => line.includes(begins));
    if (!found) throw new Error(`no ${begins} in ${text}`);
    return found.replace(/^https?:\/\/[^/]+/, '').trim();
  }
  const list = async () => (await lab.desk('/subscribers')).subscribers as { email: string; state: string }[];
  /** Confirmed, as its owner does it. */
  async function subscribed(email: string, more: object = {}): Promise<void> {
    const before = lab.post.mails.length;
    await answerOf(ask({ ...wish, email, ...more }));
    await lab.wait(1000);
    expect((await press(linkIn(before, '/news/confirm'))).status).toBe(200);
  }

  return { ...lab, ask, open, press, linkIn, list, subscribed };
}
