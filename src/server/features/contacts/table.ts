/** Contacts as a file: a line each, read and sent a page at a time, with one entry in the audit log. */
import { PROJECT_ATTRIBUTES } from '../../../wire/attributes/limits.ts';
import type { ContactTable } from '../../../wire/contacts/shapes.ts';
import { csvFile, csvRow } from '../../http/csv.ts';
import type { Ports } from '../../ports.ts';
import type { Queries } from '../../storage/port.ts';
import { attributesOf, shownValue, valuesOf, type AttributeRecord } from '../attributes/service.ts';
import type { Audit } from '../audit/service.ts';
import type { FilterOf } from './filtering.ts';
import { contactsOf, type ContactFilter, type ContactRecord } from './store.ts';

export type ContactTableOf = (project: string, asked: ContactTable, by: string) => Promise<Response>;

const AT_ONCE = 200;

export function createContactTable(
  storage: Ports['storage'],
  { audit, filterOf }: { readonly audit: Pick<Audit, 'note'>; readonly filterOf: FilterOf },
): ContactTableOf {
  return async (project, { format, filter = {}, sort = 'seen', personal = false }, by) => {
    const attributes = await attributesOf(storage, project, PROJECT_ATTRIBUTES);
    const told = attributes.filter((one) => personal || !one.personal);
    const among = await filterOf(project, filter);
    // By which filters, and not by what they say: a search may be somebody's name.
    const after = { format, personal, filters: Object.keys(filter) };
    await storage.write((transaction) =>
      audit.note(transaction, { actor: by, action: 'exportContacts', target: `project:${project}`, after }),
    );
    const pages = pagesOf(storage, project, { ...among, sort }, told);
    return csvFile('contacts', format === 'csv' ? csvLines(pages, told) : jsonLines(pages, told), format);
  };
}

type Told = readonly AttributeRecord[];
/** With what each has of attributes, by id. */
type Page = readonly (readonly [ContactRecord, ReadonlyMap<string, unknown>])[];

async function* pagesOf(
  storage: Queries,
  project: string,
  asked: ContactFilter & { readonly sort: 'seen' | 'first' },
  told: Told,
): AsyncGenerator<Page> {
  const types = new Map(told.map(({ id, type }) => [id, type]));
  for (let last: ContactRecord | undefined; ;) {
    const place = last && { at: asked.sort === 'seen' ? last.lastSeen : last.firstSeen, id: last.id };
    const rows = await contactsOf(storage, project, { ...asked, place, limit: AT_ONCE });
    const ids = rows.map(({ id }) => id);
    const values = Map.groupBy(await valuesOf(storage, ids), ({ contactId }) => contactId);
    yield rows.map((row) => {
      const theirs = (values.get(row.id) ?? []).flatMap((value) => {
        const type = types.get(value.attributeId);
        return type ? [[value.attributeId, shownValue(type, value)] as const] : [];
      });
      return [row, new Map(theirs)] as const;
    });
    if (rows.length < AT_ONCE) return;
    last = rows.at(-1);
  }
}

async function* csvLines(pages: AsyncGenerator<Page>, told: Told): AsyncGenerator<string> {
  yield csvRow([...factNames, ...told.map(({ key }) => `attributes.${key}`)]);
  for await (const page of pages)
    yield page
      .map(([row, values]) => {
        const facts = factsOf(row);
        const own = told.map(({ id }) => cellOf(values.get(id)));
        return csvRow([...factNames.map((name) => cellOf(facts[name])), ...own]);
      })
      .join('');
}

async function* jsonLines(pages: AsyncGenerator<Page>, told: Told): AsyncGenerator<string> {
  for await (const page of pages)
    yield page
      .map(([row, values]) => {
        const own = told.flatMap(({ id, key }) => (values.has(id) ? [[key, values.get(id)] as const] : []));
        return `${JSON.stringify({ ...factsOf(row), attributes: Object.fromEntries(own) })}\n`;
      })
      .join('');
}

/** As an import of contacts knows them again. */
function factsOf(row: ContactRecord) {
  return {
    id: row.id,
    userId: row.userId,
    name: row.name,
    email: row.email,
    phone: row.phone,
    value: row.value,
    companyId: row.companyKey,
    companyName: row.company,
    lang: row.lang,
    proven: row.proven,
    emailTrusted: row.emailTrusted,
    firstSeen: new Date(row.firstSeen).toISOString(),
    lastSeen: new Date(row.lastSeen).toISOString(),
    visits: row.visits,
    device: row.device,
    browser: row.browser,
    system: row.system,
    page: row.page,
  };
}
const factNames = [
  'id',
  'userId',
  'name',
  'email',
  'phone',
  'value',
  'companyId',
  'companyName',
  'lang',
  'proven',
  'emailTrusted',
  'firstSeen',
  'lastSeen',
  'visits',
  'device',
  'browser',
  'system',
  'page',
] as const satisfies readonly (keyof ReturnType<typeof factsOf>)[];

function cellOf(value: unknown): string | number | null {
  if (value === undefined || value === null || value === '') return null;
  if (typeof value === 'number') return value;
  return typeof value === 'string' ? value : JSON.stringify(value);
}
