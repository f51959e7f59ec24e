/** What campaigns, answers and changes add to the timeline of a contact. */
import { expect, test } from 'bun:test';
import type { TimelinePage } from '../../src/wire/contacts/shapes.ts';
import type { Session } from '../../src/wire/visitors/shapes.ts';
import { asks, surveyOf, surveysLab } from './surveys-lab.ts';

const lab = surveysLab();
const { comes, contactOf, send, shownTo, tells, views } = lab;

async function timeline(session: Session, query = ''): Promise<TimelinePage['entries']> {
  const path = `/api/desk/projects/${lab.server.project.id}/contacts/${(await contactOf(session)).id}/timeline${query}`;
  return (await send<TimelinePage>('GET', path)).entries;
}

test('has what campaigns showed and what became of it, each once, and goes on by its cursor [P-CTC-11]', async () => {
  const session = await lab.server.newSession();
  comes(session);
  const { id } = await lab.written({}, 'banner', 'Lamp sale');
  await lab.publish(id);
  await views(session);
  expect(await timeline(session, '?kind=campaign')).toMatchObject([
    { kind: 'campaign', campaign: { id, name: 'Lamp sale', kind: 'banner', state: 'sent', reason: null, done: [] } },
  ]);
  const [{ delivery } = { delivery: '' }] = await shownTo(session);
  await tells([
    { delivery, kind: 'clicked', step: 0 },
    { delivery, kind: 'seen', step: 0 },
    { delivery, kind: 'seen', step: 0 },
  ]);
  expect((await timeline(session, '?kind=campaign'))[0]!.campaign).toMatchObject({ done: ['seen', 'clicked'] });
  const second = await lab.written({}, 'message', 'Workshop');
  await lab.publish(second.id);
  lab.server.clock.advance(1000);
  await views(session);
  const contact = (await contactOf(session)).id;
  const path = `/api/desk/projects/${lab.server.project.id}/contacts/${contact}/timeline?kind=campaign&limit=1`;
  const first = await send<TimelinePage>('GET', path);
  const then = await send<TimelinePage>('GET', `${path}&cursor=${first.next}`);
  expect([...first.entries, ...then.entries].map((one) => one.campaign?.name)).toEqual(['Workshop', 'Lamp sale']);
  expect(then.next).toBeNull();
});

test('has no test of a campaign, nor of a survey [P-CTC-11, P-OUT-45]', async () => {
  const session = await lab.server.newSession();
  comes(session);
  const { id } = await lab.written();
  await send('POST', lab.path(`/${id}/test`), { contact: (await contactOf(session)).id });
  expect(await timeline(session, '?kind=campaign')).toEqual([]);
});

test('has what they answered, and how far they came [P-CTC-11]', async () => {
  const session = await lab.server.newSession();
  const { id } = await lab.live(surveyOf([asks('q1', 'nps'), asks('q2', 'text')]));
  const response = crypto.randomUUID();
  await lab.saves(id, response, session, { answers: { q1: 9 } });
  const told = async () => (await timeline(session, '?kind=response')).map((one) => one.response);
  expect(await told()).toEqual([{ survey: id, name: expect.any(String), state: 'partial' }]);
  await lab.saves(id, response, session, { revision: 2, answers: { q2: 'Fine' }, complete: true });
  expect(await told()).toMatchObject([{ survey: id, state: 'complete' }]);
});

test('has each change of an attribute with who said it, among those of fields and newest first [P-CTC-11, P-CTC-08]', async () => {
  const session = await lab.prove(await lab.server.newSession(), 'customer-7', { name: 'Ana' });
  const says = async (customData: object) => {
    lab.server.clock.advance(1000);
    await lab.server.post('/api/sessions/partialupdate', { data: { customData } }, session);
  };
  await says({ plan: 'free' });
  await says({ plan: 'pro' });
  await says({ plan: '' });
  expect((await timeline(session, '?kind=change')).map(({ change }) => change)).toEqual([
    { field: null, attribute: 'plan', value: '', source: 'page' },
    { field: null, attribute: 'plan', value: 'pro', source: 'page' },
    { field: null, attribute: 'plan', value: 'free', source: 'page' },
    { field: 'name', value: 'Ana', source: 'page' },
  ]);
});
