/** The lists of skills: what is loaded, and by which rules it is searched, filtered and sorted. */
import { endpoints } from '../../../wire/endpoints.ts';
import type { RootSkill, SubSkill } from '../../../wire/skill.ts';
import { createList, type List } from '../../parts/list/list.ts';
import { localPage, type LocalRules } from '../../parts/list/local-page.ts';
import type { ListSpec } from '../../parts/list/list-query.ts';
import type { Services } from '../../services.ts';
import { SKILLS, subSkillsPath } from './skill-paths.ts';

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

export function createRootList({ api, loading }: Services): List<RootSkill> {
  return createList<RootSkill>({
    load: async (query, signal) => localPage((await api(endpoints.skillTree, { signal })).skills, query, rules),
    idOf: ({ id }) => id,
    during: loading.during,
  });
}

/** Rejects with 404 when there is no such root skill. */
export function createSubList({ api, loading }: Services, root: string): List<SubSkill> {
  return createList<SubSkill>({
    load: async (query, signal) => {
      const { skills } = await api(endpoints.subTree, { params: { root }, signal });
      return localPage(skills, query, rules);
    },
    idOf: ({ id }) => id,
    during: loading.during,
  });
}
