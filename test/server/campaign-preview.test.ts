/** What a campaign would show, before it is published: the action that pages are told, filled in for somebody. */
import { describe, expect, test } from 'bun:test';
import type { Campaign, CampaignProblem } from '../../src/wire/campaigns/shapes.ts';
import type { CampaignPreviewed } from '../../src/wire/campaigns/preview.ts';
import type { MediaDraft } from '../../src/wire/campaigns/draft.ts';
import { mediaKinds } from '../../src/wire/campaigns/kinds.ts';
import { mediaTemplates } from '../../src/wire/campaigns/templates.ts';
import { campaignsLab, said } from './campaigns-lab.ts';

const lab = campaignsLab();
const { made, path, send } = lab;
const contentOf = ({ draft }: Campaign, more: Partial<MediaDraft> = {}) => ({
  ...(draft.content as MediaDraft),
  ...more,
});

describe('the preview of a campaign', () => {
  test('is the action that a page is told, of what is not saved yet, in each language and with a contact’s values [P-OUT-04]', async () => {
    const campaign = await made('modal');
    const texts = {
      en: { ...said('').texts.en!, title: 'Hello {{name:there}}', labels: ['Go'] },
      de: { ...said('').texts.en!, title: 'Hallo {{name:du}}', labels: ['Los'] },
    };
    const buttons = [{ action: 'url' as const, target: 'https://shop.test', newTab: false }];
    const content = contentOf(campaign, { languages: ['en', 'de'], texts, buttons });
    const asked = (lang: string, as = '') =>
      send<CampaignPreviewed>('POST', path(`/${campaign.id}/preview${as}`), { content, lang });
    const english = await asked('en');
    expect(english.action).toMatchObject({
      actionType: 'modal',
      config: { title: 'Hello there', lang: 'en', buttons: [{ label: 'Go', action: 'url' }], less: true },
    });
    // Nothing that is looked at counts.
    expect(JSON.stringify(english.action)).not.toContain('receipt');
    expect(english).toMatchObject({ key: lab.server.project.sdkKey, media: expect.stringMatching(/^http/) });
    const session = await lab.server.newSession();
    await lab.identify(session, 'customer-77', { name: 'Wiebke Drost' });
    const { id } = await lab.contactOf(session);
    expect((await asked('de-AT', `/${id}`)).action).toMatchObject({
      config: { title: 'Hallo Wiebke Drost', lang: 'de' },
    });
    await send('POST', path(`/${campaign.id}/preview/${campaign.id}`), { content, lang: 'en' }, 404);
    // Nothing of it is kept.
    expect((await send<Campaign>('GET', path(`/${campaign.id}`))).draft).toEqual(campaign.draft);
  });

  test('shows nothing as long as there is nothing to show, and a message as the notification that it is', async () => {
    const [banner, message] = [await made('banner'), await made('message')];
    const shown = ({ id }: Campaign, content: object) =>
      send<CampaignPreviewed>('POST', path(`/${id}/preview`), { content, lang: 'en' });
    expect((await shown(banner, contentOf(banner))).action).toBeNull();
    expect((await shown(banner, { languages: 7 })).action).toBeNull();
    const content = contentOf(message, { ...said('Hi'), sender: { name: 'Ana', picture: null } });
    expect((await shown(message, content)).action).toMatchObject({
      actionType: 'notification',
      data: { text: 'Hi', sender: { name: 'Ana' } },
    });
  });
});

describe('the check of what is said', () => {
  const problemsOf = async (kind: 'banner' | 'modal' | 'message', more: Partial<MediaDraft>) => {
    const campaign = await made(kind);
    const content = contentOf(campaign, { ...said('Hi'), ...more });
    await send('PATCH', path(`/${campaign.id}`), { content, audience: 'all' });
    const { problems } = await send<{ problems: CampaignProblem[] }>('POST', path(`/${campaign.id}/check`));
    return problems.filter(({ level }) => level === 'error').map(({ code, field }) => [code, field]);
  };

  test('names a text colour under 4.5:1 on its background, and none that reaches it [P-OUT-36]', async () => {
    const on = (textColor: string) => ({ backgroundColor: '#ffffff', textColor });
    // #767676 on white is 4.54, #777777 is 4.48.
    expect(await problemsOf('modal', on('#777777'))).toEqual([['content.contrast', 'textColor']]);
    expect(await problemsOf('modal', on('#767676'))).toEqual([]);
    // A banner that pushes the page down is painted with the brand; one that floats is not.
    expect(await problemsOf('banner', { textColor: '#485bff' })).toEqual([['content.contrast', 'textColor']]);
    expect(await problemsOf('banner', { textColor: '#485bff', floating: true })).toEqual([]);
  });

  test('takes of a banner one line, and of a modal a whole text [P-OUT-04 P-OUT-36]', async () => {
    const list = {
      type: 'doc',
      content: [
        {
          type: 'bulletList',
          content: [{ type: 'listItem', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'One' }] }] }],
        },
      ],
    };
    const texts = { en: { ...said('Hi').texts.en!, body: list } };
    expect(await problemsOf('banner', { texts })).toEqual([['content.body', 'texts.en.body']]);
    expect(await problemsOf('modal', { texts })).toEqual([]);
  });
});

describe('templates', () => {
  test('are content in English and German, that of the project first, and come at a moment of their own; one of another kind is nothing [P-OUT-01]', async () => {
    const begin = (kind: string, template: string) => send<Campaign>('POST', path(), { kind, name: 'One', template });
    for (const kind of mediaKinds)
      for (const template of mediaTemplates[kind]) {
        const { id, draft } = await begin(kind, template);
        const content = draft.content as MediaDraft;
        expect(content.languages).toEqual(['en', 'de']);
        expect(content.texts.en!.title).not.toBe(content.texts.de!.title);
        await send('PATCH', path(`/${id}`), { audience: 'all' });
        const { problems } = await send<{ problems: CampaignProblem[] }>('POST', path(`/${id}/check`));
        // Where a button leads is all that nobody else can know.
        const open = problems.filter(({ level }) => level === 'error').map(({ code }) => code);
        expect(open.filter((code) => code !== 'content.noTarget')).toEqual([]);
      }
    expect((await begin('message', 'hello')).draft.when.trigger).toEqual({ on: 'visit' });
    expect((await begin('survey', 'nps')).draft.when).toMatchObject({
      trigger: { on: 'event', name: 'order_placed' },
      delayMinutes: 10_080,
    });
    expect(((await begin('survey', 'hello')).draft.content as { questions: unknown[] }).questions.length).toBeLessThan(
      2,
    );
    await send('POST', path(), { kind: 'modal', name: 'One', template: 'nothing' }, 422);
  });
});
