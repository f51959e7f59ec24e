import { describe, expect, test } from 'bun:test';
import { Node } from '@tiptap/pm/model';
import * as fc from 'fast-check';
import { documents } from '../../../../test/documents.ts';
import { checkBody } from '../../../wire/documents/check.ts';
import { fitBody } from '../../../wire/documents/fit.ts';
import { TABLE_COLUMNS, TABLE_ROWS } from '../../../wire/documents/limits.ts';
import { markRules, nodeRules, type Body, type DocumentNode, type Profile } from '../../../wire/documents/nodes.ts';
import { bodyOf, nodeOf } from './body.ts';
import { schemaOf } from './schema.ts';

const profiles = ['full', 'message', 'step', 'line', 'plain'] as const;
const schemas = Object.fromEntries(profiles.map((profile) => [profile, schemaOf(profile, (key) => key)]));
const passes = (work: () => unknown): boolean => {
  try {
    work();
    return true;
  } catch {
    return false;
  }
};
/** The editor takes a body where it has a place for all of it, attributes included: it would come out as it went in. */
const editorTakes = (body: unknown, profile: Profile): boolean =>
  passes(() => {
    const taken = bodyOf(nodeOf(schemas[profile]!, body as Body));
    expect(taken).toEqual(fitBody(body) as Body);
  });
const doorTakes = (body: unknown, profile: Profile): boolean => passes(() => checkBody(fitBody(body), profile));

describe('the schema of the editor is the table of nodes', () => {
  test('every text goes through the editor unchanged, ids included [P-EDT-01, P-EDT-02]', () => {
    fc.assert(
      fc.property(documents, (body) => {
        const content = body.content.map((block, at) => ({ ...block, attrs: { ...block.attrs, id: `b${at}` } }));
        const given = fitBody({ type: 'doc', content }) as Body;
        expect(bodyOf(nodeOf(schemas.full!, given))).toEqual(given);
      }),
      { numRuns: 500 },
    );
  });

  test.each(profiles)('the profile %s has the nodes and marks of the table and no other [P-EDT-01]', (profile) => {
    const named = (rules: Readonly<Record<string, { profiles: readonly string[] }>>) =>
      Object.keys(rules).filter((name) => rules[name]!.profiles.includes(profile));
    expect(Object.keys(schemas[profile]!.nodes).sort()).toEqual(named(nodeRules).sort());
    expect(Object.keys(schemas[profile]!.marks)).toEqual(named(markRules));
  });

  test('a text, whole or spoilt in one place, is taken by the editor where the door takes it [P-EDT-01, P-EDT-04]', () => {
    let taken = 0;
    const runs = 3000;
    fc.assert(
      fc.property(
        documents,
        fc.constantFrom(...profiles),
        fc.infiniteStream(fc.nat(1000)),
        (body, profile, numbers) => {
          const spoilt = spoil(body, () => numbers.next().value);
          const door = doorTakes(spoilt, profile);
          if (door) taken += 1;
          expect(editorTakes(spoilt, profile)).toBe(door);
        },
      ),
      { numRuns: runs },
    );
    // Both answers are asked often enough to mean something.
    expect(taken).toBeGreaterThan(runs / 30);
    expect(taken).toBeLessThan(runs / 2);
  });

  test('a table has at most 100 rows of 12 cells [P-EDT-11]', () => {
    const row = (cells: number): DocumentNode => ({
      type: 'tableRow',
      content: Array.from({ length: cells }, () => ({ type: 'tableCell', content: [{ type: 'paragraph' }] })),
    });
    const table = (rows: number, cells: number): Body => ({
      type: 'doc',
      content: [{ type: 'table', content: Array.from({ length: rows }, () => row(cells)) }],
    });
    expect(editorTakes(table(TABLE_ROWS, TABLE_COLUMNS), 'full')).toBe(true);
    expect(editorTakes(table(TABLE_ROWS + 1, 1), 'full')).toBe(false);
    expect(editorTakes(table(1, TABLE_COLUMNS + 1), 'full')).toBe(false);
  });

  test('what no text may hold is a space in what the editor gives [P-EDT-04]', () => {
    const { paragraph, codeBlock, doc } = schemas.full!.nodes;
    const text = schemas.full!.text('a\tb\u0000c\nd\ud800e');
    const given = bodyOf(Node.fromJSON(schemas.full!, doc!.create(null, [paragraph!.create(null, text)]).toJSON()));
    expect(given.content[0]!.content![0]!.text).toBe('a b c d\ufffde');
    const code = bodyOf(doc!.create(null, [codeBlock!.create(null, text)]));
    expect(code.content[0]!.content![0]!.text).toBe('a\tb c\nd\ufffde');
  });
});

type Loose = { type: string; attrs?: Record<string, unknown>; content?: Loose[]; marks?: Loose[] };

/** Changes one thing in one place: a kind, an attribute, a mark, or what stands in it. Half of the texts stay as they are. */
function spoil(body: Body, next: () => number): unknown {
  const copy = structuredClone(body) as unknown as Loose;
  const all: Loose[] = [];
  const walk = (node: Loose): void => {
    all.push(node);
    node.content?.forEach(walk);
  };
  walk(copy);
  const node = all[next() % all.length]!;
  const names = Object.keys(nodeRules).filter((name) => name !== 'text' && name !== 'video');
  // What a schema cannot say is told elsewhere: how tables are filled, and that a film has one source.
  const inTable = all.some(({ type }) => type === 'table');
  switch (next() % 8) {
    case 0:
      if (node.type !== 'text' && !inTable) node.type = names[next() % names.length]!;
      break;
    case 1:
      if (node.type === 'video') break;
      node.attrs = {
        ...node.attrs,
        [['level', 'kind', 'href', 'start', 'style'][next() % 5]!]: [2, 7, 'tip', null][next() % 4],
      };
      break;
    case 2:
      if (node.attrs && node.type !== 'video') delete node.attrs[Object.keys(node.attrs)[0] ?? ''];
      break;
    case 3:
      if (!inTable && node.content) node.content = node.content.slice(1);
      break;
    case 4:
      if (!inTable && node.content) node.content = [...node.content, structuredClone(all[next() % all.length]!)];
      break;
    case 5:
      if (node !== copy) node.marks = [{ type: ['bold', 'code', 'key', 'blink'][next() % 4]! }, ...(node.marks ?? [])];
      break;
    default:
  }
  return copy;
}
