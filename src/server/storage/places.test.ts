import { expect, test } from 'bun:test';
import { placed } from './places.ts';

test.each([
  [`select 1`, `select 1`, 0],
  [`select ?`, `select $1`, 1],
  [`a = ? and b = ?`, `a = $1 and b = $2`, 2],
  [`in (?, ?, ?)`, `in ($1, $2, $3)`, 3],
  [`a = '?' and b = ?`, `a = '?' and b = $1`, 1],
  [`a = 'it''s ?' and b = ?`, `a = 'it''s ?' and b = $1`, 1],
  [`'a' || ? || '?'`, `'a' || $1 || '?'`, 1],
  [`select "what?" from t where id = ?`, `select "what?" from t where id = $1`, 1],
  [`"a""?" = ?`, `"a""?" = $1`, 1],
  [`-- why?\nselect ?`, `-- why?\nselect $1`, 1],
  [`select ? -- what?`, `select $1 -- what?`, 1],
  [`/* ? */ select ?`, `/* ? */ select $1`, 1],
  [`/* a\n? */ ?, ?`, `/* a\n? */ $1, $2`, 2],
  [`do $$ ? $$`, `do $$ ? $$`, 0],
  [`do $body$ ? $$ ? $body$ ?`, `do $body$ ? $$ ? $body$ $1`, 1],
  [`values (?, ?), (?, ?)`, `values ($1, $2), ($3, $4)`, 4],
  [`like ? escape '!'`, `like $1 escape '!'`, 1],
  [`limit ? offset ?`, `limit $1 offset $2`, 2],
  [`'--' = ?`, `'--' = $1`, 1],
  [`a - ? -b`, `a - $1 -b`, 1],
])('places of %s [P-SCL-04]', (sql, text, places) => {
  expect(placed(sql)).toEqual({ sql: text, places });
});
