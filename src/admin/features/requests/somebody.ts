/** Who is meant by what was typed: an address, or the id by which the site knows a user. */
export function somebodyOf(typed: string): { readonly email: string } | { readonly user: string } {
  const who = typed.trim();
  return /^[^\s@]+@[^\s@]+$/.test(who) ? { email: who } : { user: who };
}
