/** Who did something: a link to their screen with their name, once it is known; null is the platform itself. */
import { Link } from 'wouter';
import { userEndpoints } from '../../wire/users/user-calls.ts';
import { asFailure } from '../api/failure.ts';
import { thing, type Ask } from '../data/ask.ts';
import { useData, type Data } from '../data/data.ts';
import { useAsked } from '../data/use-asked.ts';
import { useTexts } from '../shell/use-texts.ts';

/** What somebody is called; '' where there is no such user any more. Only a 404 says so. */
export function nameOf(id: string): Ask<string> {
  return thing(
    `name of ${id}`,
    async (api, signal) => {
      try {
        return (await api(userEndpoints.user, { params: { user_id: id }, signal })).display_name;
      } catch (error) {
        if (asFailure(error).status === 404) return '';
        throw error;
      }
    },
    { quiet: true },
  );
}

/** The names of several people, by id; of those who cannot be asked for there is none. */
export async function namesOf(data: Data, ids: readonly string[]): Promise<Record<string, string>> {
  const named = await Promise.allSettled(
    ids.map(async (id) => [id, await data.get(nameOf(id), { age: Infinity })] as const),
  );
  return Object.fromEntries(named.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : [])));
}

/** Undefined until it is known, and for nobody. Asked for once in a visit. */
export function useName(id: string | null): string | undefined {
  return useAsked(id ? nameOf(id) : null, { age: Infinity }).value ?? undefined;
}

export function PersonName({ id }: { id: string | null }) {
  const { t } = useTexts();
  const name = useName(id);
  if (id === null) return <span className="muted">{t('person.platform')}</span>;
  if (name === '') return <span className="muted">{t('person.gone')}</span>;
  return (
    <Link href={`/dashboard/users/${id}`}>
      <bdi>{name ?? '…'}</bdi>
    </Link>
  );
}

/** Names by id of the people that a list's filter offers; one that is not known yet is missing. */
export function usePersonNames(ids: readonly string[]): Readonly<Record<string, string>> {
  const data = useData();
  const all = ids.toSorted().join(' ');
  const ask = thing(`names of ${all}`, () => namesOf(data, all.split(' ')), { quiet: true });
  return useAsked(all ? ask : null, { age: Infinity }).value ?? {};
}
