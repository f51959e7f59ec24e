/** What can be done to the skills of a level: each is an edit of the work. Skills that are not there are left alone. */
import type { TreeWork } from './tree-work.ts';
import {
  cycleBy,
  freePlace,
  idFrom,
  skillIn,
  withChange,
  withId,
  withoutSkill,
  withSkill,
  type Skill,
  type SkillChange,
  type Tree,
} from './tree-model.ts';

/** A skill that comes, goes, and is named. */
export function createNaming({ state, unnamed, edit, show }: TreeWork) {
  const idsBut = (id?: string) => new Set(state.tree.skills.map((skill) => skill.id).filter((other) => other !== id));

  function add(name = ''): string {
    const id = idFrom(name, idsBut());
    const skill: Skill = { id, name, icon: '', needs: [], courses: [], subs: [], ...freePlace(state.tree) };
    edit(withSkill(state.tree, skill));
    unnamed.add(id);
    state.selected = id;
    return id;
  }

  function rename(id: string, name: string): void {
    edit(withChange(state.tree, id, { name }), `${id} name`);
    if (!unnamed.has(id)) return;
    const next = idFrom(name, idsBut(id));
    if (next === id) return;
    giveId(id, next, `${next} name`);
    unnamed.add(next);
  }

  function setId(id: string, next: string): void {
    const taken = next !== id && skillIn(state.tree, next) !== undefined;
    if (taken || next.trim() === '') {
      unnamed.delete(id);
      state.typedId = { id, text: next };
    } else giveId(id, next, `${next} id`);
  }

  /** Belongs to the step back of the edit that the id comes with. */
  function giveId(id: string, next: string, edited: string): void {
    unnamed.delete(id);
    state.typedId = null;
    if (id === next) return;
    if (state.selected === id) state.selected = next;
    show(withId(state.tree, id, next), edited);
  }

  return { add, rename, setId, remove: (id: string) => edit(withoutSkill(state.tree, id)) };
}

/** Where skills stand, what they need, and all else of them. */
export function createShaping({ state, edit }: TreeWork) {
  function change(id: string, part: SkillChange): void {
    edit(withChange(state.tree, id, part), `${id} ${Object.keys(part).join()}`);
  }

  /** A place on the grid; what is beyond it is put on its border. */
  function place(id: string, x: number, y: number): void {
    const { tree } = state;
    const skill = skillIn(tree, id);
    if (!skill) return;
    const within = (at: number, size: number) => Math.max(0, Math.min(size - 1, Math.round(at)));
    const next = { x: within(x, tree.across), y: within(y, tree.down) };
    if (next.x !== skill.x || next.y !== skill.y) edit(withChange(tree, id, next), `${id} place`);
  }

  /** False when it would close a way back: then `cycle` has it. */
  function connect(id: string, need: string): boolean {
    const { tree } = state;
    const skill = skillIn(tree, id);
    if (!skill || !skillIn(tree, need)) return false;
    const cycle = cycleBy(tree, id, need);
    if (cycle) state.cycle = [...cycle];
    else if (!skill.needs.includes(need)) edit(withChange(tree, id, { needs: [...skill.needs, need] }));
    return cycle === null;
  }

  function disconnect(id: string, need: string): void {
    const skill = skillIn(state.tree, id);
    if (skill) edit(withChange(state.tree, id, { needs: skill.needs.filter((other) => other !== need) }));
  }

  function resize(size: Partial<Pick<Tree, 'across' | 'down'>>): void {
    edit({ ...state.tree, ...size }, `size ${Object.keys(size).join()}`);
  }

  return { change, place, connect, disconnect, resize };
}
