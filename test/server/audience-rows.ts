/** What campaigns, surveys, tickets and companies know of some contacts, and conditions that ask for it: drawn by chance. */
import type { TestServer } from './harness.ts';

type Draw = { readonly below: (n: number) => number; readonly oneOf: <T>(list: readonly T[]) => T };
export type OtherRows = { readonly campaigns: readonly string[]; readonly survey: string };

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const ages = [0, HOUR, 3 * DAY, 40 * DAY] as const;
const question = (id: string, kind: string, ids: readonly string[] = [], columns: readonly string[] = []) => ({
  id,
  kind,
  texts: {},
  choices: ids.map((one) => ({ id: one })),
  columns: columns.map((one) => ({ id: one })),
});
const questions = [
  question('score', 'nps'),
  question('why', 'text'),
  question('plan', 'single', ['a', 'b']),
  question('grid', 'matrix', ['r', 's'], ['x', 'y']),
  question('ok', 'consent'),
];
const answers: Readonly<Record<string, readonly unknown[]>> = {
  score: [0, 7, 10, null],
  why: ['Größe', 'price', '', null],
  plan: [{ choices: ['a'] }, { choices: ['b'], other: 'mine' }, null],
  grid: [{ rows: { r: 'x', s: 'y' } }, { rows: { r: 'y' } }, null],
  ok: [true, false, null],
};

/** As the features write them. */
export async function fillOthers(
  { ports, project, clock }: TestServer,
  contacts: readonly string[],
  { below, oneOf }: Draw,
  saveAnswers: (response: string, survey: string, answers: Record<string, unknown>) => Promise<void>,
): Promise<OtherRows> {
  const [now, id] = [clock.now(), () => ports.id()];
  const made = { campaigns: [id(), id()], survey: id() };
  const insert = (table: string, row: Record<string, string | number | null>) =>
    ports.storage.write((transaction) =>
      transaction.run(
        `insert into ${table} (${Object.keys(row).join(', ')}) values (${Object.keys(row)
          .map(() => '?')
          .join(', ')})`,
        ...Object.values(row),
      ),
    );
  for (const one of [...made.campaigns, made.survey]) {
    const kind = one === made.survey ? 'survey' : 'banner';
    const draft = JSON.stringify({ content: kind === 'survey' ? { languages: ['en'], questions } : null });
    const named = { id: one, project_id: project.id, kind, name: kind, status: 'paused', archived: 0, reason: '' };
    await insert('campaign', { ...named, draft, draft_audience: '', live_version: 0, changed_at: now, changed_by: '' });
  }
  for (const contact of contacts) {
    for (let n = 0; n < below(4); n++) {
      const delivery = id();
      const [sent, seen] = [oneOf([null, now - oneOf(ages)]), oneOf([null, now - oneOf(ages)])];
      const of = { project_id: project.id, campaign_id: oneOf(made.campaigns), contact_id: contact, occurrence: n + 1 };
      const stands = { state: oneOf(['done', 'seen', 'control']), reason: '', test: oneOf([0, 0, 1]), interrupts: 0 };
      const times = { attempts: 1, at: now, due_at: now, expires_at: now, sent_at: sent, seen_at: seen };
      const rest = { version: 1, variant: '', visitor_id: '', source: 'campaign' };
      await insert('delivery', {
        id: delivery,
        ...of,
        ...rest,
        ...stands,
        ...times,
        held_by: '',
        group_key: '',
        action_id: '',
      });
      for (const kind of ['clicked', 'dismissed', 'completed', 'goal'])
        for (let step = 0; step < below(3); step++)
          await insert('receipt', { delivery_id: delivery, kind, step, at: now - oneOf(ages) });
    }
    for (let n = 0; n < below(3); n++) {
      const response = id();
      const of = { id: response, project_id: project.id, survey_id: made.survey, version: 1, contact_id: contact };
      const from = { visitor_id: '', delivery_id: '', source: 'frame', state: 'partial', revision: 1, lang: 'en' };
      const rest = { seconds: 1, page: '', device: '', at_question: '', ending: '', hidden: '{}', archived: 0 };
      const times = { test: oneOf([0, 0, 1]), started_at: now, changed_at: now - oneOf(ages) };
      await insert('survey_response', { ...of, ...from, ...rest, ...times });
      const given = Object.entries(answers).map(([key, all]) => [key, oneOf(all)]);
      await saveAnswers(response, made.survey, Object.fromEntries(given) as Record<string, unknown>);
    }
    const [session] = await ports.storage.all(`select id from visitor where contact_id = ? limit 1`, contact);
    for (let n = session ? below(3) : 0; n > 0; n--) {
      const of = {
        id: id(),
        project_id: project.id,
        number: await nextNumber(ports.storage),
        visitor_id: session?.id as string,
      };
      const words = {
        type: oneOf(['BUG', 'IDEA']),
        title: '',
        excerpt: '',
        description: '',
        priority: 'low',
        page: '',
      };
      const by = { status: oneOf(['open', 'waiting', 'done', 'in_progress']), reporter_name: '', reporter_email: '' };
      const more = {
        has_screenshot: 0,
        has_replay: 0,
        errors: 0,
        silent: 0,
        search: '',
        created_at: now,
        updated_at: now,
      };
      await insert('ticket', { ...of, ...words, ...by, ...more });
    }
  }
  await ports.storage.write((transaction) =>
    transaction.run(
      `insert into contact_company (project_id, company_key, name, plan, contacts, value, first_seen, last_seen)
       select project_id, company_key, '', max(substr(company_key, 1, 2)), count(*), count(*) * 1.5, min(first_seen), max(last_seen)
       from contact where company_key <> '' group by project_id, company_key
       on conflict (project_id, company_key) do nothing`,
    ),
  );
  return made;
}

