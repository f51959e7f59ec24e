/** The demo’s data as every call shows it: valid in each form. */
import { describe, expect, test } from 'bun:test';
import { rootSkills } from '../../src/server/features/demo-data/content/skills.ts';
import { endpoints } from '../../src/wire/endpoints.ts';
import type { AttributeNames } from '../../src/wire/attributes/shapes.ts';
import type { BotList } from '../../src/wire/bots/shapes.ts';
import type { ContactCompanyPage } from '../../src/wire/contact-companies/shapes.ts';
import type { ContactPage } from '../../src/wire/contacts/shapes.ts';
import type { NewsPage } from '../../src/wire/news/shapes.ts';
import type { ArticlePage } from '../../src/wire/help/shapes.ts';
import type { MediaPage } from '../../src/wire/media/shapes.ts';
import type { JobOffer } from '../../src/wire/job-offers/shapes.ts';
import type { Struct } from '../../src/wire/schema.ts';
import { parse } from '../../src/wire/parse.ts';
import type { UserPage } from '../../src/wire/users/shapes.ts';
import { demoLab } from './demo-lab.ts';
import { everyCall } from './every-call.ts';

const { get, users, subtasks, challenges, site, ticketRows } = demoLab();

describe('what every call shows of it', () => {
  // A table is no JSON: the tests of its feature read it.
  const reading = Object.entries(everyCall).filter(
    ([, { method, audience, path }]) =>
      method === 'GET' && (audience === 'platform' || audience === 'desk') && !/\.csv$|\/export$/.test(path),
  );
  /** Calls to make for the parameters of a path: of every entity, or of enough of them. */
  type Params = Record<string, string>;
  const kinds: Record<string, string> = {
    multiple_choice: 'MULTIPLE_CHOICE_QUESTION',
    matchings: 'MATCHING',
    questions: 'QUESTION',
    coding_challenges: 'CODING_CHALLENGE',
  };

  async function paramsOf(path: string): Promise<Params[]> {
    const names = new Set([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!));
    const kind = kinds[/\/tasks\/\{task\}\/(\w+)/.exec(path)?.[1] ?? ''];
    if (names.has('subtask'))
      return (await subtasks())
        .filter(({ type }) => type === kind)
        .map(({ id, task_id: task }) => ({ task, subtask: id }));
    if (names.has('task')) return (await challenges()).map(({ id }) => ({ task: id }));
    if (names.has('challenge')) return (await challenges()).map(({ id, category }) => ({ category, challenge: id }));
    if (names.has('category')) return (await challenges()).map(({ category }) => ({ category }));
    if (names.has('root')) return rootSkills.map(({ id }) => ({ root: id }));
    if (names.has('report'))
      return (await get<{ id: string }[]>('/api/challenges/subtask_reports')).map(({ id }) => ({ report: id }));
    if (names.has('job')) return (await get<JobOffer[]>('/api/jobs/jobs')).map(({ id }) => ({ job: id }));
    if (names.has('session_id')) return [];
    if (names.has('user_id')) return (await users()).slice(0, 40).map(({ id }) => ({ user_id: id }));
    const project = await site();
    // What edited replies said before: nobody has edited one.
    if (names.has('message')) return [];
    if (names.has('ticket'))
      return (await ticketRows())
        .filter(({ hasReplay }) => hasReplay || !path.endsWith('/replay'))
        .map(({ id }) => ({ project, ticket: id }));
    if (names.has('article')) return (await articles(project)).map(({ id }) => ({ project, article: id }));
    if (names.has('entry')) {
      const { entries } = await get<NewsPage>(`/api/desk/projects/${project}/news?limit=100`);
      return entries.map(({ id }) => ({ project, entry: id }));
    }
    if (names.has('document')) {
      const texts = (await articles(project)).flatMap(({ texts: written }) => written);
      return texts
        .filter(({ state }) => !names.has('no') || state === 'published')
        .map(({ document }) => ({ project, document, no: '1' }));
    }
    if (names.has('contact')) {
      const { contacts } = await get<ContactPage>(`/api/desk/projects/${project}/contacts?limit=20`);
      return contacts.map(({ id }) => ({ project, contact: id }));
    }
    if (names.has('attribute')) {
      const { attributes } = await get<AttributeNames>(`/api/desk/projects/${project}/attributes/names`);
      return attributes.map(({ id }) => ({ project, attribute: id }));
    }
    if (names.has('work')) return [];
    if (names.has('audience')) {
      const { audiences } = await get<{ audiences: { id: string; kind: string }[] }>(
        `/api/desk/projects/${project}/audiences`,
      );
      // Only of a list there are members by name, and nothing is being counted.
      const lists = audiences.filter(({ kind }) => kind === 'list' || !path.endsWith('/members'));
      return lists.map(({ id }) => ({ project, audience: id }));
    }
    if (names.has('campaign')) {
      const { campaigns } = await get<{ campaigns: { id: string }[] }>(`/api/desk/projects/${project}/campaigns`);
      // They ask for a contact, and for a campaign by mail.
      if (['/explain', '/mail'].some((end) => path.endsWith(end))) return [];
      return campaigns.map(({ id }) => ({ project, campaign: id }));
    }
    if (names.has('bot')) {
      const { bots } = await get<BotList>(`/api/desk/projects/${project}/bots`);
      return bots.map(({ id }) => ({ project, bot: id, number: '1' }));
    }
    // Answers of the demo are looked at by its own test.
    if (names.has('survey')) return [];
    if (names.has('company') && path.startsWith('/api/desk/')) {
      const { companies } = await get<ContactCompanyPage>(`/api/desk/projects/${project}/companies`);
      expect(companies).toHaveLength(2);
      return companies.map(({ id }) => ({ project, company: id }));
    }
    if (names.has('media')) return (await media(project)).map(({ id }) => ({ project, media: id }));
    // Nobody has been exported or erased in the demo, nothing was sent to anybody, and nothing was imported or given away.
    if (names.has('action') || names.has('import') || names.has('export') || names.has('request')) return [];
    return [{ project }];
  }

  const media = async (project: string) =>
    (await get<MediaPage>(`/api/desk/projects/${project}/media?limit=100`)).media;
  const articles = async (project: string) =>
    (await get<ArticlePage>(`/api/desk/projects/${project}/help/articles?limit=100`)).articles;

  const asksFor: Readonly<Record<string, string>> = {
    history: '?field=name',
    'same-people': '?audience=all',
    conversations: '?days=365',
  };

  test.each(reading)('%s answers in its own form', async (_name, { path, reply }) => {
    for (const params of await paramsOf(path)) {
      const address = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
        const value = params[name];
        if (value === undefined) throw new Error(`this test does not know what ${name} of ${path} is`);
        return value;
      });
      // Of a contact's history one thing is asked for, and of who else is spoken to those of an audience.
      const body: unknown = await get(`${address}${asksFor[address.split('/').at(-1)!] ?? ''}`);
      parse(reply as Struct<unknown>, body);
    }
  });

  test('every page of users fits, also with each filter', async () => {
    const { users: form } = endpoints;
    for (const query of [
      'enabled=false',
      'admin=true',
      'mfa_enabled=true',
      'email_verified=false',
      'name=a',
      'email=post',
    ]) {
      const page = await get<UserPage>(`/api/auth/users?${query}`);
      expect(page.total).toBeGreaterThan(0);
      parse(form.reply as Struct<unknown>, page);
    }
  });
});
