/** A table of HTML as tables of ours: as many cells in each row, words alone in each cell, and no more rows than one may have. */
import { TABLE_COLUMNS, TABLE_ROWS } from '../../../wire/documents/limits.ts';
import type { DocumentNode } from '../../../wire/documents/nodes.ts';
import { isTag, type Part, type Tag } from './html-tree.ts';
import type { HtmlReading } from './html-words.ts';

type Row = { readonly cells: readonly Tag[]; readonly isHead: boolean };

/** How what is in a cell is read: as blocks, or as words alone and the blocks that cannot stand among them. */
export type CellReading = {
  readonly blocksOf: (parts: readonly Part[], reading: HtmlReading) => DocumentNode[];
  readonly lineOf: (
    parts: readonly Part[],
    reading: HtmlReading,
  ) => { readonly words: DocumentNode[]; readonly others: DocumentNode[] };
};

/** What cannot stand in a cell, such as a picture, stands behind the table. */
export function tablesOf({ inside }: Tag, reading: HtmlReading, { blocksOf, lineOf }: CellReading): DocumentNode[] {
  const rows = rowsIn(inside, false).filter(({ cells }) => cells.length > 0);
  const width = Math.max(0, ...rows.map(({ cells }) => cells.reduce((sum, cell) => sum + spanOf(cell), 0)));
  const caption = inside.filter((part) => isTag(part) && part.name === 'caption');
  const before = blocksOf(caption, reading);
  if (rows.length === 0) return before;
  if (width > TABLE_COLUMNS) {
    reading.drop('table');
    return [...before, ...rows.flatMap(({ cells }) => blocksOf(cells, reading))];
  }
  const behind: DocumentNode[] = [];
  const rowOf = ({ cells, isHead }: Row, at: number): DocumentNode => {
    const type = at === 0 && isHead ? ('tableHeader' as const) : ('tableCell' as const);
    const content = cells.flatMap((cell) => {
      const { words, others } = lineOf(cell.inside, reading);
      behind.push(...others);
      return [words, ...Array.from({ length: spanOf(cell) - 1 }, () => [])];
    });
    while (content.length < width) content.push([]);
    return {
      type: 'tableRow',
      content: content.map((words) => ({ type, content: [{ type: 'paragraph', content: words }] })),
    };
  };
  const made = rows.map(rowOf);
  const tables: DocumentNode[] = [];
  for (let at = 0; at < made.length; at += TABLE_ROWS)
    tables.push({ type: 'table', content: made.slice(at, at + TABLE_ROWS) });
  return [...before, ...tables, ...behind];
}

const spanOf = ({ attrs }: Tag): number => Math.max(1, Number(/^\d{1,3}$/.exec(attrs.colspan ?? '')?.[0] ?? 1));

function rowsIn(parts: readonly Part[], inHead: boolean): Row[] {
  return parts.flatMap((part): Row[] => {
    if (!isTag(part)) return [];
    if (part.name === 'tr') {
      const cells = part.inside.filter((one): one is Tag => isTag(one) && (one.name === 'td' || one.name === 'th'));
      return [{ cells, isHead: inHead || cells.every(({ name }) => name === 'th') }];
    }
    return ['thead', 'tbody', 'tfoot'].includes(part.name) ? rowsIn(part.inside, part.name === 'thead') : [];
  });
}
