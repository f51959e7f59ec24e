/** Visitors whose pages speak through another SDK than ours, and whose clocks go otherwise than the project's. */
import { expect, test } from 'bun:test';
import { localTime } from '../../src/server/features/campaigns/clock.ts';
import type { VisitorSdks } from '../../src/wire/campaigns/figures.ts';
import type { CampaignProblem } from '../../src/wire/campaigns/shapes.ts';
import type { Contact } from '../../src/wire/contacts/shapes.ts';
import type { Session } from '../../src/wire/visitors/shapes.ts';
import { engineLab, order } from './campaign-engine-lab.ts';
import { limits, when } from './campaigns-lab.ts';
import { asks, surveyOf } from './surveys-lab.ts';

const {
  arrives,
  comes,
  contactOf,
  does,
  explained,
  has,
  lab,
  live,
  newcomer,
  pass,
  path,
  send,
  shownTo,
  views,
  written,
} = engineLab();

/** As the contract has it: key and session in headers. */
async function stranger(): Promise<Session> {
  const session = (await (await lab.server.post('/api/sessions', { lang: 'en-us' })).json()) as Session;
  comes(session);
  return session;
}
/** As our loader has it. */
async function started({ gleapId, gleapHash }: Pick<Session, 'gleapId' | 'gleapHash'>, body: object, agent = '') {
  const { sdkKey } = lab.server.project;
  const sent = { auth: { key: sdkKey, id: gleapId, hash: gleapHash }, method: 'POST', body };
  const headers: Record<string, string> = agent ? { 'user-agent': agent } : {};
  await lab.server.send('/api/sessions', { method: 'POST', headers, body: JSON.stringify(sent) });
}
const contact = async (session: Session) => {
  const { id } = await contactOf(session);
  return send<Contact>('GET', path().replace('/campaigns', `/contacts/${id}`));
};
const gate = async (id: string, session: Session, name: string) =>
  (await explained(id, session)).gates.find((one) => one.gate === name);
const matched = async (rule: object) =>
  (await send<{ matched: number }>('POST', path().replace('/campaigns', '/audiences/estimate'), { rule })).matched;

const enters = async () => {
  await lab.service().entering.lookAtAll();
  await lab.service().pump.rest();
};

test('a person is asked for by the SDK of their page, ours or another, and nobody else has one [P-AUD-06]', async () => {
  const [own, other] = [await newcomer(), await stranger()];
  expect([(await contact(own)).sdk, (await contact(other)).sdk]).toEqual(['own', 'other']);
  const sdk = (value: string) => ({ all: [{ on: 'field', key: 'sdk', is: 'eq', value }] });
  expect([await matched(sdk('own')), await matched(sdk('other'))]).toEqual([1, 1]);
  await send('POST', path().replace('/campaigns', '/audiences/estimate'), { rule: sdk('mine') }, 422);
  // Their site has our loader by now.
  await started(other, { lang: 'en-us' });
  expect([await matched(sdk('own')), await matched(sdk('other'))]).toEqual([2, 0]);
});

test('the zone of a clock is kept where there is one of that name, and anything else leaves it', async () => {
  const session = await newcomer();
  expect((await contact(session)).zone).toBe('');
  await started(session, { lang: 'en-us', zone: 'Asia/Kolkata' });
  expect((await contact(session)).zone).toBe('Asia/Kolkata');
  for (const zone of ['Mars/Olympus', '+02:00', '', undefined]) await started(session, { lang: 'en-us', zone });
  expect((await contact(session)).zone).toBe('Asia/Kolkata');
});

test("quiet hours are those of the visitor's own clock, and of the project's where it is unknown [P-OUT-28]", async () => {
  // Half past five hours ahead of the project.
  const there = localTime(lab.server.clock.now(), 'Asia/Kolkata').minute;
  const quiet = { from: (there + 1439) % 1440, to: (there + 60) % 1440 };
  await send('PATCH', path().replace('/campaigns', '/calm'), { quiet });
  const { id } = await live({ when: when(order) });
  const [far, near] = [await newcomer(), await newcomer()];
  await started(far, { lang: 'en-us', zone: 'Asia/Kolkata' });
  for (const session of [far, near]) await does(session, 'order_placed');
  expect([await has(far), await has(near)]).toEqual([[], [id]]);
  expect(await gate(id, far, 'quiet')).toMatchObject({ answer: 'waits', reason: 'quietHours' });
  await pass(75 * 60_000);
  expect(await has(far)).toEqual([id]);
});

test("weekly windows are those of the visitor's own clock, and of the project's where it is unknown [P-OUT-22]", async () => {
  const { day, minute } = localTime(lab.server.clock.now(), 'America/New_York');
  const { id } = await live({ when: when(order, { windows: [{ day, from: minute, to: minute + 30 }] }) });
  const [far, near] = [await newcomer(), await newcomer()];
  await started(far, { lang: 'en-us', zone: 'America/New_York' });
  for (const session of [far, near]) await does(session, 'order_placed');
  expect([await has(far), await has(near)]).toEqual([[id], []]);
});