async function nextNumber(queries: TestServer['ports']['storage']): Promise<number> {
  return Number((await queries.one(`select coalesce(max(number), 0) + 1 as n from ticket`))?.n);
}

/** Each asks for something of what was filled in. */
export const otherConditions = (
  { below, oneOf }: Draw,
  { campaigns, survey }: OtherRows,
  drawn: { readonly text: () => object; readonly date: () => object; readonly counted: () => object },
): readonly (() => object)[] => [
  () => ({ on: 'company', key: 'plan', ...drawn.text() }),
  () => ({
    on: 'company',
    key: oneOf(['value', 'contacts']),
    is: oneOf(['eq', 'ne', 'lt', 'ge']),
    value: oneOf([1, 1.5, 3]),
  }),
  () => ({ on: 'company', key: oneOf(['firstSeen', 'lastSeen']), ...drawn.date() }),
  () => ({
    on: 'campaign',
    campaign: oneOf(campaigns),
    what: oneOf(['sent', 'seen', 'clicked', 'dismissed', 'completed', 'converted']),
    ...drawn.counted(),
  }),
  () => ({ on: 'answer', survey, question: 'score', is: oneOf(['eq', 'ne', 'lt', 'ge']), value: oneOf([0, 7, 9]) }),
  () => ({ on: 'answer', survey, question: 'why', ...drawn.text() }),
  () => ({ on: 'answer', survey, question: 'plan', ...chosen(oneOf, ['a', 'b', 'other']) }),
  () => ({ on: 'answer', survey, question: 'grid', line: oneOf(['r', 's']), ...chosen(oneOf, ['x', 'y']) }),
  () => ({ on: 'mails', is: oneOf(['yes', 'no']) }),
  () => ({ on: 'answer', survey, question: 'ok', is: oneOf(['yes', 'no']) }),
  () => {
    const { times } = drawn.counted() as { times?: object };
    return { on: 'tickets', ...(below(2) ? { type: oneOf(['BUG', 'IDEA']) } : {}), ...(times ? { times } : {}) };
  },
];

function chosen(oneOf: Draw['oneOf'], ids: readonly string[]): object {
  const is = oneOf(['has', 'hasnot', 'set', 'unset']);
  return { is, ...(is === 'has' || is === 'hasnot' ? { value: oneOf(ids) } : {}) };
}
