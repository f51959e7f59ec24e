/** Contacts as a file: a line each, read and sent a page at a time, with one entry in the audit log. */
import { PROJECT_ATTRIBUTES } from '../../../wire/attributes/limits.ts';
import type { ContactTable } from '../../../wire/contacts/shapes.ts';
import { csvFile, csvRow } from '../../http/csv.ts';
import type { Ports } from '../../ports.ts';
import { attributesOf, shownValue, valuesOf } from '../attributes/service.ts';
import type { Audit } from '../audit/service.ts';
import { filterOf } from './filtering.ts';
import { contactsOf, type ContactRecord } from './store.ts';

export type ContactTableOf = (project: string, asked: ContactTable, by: string) => Promise<Response>;

const AT_ONCE = 200;

export function createContactTable(storage: Ports['storage'], audit: Pick<Audit, 'note'>): ContactTableOf {
  return async (project, { format, filter = {}, sort = 'seen', personal = false }, by) => {
    const attributes = await attributesOf(storage, project, PROJECT_ATTRIBUTES);
    const told = attributes.filter((one) => personal || !one.personal);
    const among = await filterOf(storage, project, filter);
    // By which filters, and not by what they say: a search may be somebody's name.
    const after = { format, personal, filters: Object.keys(filter) };
    await storage.write((transaction) =>
      audit.note(transaction, { actor: by, action: 'exportContacts', target: `project:${project}`, after }),
    );
    return csvFile('contacts', format === 'csv' ? csvLines() : jsonLines(), format);

    async function* pages(): AsyncGenerator<(readonly [ContactRecord, ReadonlyMap<string, unknown>])[]> {
      for (let last: ContactRecord | undefined; ;) {
        const place = last && { at: sort === 'seen' ? last.lastSeen : last.firstSeen, id: last.id };
        const rows = await contactsOf(storage, project, { ...among, sort, place, limit: AT_ONCE });
        const values = Map.groupBy(
          await valuesOf(
            storage,
            rows.map(({ id }) => id),
          ),
          ({ contactId }) => contactId,
        );
        const types = new Map(told.map(({ id, type }) => [id, type]));
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

    async function* csvLines(): AsyncGenerator<string> {
      yield csvRow([...factNames, ...told.map(({ key }) => `attributes.${key}`)]);
      for await (const page of pages())
        yield page
          .map(([row, values]) => {
            const facts = factsOf(row);
            return csvRow([
              ...factNames.map((name) => cellOf(facts[name])),
              ...told.map(({ id }) => cellOf(values.get(id))),
            ]);
          })
          .join('');
    }

    async function* jsonLines(): AsyncGenerator<string> {
      for await (const page of pages())
        yield page
          .map(([row, values]) => {
            const own = told.flatMap(({ id, key }) => (values.has(id) ? [[key, values.get(id)] as const] : []));
            return `${JSON.stringify({ ...factsOf(row), attributes: Object.fromEntries(own) })}\n`;
          })
          .join('');
    }
  };
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