test('under an SDK of the contract events, pages, visits and entering work for every kind; what a page measures waits at its gate [P-OUT-19]', async () => {
  const calm = limits({ ignoreCalm: true });
  const session = await stranger();
  for (const kind of ['message', 'banner', 'modal'] as const)
    for (const trigger of [order, { on: 'page' }, { on: 'visit' }, { on: 'enters' }] as const) {
      const { id } = await live({ when: when(trigger), limits: calm }, kind);
      const visitor = await stranger();
      if (trigger.on === 'event') await does(visitor, 'order_placed');
      else if (trigger.on === 'enters') await enters();
      else await views(visitor);
      expect([kind, trigger.on, await has(visitor)]).toEqual([kind, trigger.on, [id]]);
      await send('POST', path(`/${id}/stop`));
    }
  for (const trigger of [{ on: 'time', seconds: 5 }, { on: 'scroll', percent: 50 }, { on: 'exit' }] as const) {
    const measured = await live({ when: when(trigger), limits: calm });
    expect(await gate(measured.id, session, 'sdk')).toMatchObject({ answer: 'waits', reason: 'measures' });
    expect(await gate(measured.id, await newcomer(), 'sdk')).toMatchObject({ answer: 'passes', reason: 'own' });
    await views(session);
    expect(JSON.stringify(await lab.server.app.outbound.feed.after(session.gleapId, 0))).not.toContain('watch');
    await send('POST', path(`/${measured.id}/stop`));
  }
});

test('which share of the last 30 days an SDK or a device can serve is counted, and warned of with its percent [P-OUT-14 P-OUT-19 P-OUT-37]', async () => {
  const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) Mobile/15E148 Safari/604.1';
  const sdks = () => send<VisitorSdks>('GET', path().replace('/campaigns', '/visitor-sdks'));
  expect(await sdks()).toEqual({ people: 0, other: 0, touch: 0 });
  for (const _ of [1, 2, 3]) await newcomer();
  expect(await sdks()).toEqual({ people: 3, other: 0, touch: 0 });
  const warned = async (trigger: Parameters<typeof when>[0]) => {
    const { id } = await written({ when: when(trigger) });
    const { problems } = await send<{ problems: CampaignProblem[] }>('POST', path(`/${id}/check`));
    return problems.filter(({ code }) => code.endsWith('otherSdk')).map(({ level, values }) => [level, values]);
  };
  expect(await warned({ on: 'scroll', percent: 50 })).toEqual([]);
  await stranger();
  await started(await newcomer(), { lang: 'de' }, phone);
  expect(await sdks()).toEqual({ people: 5, other: 1, touch: 1 });
  expect(await warned({ on: 'scroll', percent: 50 })).toEqual([['warning', { percent: 20, on: 'scroll' }]]);
  expect(await warned({ on: 'page' })).toEqual([]);
  lab.server.clock.advance(31 * 86_400_000);
  expect(await sdks()).toEqual({ people: 0, other: 0, touch: 0 });
});

test('a message that came through an SDK which does not tell whether it was seen is in no rate; recounting says the same [P-STA-03 P-STA-02]', async () => {
  const { id } = await live({ when: when(order) }, 'message');
  const banner = await live({ when: when(order) }, 'banner');
  const [own, other] = [await newcomer(), await stranger()];
  for (const session of [own, other]) {
    await does(session, 'order_placed');
    await arrives(session);
  }
  const { outbound, delivery } = (await shownTo(own)).find((one) => one.outbound === id)!;
  await does(own, `outbound-${outbound}-seen`, { delivery });
  const { totals } = await send<{ totals: object }>('GET', path(`/${id}/statistics`));
  expect(totals).toMatchObject({ sent: 2, arrived: 2, untold: 1, seen: 1 });
  expect((await send<{ totals: object }>('GET', path(`/${banner.id}/statistics`))).totals).toMatchObject({ untold: 0 });
  expect(await send<object>('POST', path(`/${id}/recount`))).toEqual({ corrected: [] });
  const { happened } = await explained(id, other);
  expect(happened.map(({ what }) => what)).not.toContain('untold');
});

test('a survey within the page interrupts nobody, where it is shown in the widget it does, and where nowhere it waits [P-SRV-47 P-OUT-27]', async () => {
  const inline = (otherwise: 'widget' | 'none') =>
    surveyOf([asks('q1', 'nps')], { inline: { selector: '#end', place: 'after', otherwise } });
  const asked = async (content: object) => {
    const { id } = await lab.made('survey', 'Survey');
    const changed = { content, audience: 'all', when: when(order), limits: limits({ group: `g${id}` }) };
    await send('PATCH', path(`/${id}`), changed);
    await lab.publish(id);
    return id;
  };
  const [placed, alone] = [await asked(inline('widget')), await asked(inline('none'))];
  const modal = await live({ when: when(order), limits: limits({ priority: 'low' }) });
  const [own, other] = [await newcomer(), await stranger()];
  for (const session of [own, other]) await does(session, 'order_placed');
  expect((await has(own)).toSorted()).toEqual([placed, alone, modal.id].toSorted());
  expect(await has(other)).toEqual([placed]);
  expect(await gate(placed, own, 'calm')).toMatchObject({ reason: 'doesNotInterrupt' });
  expect(await gate(modal.id, other, 'calm')).toMatchObject({ answer: 'waits', reason: 'perVisit' });
  expect(await gate(alone, other, 'sdk')).toMatchObject({ answer: 'waits', reason: 'places' });
});
