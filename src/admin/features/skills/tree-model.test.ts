import { describe, expect, test } from 'bun:test';
import * as fc from 'fast-check';
import { changesOf, rebase } from './tree-changes.ts';
import { checksOf, problemsOf } from './tree-checks.ts';
import { publishSteps } from './tree-steps.ts';
import {
  cycleBy,
  freePlace,
  idFrom,
  inOrder,
  onCycles,
  treeOf,
  withChange,
  withId,
  withoutSkill,
  withSkill,
  type Skill,
  type Tree,
} from './tree-model.ts';

const skill = (id: string, more: Partial<Skill> = {}): Skill => ({
  id,
  name: id,
  icon: '',
  needs: [],
  courses: [],
  subs: [],
  x: 0,
  y: 0,
  ...more,
});
const tree = (...skills: Skill[]): Tree => ({ skills, across: 20, down: 20 });
/** `'b:a'` is b, which needs a. */
const graph = (...words: string[]): Tree =>
  tree(
    ...words.map((word, x) => {
      const [id = '', needs = ''] = word.split(':');
      return skill(id, { needs: [...needs], x });
    }),
  );

describe('the tree', () => {
  test('reads both levels of the wire, on which the row is the way across', () => {
    const shared = { id: 'web', name: 'Web', dependencies: ['a'], dependents: [], row: 3, column: 1, icon: null };
    const roots = treeOf({
      rows: 30,
      columns: 20,
      skills: [{ ...shared, skills: ['html'], sub_tree_rows: 5, sub_tree_columns: 5 }],
    });
    expect(roots).toMatchObject({
      across: 30,
      down: 20,
      skills: [{ x: 3, y: 1, icon: '', subs: ['html'], courses: [] }],
    });
    const subs = treeOf({ rows: 9, columns: 8, skills: [{ ...shared, parent_id: 'r', courses: ['c1'] }] });
    expect(subs.skills[0]).toMatchObject({ needs: ['a'], courses: ['c1'], subs: [] });
  });

  test('knows the way back that a need would close, the skill itself included [D-SKT-08]', () => {
    const chain = graph('a', 'b:a', 'c:b', 'd:a');
    expect(cycleBy(chain, 'a', 'a')).toEqual(['a', 'a']);
    expect(cycleBy(chain, 'a', 'c')).toEqual(['a', 'b', 'c', 'a']);
    expect(cycleBy(chain, 'd', 'c')).toBeNull();
    expect(cycleBy(chain, 'c', 'd')).toBeNull();
    expect([...onCycles(graph('a:c', 'b:a', 'c:b', 'd:c', 'e', 'x:y', 'y:x'))].sort()).toEqual([
      'a',
      'b',
      'c',
      'x',
      'y',
    ]);
  });

  test('is listed from what needs nothing on, a chain of 5,000 too', () => {
    expect(inOrder(graph('d:bc', 'c:a', 'a', 'b:a', 'e')).map((at) => [at.skill.id, at.step])).toEqual([
      ['a', 0],
      ['e', 0],
      ['c', 1],
      ['b', 1],
      ['d', 2],
    ]);
    const long = tree(...Array.from({ length: 5000 }, (_, at) => skill(`${at}`, { needs: at ? [`${at - 1}`] : [] })));
    expect(inOrder(long).at(-1)).toMatchObject({ step: 4999 });
    expect(cycleBy(long, '0', '4999')).toHaveLength(5001);
  });

  test('gives ids and places that are free', () => {
    expect(idFrom('Größe & Maß', new Set())).toBe('grosse_mass');
    expect(idFrom('  ', new Set(['skill']))).toBe('skill_2');
    expect(idFrom('Web', new Set(['web', 'web_2']))).toBe('web_3');
    expect(freePlace(graph())).toEqual({ x: 0, y: 0 });
    expect(freePlace({ ...graph('a', 'b'), across: 2 })).toEqual({ x: 0, y: 1 });
    expect(freePlace({ ...graph('a'), across: 1, down: 1 })).toEqual({ x: 0, y: 0 });
  });

  test('takes a deleted skill out of what needed it, and a new id along', () => {
    const chain = graph('a', 'b:a', 'c:ba');
    expect(withoutSkill(chain, 'a').skills.map(({ needs }) => needs)).toEqual([[], ['b']]);
    expect(withId(chain, 'a', 'z').skills.map(({ id, needs }) => [id, needs])).toEqual([
      ['z', []],
      ['b', ['z']],
      ['c', ['b', 'z']],
    ]);
  });
});

