/** Who did something: a link to their screen with their name, once it is known; null is the platform itself. */
import { useEffect } from 'react';
import { proxy } from 'valtio/vanilla';
import { useSnapshot } from 'valtio/react';
import { Link } from 'wouter';
import type { Account } from '../../wire/auth/shapes.ts';
import { endpoints } from '../../wire/endpoints.ts';
import { asFailure } from '../api/failure.ts';
import { useKept } from './use-kept.ts';
import type { Services } from '../services.ts';
import { useTexts } from '../shell/use-texts.ts';

/** Names by id; '' where there is no such user any more. Each is asked for until there is an answer. */
export function createNames({ api, browser }: Services) {
  const state = proxy<{ names: Record<string, string> }>({ names: {} });
  const asked = new Set<string>();
  async function load(id: string): Promise<void> {
    if (asked.has(id)) return;
    asked.add(id);
    try {
      state.names[id] = (await api(endpoints.user, { params: { user_id: id } })).display_name;
    } catch (error) {
      browser.report(error);
      if (asFailure(error).status === 404) state.names[id] = '';
      // No answer says nothing of them: they are asked for again when they are next shown.
      else asked.delete(id);
    }
  }

  /** Somebody is called otherwise from now on. */
  function changed({ id, display_name }: Pick<Account, 'id' | 'display_name'>): void {
    asked.add(id);
    state.names[id] = display_name;
  }

  return { state, load, changed };
}

/** Undefined until it is known, and for nobody. */
export function useName(id: string | null): string | undefined {
  const names = useKept(createNames);
  useEffect(() => void (id && names.load(id)), [names, id]);
  return useSnapshot(names.state).names[id ?? ''];
}

export function PersonName({ id }: { id: string | null }) {
  const { t } = useTexts();
  const name = useName(id);
  if (id === null) return <span className="muted">{t('users.one.platform')}</span>;
  if (name === '') return <span className="muted">{t('users.one.gone')}</span>;
  return (
    <Link href={`/dashboard/users/${id}`}>
      <bdi>{name ?? '…'}</bdi>
    </Link>
  );
}

/** Names by id of the people that a list's filter offers; one that is not known yet is missing. */
export function usePersonNames(ids: readonly string[]): Readonly<Record<string, string>> {
  const names = useKept(createNames);
  const all = ids.join(' ');
  useEffect(() => {
    for (const id of all.split(' ').filter(Boolean)) void names.load(id);
  }, [names, all]);
  return useSnapshot(names.state).names;
}
