import { describe, expect, test } from 'bun:test';
import { array, assert, boolean, constantFrom, integer, property, record } from 'fast-check';
import { aligned, idOf } from './align.ts';
import { chosen, joinBodies } from './join.ts';
import type { Body, DocumentNode } from './nodes.ts';

const block = (text: string, id?: string): DocumentNode => ({
  type: 'paragraph',
  ...(id ? { attrs: { id } } : {}),
  content: [{ type: 'text', text }],
});
const doc = (...content: DocumentNode[]): Body => ({ type: 'doc', content });
const textOf = (node: DocumentNode): string => node.content?.[0]?.text ?? '';
const says = ({ content }: Body) => content.map(textOf).join(' ');
const ids = () => {
  let last = 0;
  return () => `new${(last += 1)}`;
};
const join = (base: Body | null, mine: Body, theirs: Body) => joinBodies(base, mine, theirs, ids());

describe('two drafts of one', () => {
  const base = doc(block('a', '1'), block('b', '2'), block('c', '3'));

  test('are joined without asking where they changed different blocks [P-EDT-27]', () => {
    const mine = doc(block('A', '1'), block('b', '2'), block('new', '9'), block('c', '3'));
    const theirs = doc(block('a', '1'), block('c', '3'), block('b!', '2'), block('end', '8'));
    const joined = join(base, mine, theirs);
    expect(joined.clashes).toEqual([]);
    expect(says(joined.body)).toBe('A c b! new end');
  });

  test('leave one block to the writer where both changed it [P-EDT-27]', () => {
    const { body, clashes } = join(base, doc(block('mine', '1')), doc(block('theirs', '1'), block('b', '2')));
    expect(says(body)).toBe('mine');
    expect(clashes).toMatchObject([{ id: '1' }]);
    expect(says(chosen(body, clashes[0]!, 'mine', ids()))).toBe('mine');
    expect(says(chosen(body, clashes[0]!, 'theirs', ids()))).toBe('theirs');
    const both = chosen(body, clashes[0]!, 'both', ids());
    expect(says(both)).toBe('mine theirs');
    expect(new Set(both.content.map(idOf)).size).toBe(2);
    expect(says(chosen(doc(block('x')), clashes[0]!, 'both', ids()))).toBe('x theirs');
  });

  test('keep what one has changed while the other took it out', () => {
    expect(says(join(base, doc(block('b!', '2')), doc(block('a', '1'), block('c', '3'))).body)).toBe('b!');
    expect(says(join(base, doc(block('a', '1')), doc(block('c', '3'))).body)).toBe('');
  });

  test('that had no ids yet are one text all the same', () => {
    const [mine, theirs] = [
      doc(block('A', 'm1'), block('b', 'm2'), block('c', 'm3')),
      doc(block('a', 't1'), block('B', 't2'), block('c', 't3')),
    ];
    const joined = join(doc(block('a'), block('b'), block('c')), mine, theirs);
    expect([says(joined.body), joined.clashes]).toEqual(['A B c', []]);
  });

  test('of an unknown beginning ask for each block that differs', () => {
    const joined = join(
      null,
      doc(block('a', '1'), block('B', '2')),
      doc(block('a', '1'), block('b', '2'), block('c', '3')),
    );
    expect(says(joined.body)).toBe('a B c');
    expect(joined.clashes.map(({ theirs }) => textOf(theirs))).toEqual(['b']);
  });
});

const edit = record({
  kind: constantFrom('change', 'add', 'remove', 'move'),
  at: integer({ min: 0, max: 20 }),
  to: integer({ min: 0, max: 20 }),
});

/** What a writer makes of a text, and the words that they have written in it. */
function edited(body: Body, edits: readonly { kind: string; at: number; to: number }[], who: string): [Body, string[]] {
  let content = [...body.content];
  edits.forEach(({ kind, at, to }, turn) => {
    const place = content.length === 0 ? 0 : at % content.length;
    if (kind === 'add') content = content.toSpliced(place, 0, block(`${who}-add-${turn}`, `${who}${turn}`));
    else if (content.length === 0) return;
    else if (kind === 'remove') content = content.toSpliced(place, 1);
    else if (kind === 'move') {
      const [one] = content.splice(place, 1);
      content.splice(to % (content.length + 1), 0, one!);
    } else content = content.with(place, block(`${who}-change-${turn}`, idOf(content[place]!) ?? undefined));
  });
  const words = content.map(textOf).filter((text) => text.startsWith(who));
  return [doc(...content), words];
}

test('of 1,000 pairs of saves at once no block that somebody wrote is lost, and none stands twice [P-EDT-27]', () => {
  const begun = array(integer({ min: 0, max: 999 }), { maxLength: 8 });
  assert(
    property(
      begun,
      boolean(),
      array(edit, { maxLength: 6 }),
      array(edit, { maxLength: 6 }),
      boolean(),
      (all, known, one, other, withIds) => {
        const base = doc(...all.map((number, at) => block(`base-${number}-${at}`, withIds ? `b${at}` : undefined)));
        const [mine, myWords] = edited(base, one, 'mine');
        const [theirs, theirWords] = edited(base, other, 'theirs');
        const newId = ids();
        const { body, clashes } = joinBodies(known ? base : null, mine, theirs, newId);
        const whole = clashes.reduce((text, clash) => chosen(text, clash, 'both', newId), body);
        const found = whole.content.map(textOf);
        for (const word of [...myWords, ...theirWords]) expect(found.filter((text) => text === word)).toEqual([word]);
        // What neither has touched nor taken out stands once.
        for (const text of base.content.map(textOf))
          if (
            mine.content.some((node) => textOf(node) === text) &&
            theirs.content.some((node) => textOf(node) === text)
          )
            expect(found.filter((word) => word === text)).toEqual([text]);
        const given = whole.content.map(idOf).filter(Boolean);
        expect(new Set(given).size).toBe(given.length);
      },
    ),
    { numRuns: 1000 },
  );
});

test('blocks are paired by id, by what they say, and by where they stand', () => {
  const pairs = aligned([block('a', '1'), block('b'), block('c')], [block('b'), block('x', '1'), block('c!')]);
  expect([...pairs]).toEqual([
    [0, 1],
    [1, 0],
  ]);
});