describe('changes', () => {
  const stored = graph('a', 'b:a', 'c');

  test('are told by skill and field; sets have no order', () => {
    expect(changesOf(stored, stored)).toEqual([]);
    const now = withoutSkill(withChange(withSkill(stored, skill('n')), 'b', { name: 'B', x: 7, needs: [] }), 'c');
    expect(changesOf(stored, { ...now, across: 5 }).map((one) => ('field' in one ? one.field : one.kind))).toEqual([
      'resized',
      'name',
      'place',
      'needs',
      'added',
      'removed',
    ]);
    const two = tree(skill('x', { needs: ['a', 'b'] }));
    expect(changesOf(two, tree(skill('x', { needs: ['b', 'a'] })))).toEqual([]);
  });

  test('are sent field by field, and row and column 0 as such [D-SKT-10]', () => {
    const far = tree(skill('a', { x: 4, y: 5 }));
    expect(publishSteps(far, withChange(far, 'a', { x: 0, y: 0 }))).toEqual([
      { kind: 'change', id: 'a', body: { row: 0, column: 0 }, expected: { row: 4, column: 5 } },
    ]);
    expect(publishSteps(far, { ...far, down: 7 })).toEqual([
      { kind: 'resize', size: { rows: 20, columns: 7 }, before: { rows: 20, columns: 20 } },
    ]);
  });

  test('never pass through a way back, a need that is not there yet, or one that is gone', () => {
    const ids = ['a', 'b', 'c', 'd', 'e', 'f'];
    const acyclic = fc
      .record({
        order: fc.shuffledSubarray(ids, { minLength: 1 }),
        picks: fc.array(fc.nat(), { minLength: 40, maxLength: 40 }),
      })
      .map(({ order, picks }) =>
        tree(
          ...order.map((id, at) =>
            skill(id, { needs: order.slice(0, at).filter((_, before) => picks[at * 6 + before]! % 2 === 0) }),
          ),
        ),
      );
    fc.assert(
      fc.property(acyclic, acyclic, (from, to) => {
        const server = new Map(from.skills.map(({ id, needs }) => [id, needs]));
        for (const step of publishSteps(from, to)) {
          if (step.kind === 'resize') continue;
          if (step.kind === 'remove') {
            expect([...server.values()].flat()).not.toContain(step.id);
            server.delete(step.id);
          } else if (step.body.dependencies) {
            for (const need of step.body.dependencies) expect([...server.keys()]).toContain(need);
            server.set(step.id, step.body.dependencies);
            const now = tree(...[...server].map(([id, needs]) => skill(id, { needs })));
            expect([...onCycles(now)]).toEqual([]);
          }
        }
        const sorted = (entries: Iterable<[string, readonly string[]]>) =>
          [...entries].map(([id, needs]) => [id, [...needs].sort()]).sort();
        expect(sorted(server)).toEqual(sorted(to.skills.map(({ id, needs }) => [id, needs])));
      }),
    );
  });

  test('are put on what others have stored meanwhile; only a field that both changed is a conflict', () => {
    const mine = withSkill(
      withChange(withChange(stored, 'a', { name: 'Mine' }), 'b', { x: 9 }),
      skill('n', { needs: ['c'] }),
    );
    const theirs = withSkill(
      withoutSkill(withChange(withChange(stored, 'a', { name: 'Theirs' }), 'b', { icon: 'i' }), 'c'),
      skill('t'),
    );
    const { tree: merged, conflicts } = rebase(stored, mine, theirs);
    expect(conflicts).toEqual(['name a']);
    expect(merged.skills).toEqual([
      skill('a', { name: 'Mine' }),
      skill('b', { needs: ['a'], x: 9, icon: 'i' }),
      skill('t'),
      skill('n'),
    ]);
    expect(rebase(stored, withoutSkill(stored, 'b'), stored).tree.skills.map(({ id }) => id)).toEqual(['a', 'c']);
    expect(rebase(stored, { ...stored, across: 4 }, { ...stored, down: 6 }).tree).toMatchObject({ across: 4, down: 6 });
  });
});

describe('checks', () => {
  const kinds = (of: Tree, level: 'root' | 'sub' = 'sub') =>
    checksOf(of, level).map(({ kind, ids }) => `${kind} ${ids.join()}`);

  test('find ways back, unknown needs, skills off the grid, on one place, alone or empty', () => {
    expect(kinds(graph('a', 'b:a'))).toEqual([]);
    expect(kinds(graph('a'))).toEqual([]);
    expect(kinds(graph('a', 'b'))).toEqual(['alone a,b']);
    expect(kinds(graph('a:b', 'b:a'))).toEqual(['cycle a,b']);
    expect(kinds(graph('a:z', 'b:a'))).toEqual(['unknown a']);
    expect(kinds({ ...graph('a', 'b:a'), across: 1 })).toEqual(['outside b']);
    expect(kinds(withChange(graph('a', 'b:a'), 'b', { x: 0 }))).toEqual(['overlap a,b']);
    expect(kinds(graph('a', 'b:a'), 'root')).toEqual(['empty a,b']);
  });

  test('say what keeps a skill from being stored', () => {
    const told = (one: Skill, ...others: Skill[]) =>
      problemsOf(tree(one, ...others), one).map(({ field, kind }) => `${field} ${kind}`);
    expect(told(skill('a'))).toEqual([]);
    expect(told(skill('', { name: ' ' }))).toEqual(['name required', 'id required']);
    expect(told(skill('a', { name: 'x'.repeat(257) }))).toEqual(['name long']);
    expect(told(skill('x'.repeat(256)))).toEqual([]);
    expect(told(skill('a'), skill('a'))).toEqual(['id exists']);
    expect(told(skill('root'))).toEqual(['id reserved']);
  });
});
