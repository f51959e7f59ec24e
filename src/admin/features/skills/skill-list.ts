/** The lists of skills: what is loaded, and by which rules it is searched, filtered and sorted. */
import type { RootSkill, SubSkill } from '../../../wire/skills/shapes.ts';
import type { Ask } from '../../data/ask.ts';
import { dataOf } from '../../data/data.ts';
import { createList, type List } from '../../parts/list/list.ts';
import { localPage, type LocalRules } from '../../parts/list/local-page.ts';
import type { ListSpec } from '../../parts/list/list-query.ts';
import type { Services } from '../../services.ts';
import { SKILLS, subSkillsPath } from './skill-paths.ts';
import { rootTree, subTree } from './tree-calls.ts';

type AnySkill = RootSkill | SubSkill;

const filters = { needs: ['something', 'nothing'] } as const;
const sorts = ['grid', 'name', 'nameDown'] as const;

export const rootSpec: ListSpec = {
  path: SKILLS,
  filters: { ...filters, subs: ['some', 'none'] },
  sorts,
  columns: ['name', 'id', 'dependencies', 'dependents', 'skills', 'place'],
  hidden: ['place'],
};

export const subSpec = (root: string): ListSpec => ({
  path: subSkillsPath(root),
  filters,
  sorts,
  columns: ['name', 'id', 'dependencies', 'dependents', 'courses', 'place'],
  hidden: ['place'],
});

const rules: LocalRules<AnySkill> = {
  texts: ({ id, name }) => [id, name],
  fits: (skill, filter, value) => {
    if (filter === 'needs') return skill.dependencies.length > 0 === (value === 'something');
    return 'skills' in skill ? skill.skills.length > 0 === (value === 'some') : true;
  },
  order: {
    grid: (a, b) => a.column - b.column || a.row - b.row,
    name: (a, b) => a.name.localeCompare(b.name),
    nameDown: (a, b) => b.name.localeCompare(a.name),
  },
};

/** A list, and the ids of what is being deleted and can still be called back: it is not shown meanwhile. */
export type SkillRows<S> = { readonly list: List<S>; readonly leaving: Set<string> };

export function createRootList(services: Services): SkillRows<RootSkill> {
  return rowsOf(services, rootTree);
}

/** Its list is refused with 404 when there is no such root skill. */
export function createSubList(services: Services, root: string): SkillRows<SubSkill> {
  return rowsOf(services, subTree(root));
}

function rowsOf<S extends AnySkill>(services: Services, tree: Ask<{ readonly skills: readonly S[] }>): SkillRows<S> {
  const data = dataOf(services);
  const leaving = new Set<string>();
  const list = createList<S>({
    load: async (query, signal) => {
      const { skills } = await data.get(tree, { signal });
      const staying = skills.filter(({ id }) => !leaving.has(id));
      return localPage(staying, query, rules);
    },
    idOf: ({ id }) => id,
    during: services.loading.during,
  });
  return { list, leaving };
}
