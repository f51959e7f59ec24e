/** `?` of the port's SQL texts as `$1` to `$n`, and how many there are. */
export type Placed = { readonly sql: string; readonly places: number };

/** What may hold a `?` that is none: quoted texts and names, comments, dollar quotes. Else one place. */
const TOKEN = /'(?:[^']|'')*'|"(?:[^"]|"")*"|--[^\n]*|\/\*[\s\S]*?\*\/|(?<![\w$])\$([A-Za-z_]\w*)?\$[\s\S]*?\$\1\$|\?/g;
/** Texts are few; lists of values make some more of them. */
const KEPT = 5000;
const known = new Map<string, Placed>();

export function placed(sql: string): Placed {
  const before = known.get(sql);
  if (before) return before;
  let places = 0;
  const text = sql.replaceAll(TOKEN, (token) => (token === '?' ? `$${(places += 1)}` : token));
  if (known.size >= KEPT) known.clear();
  const result = { sql: text, places };
  known.set(sql, result);
  return result;
}

/** Refuses more or fewer values than places, on every engine in the same words. */
export function refuseMiscount({ places }: Placed, values: readonly unknown[]): void {
  if (places !== values.length) throw new Error(`This query takes ${places} values.`);
}
