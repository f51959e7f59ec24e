/** The sub-skills that a job can ask for and a challenge can teach, by root skill. */
import { skillEndpoints } from '../../wire/skills/calls.ts';
import { thing } from '../data/ask.ts';
import { useAsked, type Loaded } from '../data/use-asked.ts';

type Named = { readonly id: string; readonly name: string };
export type SkillChoices = readonly (Named & { readonly subs: readonly Named[] })[];

const choices = thing<SkillChoices>('/api/skills/skilltree, whole', async (api, signal) => {
  const { skills } = await api(skillEndpoints.skillTree, { signal });
  return Promise.all(
    skills.map(async ({ id, name }) => {
      const tree = await api(skillEndpoints.subTree, { params: { root: id }, signal });
      return { id, name, subs: tree.skills.map((sub) => ({ id: sub.id, name: sub.name })) };
    }),
  );
});

export function useSkillChoices(): Loaded<SkillChoices> {
  return useAsked(choices);
}

export function skillName(known: SkillChoices | null, id: string): string | undefined {
  return known?.flatMap(({ subs }) => subs).find((sub) => sub.id === id)?.name;
}
