/**
 * Puts a body into the one form in which two equal texts are equal: marks in the order of the table, neighbouring texts with
 * the same marks joined, nothing empty, no attribute that says nothing, the cells of a column aligned as its first one. It
 * changes nothing in place, takes anything, and leaves to the check what is wrong.
 */
import { isObject } from '../schema.ts';
import { markRules } from './nodes.ts';

const order = Object.keys(markRules);
type Loose = Record<string, unknown>;

export function fitBody(given: unknown): unknown {
  if (!isObject(given)) return given;
  const { type, attrs, content, marks, text, ...rest } = given;
  const made: Loose = { ...rest, type };
  const said = isObject(attrs)
    ? Object.entries(attrs).filter(([, value]) => value !== null && value !== undefined && value !== '')
    : [];
  if (said.length > 0) made.attrs = Object.fromEntries(said.toSorted(([a], [b]) => (a < b ? -1 : 1)));
  else if (attrs !== undefined && !isObject(attrs) && attrs !== null) made.attrs = attrs;
  if (Array.isArray(content)) {
    const fitted = joined(content.map(fitBody));
    if (fitted.length > 0) made.content = type === 'table' ? aligned(fitted) : fitted;
  } else if (content !== undefined) made.content = content;
  if (Array.isArray(marks)) {
    if (marks.length > 0 && type !== 'hardBreak') made.marks = marks.map(fitBody).toSorted((a, b) => rank(a) - rank(b));
  } else if (marks !== undefined) made.marks = marks;
  if (text !== undefined) made.text = typeof text === 'string' && type === 'text' ? text.replace(/\r\n?/g, '\n') : text;
  return made;
}

const rank = (mark: unknown): number => (isObject(mark) ? order.indexOf(String(mark.type)) : -1);

function joined(nodes: readonly unknown[]): unknown[] {
  const made: unknown[] = [];
  for (const node of nodes) {
    if (!isText(node)) {
      made.push(node);
      continue;
    }
    if (node.text === '') continue;
    const before = made.at(-1);
    if (isText(before) && JSON.stringify(before.marks) === JSON.stringify(node.marks))
      made[made.length - 1] = { ...before, text: before.text + node.text };
    else made.push(node);
  }
  return made;
}

function isText(node: unknown): node is Loose & { text: string } {
  return isObject(node) && node.type === 'text' && typeof node.text === 'string';
}

function aligned(rows: readonly unknown[]): unknown[] {
  const cellsOf = (row: unknown): unknown[] => (isObject(row) && Array.isArray(row.content) ? row.content : []);
  const sides = cellsOf(rows[0]).map((cell) => (isObject(cell) && isObject(cell.attrs) ? cell.attrs.align : undefined));
  return rows.map((row) =>
    isObject(row) && Array.isArray(row.content)
      ? { ...row, content: row.content.map((cell, column) => withSide(cell, sides[column])) }
      : row,
  );
}

function withSide(cell: unknown, align: unknown): unknown {
  if (!isObject(cell)) return cell;
  const { attrs, ...rest } = cell;
  const { align: _, ...others } = isObject(attrs) ? attrs : {};
  const made = align === undefined ? others : { ...others, align };
  return Object.keys(made).length > 0 ? { ...rest, attrs: made } : rest;
}
