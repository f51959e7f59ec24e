/** Which SQL texts were executed on PostgreSQL: noted in the file that TEST_SQL names, one JSON text a line. */
import { appendFileSync } from 'node:fs';

const noted = new Set<string>();

export function noteSql(sql: string): void {
  const file = process.env.TEST_SQL;
  if (!file || noted.has(sql)) return;
  noted.add(sql);
  appendFileSync(file, `${JSON.stringify(sql)}\n`);
}
