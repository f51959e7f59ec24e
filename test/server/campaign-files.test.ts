/** Campaigns and audiences leave as files, and come into another project. */
import { beforeEach, expect, test } from 'bun:test';
import type { Audience } from '../../src/wire/audiences/shapes.ts';
import type { CampaignFile, CampaignImported } from '../../src/wire/campaign-files/shapes.ts';
import type { Campaign } from '../../src/wire/campaigns/shapes.ts';
import type { MediaDraft } from '../../src/wire/campaigns/draft.ts';
import type { SurveySummary } from '../../src/wire/surveys/shapes.ts';
import { pngOf } from '../pictures.ts';
import { said, when } from './campaigns-lab.ts';
import { createMediaLab } from './media-lab.ts';
import { addSecondProject } from './second-project.ts';
import { answerOf, call, signedIn } from './staff.ts';
import { asks, surveyOf, surveysLab } from './surveys-lab.ts';

const lab = surveysLab();
const { path, send, written } = lab;
let other = '';
beforeEach(async () => {
  other = await addSecondProject(lab.server);
});
const ofOther = (rest: string) => `/api/desk/projects/${other}/${rest}`;
const exported = (id: string) => send<CampaignFile>('POST', path(`/${id}/export`));
const brought = (file: unknown, more: object = {}, status = 200) =>
  send<CampaignImported>('POST', ofOther('campaigns/import'), { file, ...more }, status);
async function audience(name: string, rule: object, description = ''): Promise<Audience> {
  const body = { name, kind: 'rule', description, rule };
  return send('POST', `/api/desk/projects/${lab.server.project.id}/audiences`, body);
}
async function audited(): Promise<string[]> {
  const { access_token: token } = await signedIn(lab.server);
  const page = await answerOf<{ entries: { action: string }[] }>(call(lab.server, token, '/api/audit?limit=100'));
  return page.entries.map(({ action }) => action).filter((action) => /port|addAudience|addCampaign/.test(action));
}
const plan = { on: 'attribute', key: 'plan', is: 'eq', value: 'pro' };

/** One that names an attribute, two events, an audience within another, a survey and a picture. */
async function whole(): Promise<Campaign> {
  await lab.prove(await lab.server.newSession(), 'customer-7', { plan: 'pro' });
  const inner = await audience('Pros', { all: [plan] });
  const outer = await audience('Lamp buyers', {
    all: [
      { on: 'audience', audience: inner.id },
      { on: 'event', name: 'order_placed' },
    ],
  });
  const survey = await lab.live(surveyOf([asks('q1', 'nps')]));
  const picture = await (await createMediaLab(lab.server)).add(await pngOf({ width: 40, height: 30 }), 'lamp.png');
  const campaign = await written({ audience: outer.id, when: when({ on: 'event', name: 'cart_opened', where: [] }) });
  const content = {
    ...(campaign.draft.content as MediaDraft),
    texts: { en: { ...said('For {{attribute.plan:you}}').texts.en!, alt: 'A lamp', labels: ['Tell us'] } },
    picture: picture.id,
    buttons: [{ action: 'survey', target: survey.id, newTab: false }],
  };
  return send('PATCH', path(`/${campaign.id}`), { content });
}

test('what the other project lacks is named before anything is stored, and then it is a draft there [P-OUT-52]', async () => {
  const campaign = await whole();
  const file = await exported(campaign.id);
  expect(file).toMatchObject({ format: 'parley.campaign/1', campaign: { kind: 'modal' }, responses: [] });
  expect(file.audiences.map(({ name }) => name).toSorted()).toEqual(['Lamp buyers', 'Pros']);
  expect(file.pictures.map(({ name, alt }) => [name.split('.')[0], alt])).toEqual([['lamp', '']]);
  const stored = () =>
    lab.server.ports.storage.all(
      `select id from audience where project_id = ?
    union all select id from campaign where project_id = ? union all select id from media where project_id = ?`,
      other,
      other,
      other,
    );
  const checked = await brought(file, { check: true });
  const [survey] = file.campaigns;
  expect(checked).toEqual({
    campaign: null,
    audiences: file.audiences.map(({ id, name }) => ({ id, name })),
    pictures: 1,
    responses: 0,
    lacks: { attributes: ['plan'], events: ['cart_opened', 'order_placed'], audiences: [], campaigns: [survey!.name] },
  });
  expect(await stored()).toEqual([]);
  const done = await brought(file);
  expect(done.audiences.map(({ name }) => name).toSorted()).toEqual(['Lamp buyers', 'Pros']);
  const made = await send<Campaign>('GET', ofOther(`campaigns/${done.campaign}`));
  expect(made).toMatchObject({ status: 'draft', liveVersion: 0, kind: 'modal', name: campaign.name });
  const buyers = done.audiences.find(({ name }) => name === 'Lamp buyers')!;
  expect(made.draft.audience).toBe(buyers.id);
  const pros = done.audiences.find(({ name }) => name === 'Pros')!;
  expect((await send<Audience>('GET', ofOther(`audiences/${buyers.id}`))).rule).toMatchObject({
    all: [{ audience: pros.id }, { name: 'order_placed' }],
  });
  const content = made.draft.content as MediaDraft;
  expect(content.picture).not.toBe(file.pictures[0]!.id);
  expect(await send<unknown>('GET', ofOther(`media/${content.picture}`))).toMatchObject({
    media: { name: 'lamp.png' },
  });
  expect(await audited()).toMatchObject(['importCampaign', 'exportCampaign', ...(await audited()).slice(2)]);
  expect((await audited()).filter((one) => one.endsWith('portCampaign'))).toHaveLength(2);
  // What asks for what is not there finds nobody, and says no more than that.
  expect(
    (
      await send<{ matched: number }>('POST', ofOther('audiences/estimate'), {
        rule: { all: [{ on: 'audience', audience: buyers.id }] },
      })
    ).matched,
  ).toBe(0);
});

