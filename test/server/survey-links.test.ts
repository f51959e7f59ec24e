/** Surveys by a link: one that is a person's own, and what keeps programs away. */
import { expect, test } from 'bun:test';
import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { DAY_MS, HOUR_MS } from '../../src/wire/limits.ts';
import type { Session } from '../../src/wire/visitors/shapes.ts';
import { KEY, startTestServer } from './harness.ts';
import { asks, recommend, surveyOf, surveysLab } from './surveys-lab.ts';

const env = { CAPTCHA: 'altcha' };
const lab = surveysLab(() => startTestServer({ env, limits: 'product' }));
const { contactOf, desk, live, newId, opens, saves, send } = lab;

type Link = { readonly address: string; readonly until: string };
const linkTo = (survey: string, contact: string, more: object = {}, status = 200) =>
  send<Link>('POST', desk(survey, '/links'), { contact, ...more }, status);
const tokenOf = ({ address }: Link) => address.split('#')[1]!;

async function named(name = 'Kim Larsen'): Promise<{ session: Session; id: string }> {
  const session = await lab.prove(await lab.server.newSession(), 'customer-7', { name, email: 'kim@shop.test' });
  return { session, id: (await contactOf(session)).id };
}
async function personal(survey: string, session: Session, token: string) {
  const body = JSON.stringify({
    auth: { key: KEY, id: session.gleapId, hash: session.gleapHash },
    method: 'POST',
    body: { token },
  });
  const headers = { 'content-type': 'text/plain', origin: 'http://localhost:3001' };
  const path = `/api/messenger/surveys/${survey}/personal`;
  const response = await lab.server.send(path, { method: 'POST', headers, body });
  return { status: response.status, ...((await response.json()) as object) } as Record<string, unknown>;
}

test('a personal link answers as its contact, once, whoever opens it, and shows nothing else of theirs [P-SRV-43]', async () => {
  const greets = surveyOf([asks('q1', 'nps', { title: 'Hello {{name:there}}' }), asks('q2', 'email')]);
  const { id: survey } = await live(greets);
  const { id: contact } = await named();
  const link = await linkTo(survey, contact);
  expect(link.address).toStartWith(`http://localhost:3001/s/${survey}#`);
  expect(Date.parse(link.until) - lab.server.clock.now()).toBe(30 * DAY_MS);
  const token = tokenOf(link);
  const stranger = await lab.server.newSession();
  expect(await personal(survey, stranger, token)).toMatchObject({ status: 200, name: 'Kim Larsen', response: null });
  const opened = await opens(survey, stranger, 200, { personal: token });
  expect([opened.survey.questions[0]!.title, opened.email]).toEqual(['Hello Kim Larsen', '']);
  const response = newId();
  const given = { personal: token, source: 'link' };
  await saves(survey, response, stranger, { ...given, answers: { q1: 9 } });
  // Another browser goes on with it; without the link it is nobody's there.
  const other = await lab.server.newSession();
  expect((await opens(survey, other, 200, { personal: token })).response).toMatchObject({ id: response });
  expect((await opens(survey, stranger)).response).toBeNull();
  await saves(survey, response, stranger, { revision: 2 }, 404);
  await saves(survey, response, other, { ...given, revision: 2, answers: { q2: null }, complete: true });
  const { responses } = await lab.responses(survey);
  expect((await lab.response(survey, responses[0]!.id)).contact).toBe(contact);
  expect(await personal(survey, other, token)).toMatchObject({ status: 403, error: 'link_expired' });
  const used = await lab.ask(`surveys/${survey}`, { lang: 'en', source: 'link', personal: token }, other);
  expect([used.status, await used.text()]).toEqual([403, expect.not.stringContaining('Kim')]);
});

test('a personal link that is wrong, of another survey or over is refused with the same words; it holds 1 to 90 days [P-SRV-43]', async () => {
  const [{ id: survey }, { id: second }] = [await live(recommend()), await live(recommend())];
  const { id: contact } = await named();
  const guest = await lab.server.newSession();
  const token = tokenOf(await linkTo(survey, contact, { days: 1 }));
  const [who, until, proof] = token.split('.');
  const longer = (Number.parseInt(until!, 36) + DAY_MS).toString(36);
  const someone = (await contactOf(guest)).id;
  const wrongs = [`${who}.${longer}.${proof}`, `${someone}.${until}.${proof}`, `${token}x`, 'x', `${who}.${until}.`];
  const words = new Set<unknown>();
  for (const wrong of wrongs) {
    const { status, detail } = await personal(survey, guest, wrong);
    expect([wrong, status]).toEqual([wrong, 403]);
    words.add(detail);
  }
  expect([...words]).toEqual(['This link is not valid any more.']);
  expect((await personal(second, guest, token)).status).toBe(403);
  lab.server.clock.advance(DAY_MS - 1000);
  expect((await personal(survey, guest, token)).status).toBe(200);
  lab.server.clock.advance(2000);
  expect((await personal(survey, guest, token)).status).toBe(403);
  for (const days of [0, 91]) await linkTo(survey, contact, { days }, 422);
  await linkTo(survey, contact, { days: 90 });
  await linkTo(survey, newId(), {}, 404);
  const { id: nobody } = await live(surveyOf([asks('q1', 'nps')], { anonymous: true }));
  await linkTo(nobody, contact, {}, 422);
});

test('after 5 responses by a link from one address in an hour each needs a proof of work, which passes once; what fails is not stored [P-SRV-45]', async () => {
  const { id: survey } = await live(recommend());
  const answer = async (more: object = {}, response = newId()) => {
    const session = await lab.server.newSession();
    const body = { version: 1, revision: 1, answers: { q1: 9 }, at: 'q2', seconds: 1, lang: 'en', complete: false };
    const got = await lab.ask(`surveys/${survey}/responses/${response}`, { ...body, source: 'link', ...more }, session);
    return { status: got.status, response, session, told: (await got.json()) as any };
  };
  const first = await answer();
  for (const _ of [2, 3, 4, 5]) expect((await answer()).status).toBe(200);
  const refused = await answer();
  expect([refused.status, refused.told.error]).toEqual([429, 'proof_required']);
  // In the messenger, where a page has shown it, nobody is asked, and what has begun goes on.
  expect((await answer({ source: 'frame' })).status).toBe(200);
  await saves(survey, first.response, first.session, { source: 'link', revision: 2, answers: { q2: 'Warm' } });
  const { challenge } = refused.told.details as { challenge: Challenge };
  const solution = await solveChallenge({ challenge, deriveKey });
  const proof = btoa(JSON.stringify({ challenge, solution }));
  expect((await answer({ proof: `${proof.slice(0, -8)}AAAAAAA=` })).status).toBe(429);
  expect((await answer({ proof })).status).toBe(200);
  expect((await answer({ proof })).status).toBe(429);
  const stored = async () => Number((await lab.summary(survey)).begun);
  expect(await stored()).toBe(7);
  lab.server.clock.advance(HOUR_MS + 1000);
  expect((await answer()).status).toBe(200);
  // Programs fill in every field.
  expect((await answer({ trap: 'https://casino.example' })).status).toBe(429);
  expect(await stored()).toBe(8);
});
