import type { Company } from '../../../wire/companies/shapes.ts';
import type { Queries, Row, Transaction } from '../../storage/port.ts';

const columns = 'id, name, description, website, youtube_video, twitter_handle, instagram_handle, logo_url';

/** All companies, the oldest first. */
export async function allCompanies(queries: Queries, limit: number): Promise<Company[]> {
  return (await queries.all(`select ${columns} from company order by created_at, id limit ?`, limit)).map(toCompany);
}

export async function companyById(queries: Queries, id: string): Promise<Company | undefined> {
  const row = await queries.one(`select ${columns} from company where id = ?`, id);
  return row && toCompany(row);
}

export async function companiesByIds(queries: Queries, ids: readonly string[]): Promise<Map<string, Company>> {
  if (ids.length === 0) return new Map();
  const rows = await queries.all(
    `select ${columns} from company where id in (${ids.map(() => '?').join(', ')})`,
    ...ids,
  );
  return new Map(rows.map((row) => [String(row.id), toCompany(row)]));
}

export async function companyByName(queries: Queries, name: string): Promise<string | undefined> {
  const row = await queries.one(`select id from company where name = ?`, name);
  return row && String(row.id);
}

/** Makes it, or writes all of its fields. */
export async function writeCompany(transaction: Transaction, company: Company, now: number): Promise<void> {
  await transaction.run(
    `insert into company (${columns}, created_at) values (?, ?, ?, ?, ?, ?, ?, ?, ?)
     on conflict (id) do update set name = excluded.name, description = excluded.description,
       website = excluded.website, youtube_video = excluded.youtube_video, twitter_handle = excluded.twitter_handle,
       instagram_handle = excluded.instagram_handle, logo_url = excluded.logo_url`,
    company.id,
    company.name,
    company.description,
    company.website,
    company.youtube_video,
    company.twitter_handle,
    company.instagram_handle,
    company.logo_url,
    now,
  );
}

/** Deletes the company; the database deletes its jobs. */
export async function deleteCompany(transaction: Transaction, id: string): Promise<void> {
  await transaction.run(`delete from company where id = ?`, id);
}

function toCompany(row: Row): Company {
  const maybe = (column: string) => (typeof row[column] === 'string' ? row[column] : null);
  return {
    id: String(row.id),
    name: String(row.name),
    description: maybe('description'),
    website: maybe('website'),
    youtube_video: maybe('youtube_video'),
    twitter_handle: maybe('twitter_handle'),
    instagram_handle: maybe('instagram_handle'),
    logo_url: maybe('logo_url'),
  };
}
