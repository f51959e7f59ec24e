/** What skills are called: their ids are what XP is kept by. A name that is not known yet, or no more, is the id. */
import { skillEndpoints } from '../../../wire/skills/calls.ts';
import { asked } from '../../data/ask.ts';
import { useAsked } from '../../data/use-asked.ts';

type Named = { readonly id: string; readonly name: string };

/** `root` of a sub-skill; null of a root skill. Trees are asked for once in a visit. */
export function useSkillName(id: string, root: string | null): string {
  const roots = useAsked(root === null ? asked(skillEndpoints.skillTree) : null, { age: Infinity });
  const subs = useAsked(root === null ? null : asked(skillEndpoints.subTree, { params: { root } }), { age: Infinity });
  const known: readonly Named[] = roots.value?.skills ?? subs.value?.skills ?? [];
  return known.find((skill) => skill.id === id)?.name ?? id;
}