test('leaves and comes and leaves again as the same, but for ids [P-OUT-52]', async () => {
  const file = await exported((await whole()).id);
  const { campaign } = await brought(file);
  const again = await send<CampaignFile>('POST', ofOther(`campaigns/${campaign}/export`));
  const plain = ({ campaign, audiences, pictures, responses }: CampaignFile) => {
    const rest = { campaign, audiences, pictures, responses };
    const ids = [
      ...rest.audiences.toSorted((a, b) => (a.name < b.name ? -1 : 1)).map(({ id }) => id),
      ...rest.pictures.map(({ id }) => id),
    ];
    const text = ids.reduce((all, id, at) => all.replaceAll(id, `id ${at}`), JSON.stringify(rest));
    const read = JSON.parse(text) as Omit<CampaignFile, 'campaigns'>;
    return {
      ...read,
      audiences: read.audiences.toSorted((a, b) => (a.name < b.name ? -1 : 1)),
      pictures: read.pictures.map(({ name, alt }) => ({ name, alt })),
    };
  };
  expect(plain(again)).toEqual(plain(file));
  // Into its own project it takes the audiences that are there.
  const back = await send<CampaignImported>('POST', path('/import'), { file });
  expect(back.audiences).toEqual([]);
  expect(back.lacks).toEqual({ attributes: [], events: ['cart_opened', 'order_placed'], audiences: [], campaigns: [] });
});

test('a survey brings its responses, whose answers count as they did, and nobody whose they were [P-OUT-52]', async () => {
  const { id } = await lab.live(surveyOf([asks('q1', 'nps'), asks('q2', 'text')]));
  for (const [n, q1] of [9, 3, 10].entries()) {
    const session = await lab.prove(await lab.server.newSession(), `customer-${n}`, { name: 'Marlene Whoever' });
    await lab.saves(id, crypto.randomUUID(), session, { answers: { q1, q2: `Words ${n}` }, complete: true });
  }
  const file = await exported(id);
  expect(JSON.stringify(file)).not.toContain('Marlene');
  expect(JSON.stringify(file)).not.toContain('customer-');
  // An answer that its question cannot have stays out, with all that is around it kept.
  file.responses[0]!.answers[0] = { ...file.responses[0]!.answers[0]!, value: 11 };
  const done = await brought(file);
  expect(done.responses).toBe(3);
  const summary = await send<SurveySummary>('GET', ofOther(`surveys/${done.campaign}/answers`));
  expect(summary).toMatchObject({ complete: 3 });
  expect(summary.questions.map(({ answered }: any) => answered)).toEqual([2, 3]);
  expect(await send('GET', ofOther(`campaigns/${done.campaign}`))).toMatchObject({ status: 'draft' });
});

test('an audience alone is a file too, with those that it names and without people [P-OUT-52]', async () => {
  const inner = await audience('Pros', { all: [plan] });
  const outer = await audience('Others', { all: [{ on: 'audience', audience: inner.id, not: true }] });
  const file = await send<CampaignFile>(
    'POST',
    `/api/desk/projects/${lab.server.project.id}/audiences/${outer.id}/export`,
  );
  expect(file).toMatchObject({ campaign: null, pictures: [], responses: [] });
  const done = await brought(file);
  expect(done).toMatchObject({ campaign: null, audiences: [{ name: 'Others' }, { name: 'Pros' }] });
});

test('a file of another form, a picture that is none and a draft that cannot be kept are refused, and nothing of them stays [P-OUT-52]', async () => {
  const file = await exported((await whole()).id);
  await brought({ ...file, format: 'parley.campaign/2' }, {}, 422);
  await brought({ ...file, campaign: { ...file.campaign, draft: {} } }, {}, 422);
  await brought('no file', {}, 422);
  await brought({ ...file, campaign: { ...file.campaign, kind: 'tour' } }, {}, 422);
  await brought({ ...file, audiences: [{ ...file.audiences[0], rule: { all: [] } }] }, {}, 422);
  const wrong = { ...file.pictures[0]!, bytes: Buffer.from('<svg onload="x"/>').toString('base64') };
  await brought({ ...file, pictures: [wrong] }, {}, 415);
  const rows = await lab.server.ports.storage.all(
    `select id from campaign where project_id = ?
    union all select id from audience where project_id = ?`,
    other,
    other,
  );
  expect(rows).toEqual([]);
  expect((await audited()).filter((one) => one === 'importCampaign')).toEqual([]);
});
