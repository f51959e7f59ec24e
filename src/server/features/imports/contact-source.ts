/** A table of contacts: a person in each row, by a user id or an e-mail address. */
import { createHash } from 'node:crypto';
import { ATTRIBUTE_KEY_CHARS } from '../../../wire/attributes/limits.ts';
import { IMPORT_CONTACTS } from '../../../wire/imports/limits.ts';
import type { ImportField, MappingChoice } from '../../../wire/imports/mapping.ts';
import { SESSION_TEXT_CHARS } from '../../../wire/visitors/limits.ts';
import { EMAIL_FORM } from '../../../wire/users/shapes.ts';
import type { ContactGiven } from '../contacts/service.ts';
import type { Csv } from './csv-text.ts';
import type { OpenSource, Placed, Problem } from './items.ts';
import { timeIn } from './table-cells.ts';
import { columnsAre } from './table-found.ts';
import { countOf, findingIn } from './table-source.ts';

type Needs = { readonly file: string; readonly kept: MappingChoice; readonly now: number };

/** Rows that are read in one transaction. */
const AT_ONCE = 200;
const PREFIX = 'attributes.';

export async function contactSource(csv: Csv, needs: Needs): Promise<OpenSource> {
  const finding = findingIn(csv);
  let isRead = false;
  return {
    total: await countOf(csv, IMPORT_CONTACTS),
    atOnce: AT_ONCE,
    found: () => (isRead ? finding.found() : undefined),
    picture: () => undefined,
    articleAt: () => undefined,
    async *items(told) {
      yield* itemsOf(csv, needs, told, (cells) => finding.columns(cells));
      isRead = true;
    },
  };
}

async function* itemsOf(
  csv: Csv,
  { file, kept, now }: Needs,
  told: Parameters<OpenSource['items']>[0],
  columnsOf: (cells: readonly string[]) => readonly string[],
): AsyncGenerator<Placed> {
  const note =
    (line: number | null) =>
    (code: Problem['code'], about = '') =>
      told.problem({ code, file, line, about });
  const seen = new Set<string>();
  let names: readonly string[] | undefined;
  let are: readonly (ImportField | null)[] = [];
  let count = 0;
  for await (const row of csv.rows()) {
    const problem = note(row.line);
    if ('wrong' in row) return problem(row.wrong);
    const cells = row.cells.map((cell) => cell.replaceAll('\0', '').toWellFormed().trim());
    if (!names) {
      names = columnsOf(cells);
      are = columnsAre('contacts', names, kept);
      if (!are.includes('user') && !are.includes('email')) return note(null)('column', 'email');
      continue;
    }
    if (count++ === IMPORT_CONTACTS) return problem('rows');
    told.read();
    if (cells.length < names.length || cells.slice(names.length).some((cell) => cell !== '')) {
      problem('row', `${cells.length} ≠ ${names.length}`);
      continue;
    }
    const given = givenIn(names, are, cells, { problem, now });
    const id = given && keyOf(given);
    if (!given || !id) problem('voter');
    else if (seen.has(id)) problem('same');
    else {
      seen.add(id);
      yield { item: { kind: 'contact', id }, step: 0, place: row.line, file, title: '', who: given };
    }
  }
  if (!names) note(null)('column', 'email');
}

/** Of a person nothing but by which the same row is known again. */
function keyOf({ userId, fields }: ContactGiven): string | undefined {
  const key = userId === '' ? fields.email && `email:${fields.email.toLowerCase()}` : `user:${userId}`;
  return key ? createHash('sha256').update(key).digest('hex').slice(0, 40) : undefined;
}

type Noting = { readonly problem: (code: Problem['code'], about?: string) => void; readonly now: number };

/** An empty cell says nothing: what is there stays. */
function givenIn(
  names: readonly string[],
  are: readonly (ImportField | null)[],
  cells: readonly string[],
  { problem, now }: Noting,
): ContactGiven {
  const cell = (field: ImportField) => (cells[are.indexOf(field)] ?? '').slice(0, SESSION_TEXT_CHARS).toWellFormed();
  const said = (field: ImportField) => cell(field) || undefined;
  const isAddress = EMAIL_FORM.test(cell('email'));
  if (said('email') && !isAddress) problem('address');
  const value = said('value') === undefined ? undefined : Number(cell('value'));
  if (value !== undefined && !Number.isFinite(value)) problem('number', names[are.indexOf('value')]);
  const time = (field: 'firstSeen' | 'lastSeen') => {
    const at = timeIn(cell(field), now);
    if (at === undefined) problem('time', names[are.indexOf(field)]);
    return at ?? null;
  };
  const company = said('company');
  const attributes = are.flatMap((field, index) => {
    const key = attributeKey(names[index]!);
    return field === 'attribute' && cells[index] !== '' && key !== '' ? [[key, valueIn(cells[index]!)] as const] : [];
  });
  return {
    userId: cell('user'),
    fields: {
      ...(said('name') ? { name: cell('name') } : {}),
      ...(isAddress ? { email: cell('email') } : {}),
      ...(said('phone') ? { phone: cell('phone') } : {}),
      ...(value !== undefined && Number.isFinite(value) ? { value } : {}),
    },
    lang: said('lang')?.slice(0, 35),
    company: company === undefined ? undefined : { companyId: company, companyName: said('companyName') },
    attributes: Object.fromEntries(attributes),
    seen: { first: time('firstSeen'), last: time('lastSeen') },
  };
}

const attributeKey = (name: string): string =>
  (name.startsWith(PREFIX) ? name.slice(PREFIX.length) : name).slice(0, ATTRIBUTE_KEY_CHARS);

/** A number, a boolean or a list as JSON writes it; a number with a 0 before it is a text, as is one that is too long. */
function valueIn(text: string): unknown {
  if (/^-?(?:0|[1-9]\d{0,14})(?:\.\d{1,10})?$/.test(text)) return Number(text);
  if (/^(?:true|false)$/i.test(text)) return text.toLowerCase() === 'true';
  if (!text.startsWith('[')) return text;
  try {
    const read: unknown = JSON.parse(text);
    return Array.isArray(read) && read.every((one) => typeof one === 'string') ? read : text;
  } catch {
    return text;
  }
}
