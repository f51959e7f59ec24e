/** Who did something: a link to their screen with their name, once it is known; null is the platform itself. */
import { useEffect } from 'react';
import { proxy } from 'valtio/vanilla';
import { useSnapshot } from 'valtio/react';
import { Link } from 'wouter';
import { endpoints } from '../../../wire/endpoints.ts';
import { useKept } from '../../parts/use-kept.ts';
import type { Services } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { USERS } from './users-query.ts';

/** Names by id; '' where there is no such user any more. Each is asked for once. */
export function createNames({ api, platform }: Services) {
  const state = proxy<{ names: Record<string, string> }>({ names: {} });
  const asked = new Set<string>();
  async function load(id: string): Promise<void> {
    if (asked.has(id)) return;
    asked.add(id);
    try {
      state.names[id] = (await api(endpoints.user, { params: { user_id: id } })).display_name;
    } catch (error) {
      platform.report(error);
      state.names[id] = '';
    }
  }
  return { state, load };
}

export function PersonName({ id }: { id: string | null }) {
  const { t } = useTexts();
  const names = useKept(createNames);
  const name = useSnapshot(names.state).names[id ?? ''];
  useEffect(() => void (id && names.load(id)), [names, id]);
  if (id === null) return <span className="muted">{t('user.platform')}</span>;
  if (name === '') return <span className="muted">{t('user.gone')}</span>;
  return (
    <Link href={`${USERS}/${id}`}>
      <bdi>{name ?? '…'}</bdi>
    </Link>
  );
}
