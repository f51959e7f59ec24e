/** One rich text on three surfaces: what the server draws for public pages and for pages of others, and what the messenger draws, say the same. */
import { expect, test } from 'bun:test';
import { cleanup } from '@testing-library/react';
import * as fc from 'fast-check';
import { nodeRules, type Body, type DocumentNode } from '../src/wire/documents/nodes.ts';
import { drawBody, drawElsewhere, htmlLock } from '../src/server/features/documents/service.ts';
import type { Shelf } from '../src/server/features/help/service.ts';
import { readerOf } from '../src/server/features/sites/reader.ts';
import { surroundingsOf } from '../src/server/features/sites/surroundings.ts';
import { wordsFor } from '../src/server/features/sites/words.ts';
import { documents } from './documents.ts';
import { article, heading, link, start, tell, withHelp } from './messenger-help-lab.tsx';

withHelp();

const card = { ...link('a7', 7, 'Seven'), summary: 'Of seven.' };
const same: Readonly<Record<string, string>> = { b: 'strong', i: 'em' };
/** What stands around something for one surface alone. */
const unwrapped = new Set(['section', 'thead', 'tbody', 'span', 'bdi', 'picture']);
const inline = new Set(['strong', 'em', 'u', 's', 'kbd', 'code', 'a']);

/** What a callout says in words where it has no icon and colour. */
const calloutKinds = ['info', 'tip', 'warning', 'danger'] as const;
const kindOf = (said: string | null | undefined) => calloutKinds.find((kind) => wordsFor('en').say(kind) === said);

/** Its elements and words, one a line: what a reader gets, however it is built. */
function skeleton(root: Element, { isAway = false } = {}): string[] {
  const lines: string[] = [];
  const words = (text: string, marks: readonly string[]) => {
    const head = `${[...new Set(marks)].toSorted().join(' ')}|`;
    const before = lines.at(-1);
    if (before?.startsWith(`"${head}`)) lines[lines.length - 1] = before + text;
    else if (text !== '') lines.push(`"${head}${text}`);
  };
  const visit = (node: Node, marks: readonly string[], inCell = false): void => {
    if (node.nodeType === 3) return words(node.textContent ?? '', marks);
    const element = node as Element;
    const given = element.tagName.toLowerCase();
    const name = same[given] ?? given;
    // A script adds the button that copies code to public pages, and elsewhere there is none.
    if (element.matches('.doc-code > .btn')) return;
    // Of a picture for dark pages the messenger knows which one it is: it is light here.
    if (name === 'svg' || name === 'source' || element.classList.contains('vh')) return;
    const within = (more: readonly string[] = marks, cell = inCell) =>
      element.childNodes.forEach((child) => visit(child, more, cell));
    // Without a look of ours a card is a bold link with small words below it, and a button a bold link alone.
    const lead = name === 'p' ? element.firstElementChild : element;
    const isLead = isAway && lead?.tagName === 'A' && lead.querySelector('b') !== null;
    if (element.matches('.card, .film') || (isLead && name === 'p' && element.querySelector('small')))
      return void lines.push(`card ${element.textContent}`);
    if (element.matches('.btn') || (isLead && name === 'a')) return void lines.push(`button ${element.textContent}`);
    const named = isAway && element.matches('[role=note]') ? element.firstElementChild : null;
    const kind = named
      ? kindOf(named.textContent)
      : element.matches('.note') && calloutKinds.find((one) => element.classList.contains(one));
    named?.remove();
    const isWrapper =
      unwrapped.has(name) ||
      element.matches('figure > button') ||
      (name === 'div' && !kind) ||
      (name === 'p' && inCell);
    if (isWrapper) return within();
    if (inline.has(name) && !element.closest('pre')) return within([...marks, name]);
    const begun = kind ? `callout ${kind}` : `${name}${name === 'ol' ? ` ${element.getAttribute('start') ?? 1}` : ''}`;
    lines.push(`<${begun}`);
    within(marks, inCell || name === 'td' || name === 'th');
    lines.push(`>${name}`);
  };
  root.childNodes.forEach((child) => visit(child, []));
  return lines;
}

function idsIn({ type, attrs, content = [] }: DocumentNode): string[] {
  return [...(type === 'articleCard' ? [String(attrs?.article)] : []), ...content.flatMap(idsIn)];
}

const filesIn = ({ attrs, content = [] }: DocumentNode): string[] => [
  ...['media', 'dark', 'captions'].flatMap((name) => (typeof attrs?.[name] === 'string' ? [attrs[name]] : [])),
  ...content.flatMap(filesIn),
];

const typesIn = ({ type, content = [] }: DocumentNode): string[] => [type, ...content.flatMap(typesIn)];

test('60 texts of all that there is have the same structure and words on public pages, in the messenger, and in pages of others [P-EDT-38]', async () => {
  const lock = await htmlLock();
  const shelf: Shelf = {
    stamp: 0,
    languages: ['en'],
    collections: [],
    articles: [],
    archived: new Map(),
    oldIds: { article: new Map(), collection: new Map() },
  };
  const surroundings = {
    ...surroundingsOf(readerOf(shelf, 'en', { base: '' }), wordsFor('en'), { media: new Map(), leads: new Map() }),
    link: () => '/help/en/articles/7',
    card: () => ({ href: '/help/en/articles/7', title: card.title, summary: card.summary }),
  };
  const bodies = fc.sample(documents, { numRuns: 60, seed: 20261123 });
  // None of what there is is missing among them.
  expect(new Set(bodies.flatMap(typesIn))).toEqual(new Set(Object.keys(nodeRules)));
  let shownFiles = 0;
  for (const [place, body] of bodies.entries()) {
    // Every second text finds what it names; the others leave their words.
    const names = place % 2 === 0 ? filesIn(body) : [];
    shownFiles += names.length;
    const file = { src: 'https://media.test/a', srcset: '', width: 480, height: 320 };
    const files = new Map(names.map((name) => [name, file]));
    const media = Object.fromEntries(names.map((name) => [name, { url: file.src, width: 480, height: 320 }]));
    const cards = Object.fromEntries(idsIn(body).map((id) => [id, card]));
    const at = start({ '/articles/a1': { ...article, body, cards, media } });
    await tell(at, 'open-help-article', { articleId: 'a1' });
    await heading(article.title);
    const shown = skeleton(document.querySelector('.doc-body')!);
    const page = document.createElement('div');
    const around = { ...surroundings, media: (id: string) => files.get(id) };
    page.innerHTML = lock(drawBody(body as Body, around).html).text;
    expect(skeleton(page)).toEqual(shown);
    page.innerHTML = lock(drawElsewhere(body as Body, around, 'https://app.test')).text;
    expect(skeleton(page, { isAway: true })).toEqual(shown);
    cleanup();
  }
  expect(shownFiles).toBeGreaterThan(10);
}, 60_000);
