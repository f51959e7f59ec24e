/** The sub-skills that a job can ask for and a challenge can teach, by root skill. */
import { endpoints } from '../../wire/endpoints.ts';
import { useLoad, type Loaded } from './use-load.ts';
import { useServices } from '../services.ts';

type Named = { readonly id: string; readonly name: string };
export type SkillChoices = readonly (Named & { readonly subs: readonly Named[] })[];

export function useSkillChoices(): Loaded<SkillChoices> {
  const { api } = useServices();
  return useLoad<SkillChoices>('skills', async (signal) => {
    const { skills } = await api(endpoints.skillTree, { signal });
    return Promise.all(
      skills.map(async ({ id, name }) => {
        const tree = await api(endpoints.subTree, { params: { root: id }, signal });
        return { id, name, subs: tree.skills.map((sub) => ({ id: sub.id, name: sub.name })) };
      }),
    );
  });
}

export function skillName(choices: SkillChoices | null, id: string): string | undefined {
  return choices?.flatMap(({ subs }) => subs).find((sub) => sub.id === id)?.name;
}
