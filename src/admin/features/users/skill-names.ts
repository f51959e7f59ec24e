/** What skills are called: their ids are what XP is kept by. A name that is not known yet, or no more, is the id. */
import { useEffect } from 'react';
import { proxy } from 'valtio/vanilla';
import { useSnapshot } from 'valtio/react';
import { endpoints } from '../../../wire/endpoints.ts';
import { useKept } from '../../parts/use-kept.ts';
import type { Services } from '../../services.ts';

export function createSkillNames({ api, browser }: Services) {
  const state = proxy<{ names: Record<string, string> }>({ names: {} });
  const asked = new Map<string, Promise<void>>();

  function once(what: string, load: () => Promise<readonly { readonly id: string; readonly name: string }[]>) {
    const before = asked.get(what);
    if (before) return before;
    const loading = load().then(
      (skills) => Object.assign(state.names, Object.fromEntries(skills.map(({ id, name }) => [id, name]))),
      (error: unknown) => {
        asked.delete(what);
        browser.report(error);
      },
    );
    const done = loading.then(() => undefined);
    asked.set(what, done);
    return done;
  }

  return {
    state,
    loadRoots: () => once('', async () => (await api(endpoints.skillTree)).skills),
    loadSub: (root: string) => once(root, async () => (await api(endpoints.subTree, { params: { root } })).skills),
  };
}

/** `root` of a sub-skill; null of a root skill. */
export function useSkillName(id: string, root: string | null): string {
  const names = useKept(createSkillNames);
  useEffect(() => void (root === null ? names.loadRoots() : names.loadSub(root)), [names, root]);
  return useSnapshot(names.state).names[id] ?? id;
}
