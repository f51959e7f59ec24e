/** What a replay names elsewhere, as it becomes our own copies: at every place where a recorder writes an address. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'bun:test';
import { SNAPSHOT_ASSETS } from '../assets/limits.ts';
import { copiesOf, heldOf } from '../assets/copies.ts';
import type { AssetRecord } from '../assets/store.ts';
import { filmOf } from './film.ts';

const folder = mkdtempSync(join(tmpdir(), 'parley-copies-'));
afterAll(() => rmSync(folder, { recursive: true }));
const path = (file: string) => join(folder, file);
const PAGE = 'https://shop.test/list/';

/** Our copy of an address, `null` where nothing could be got. */
const asset = (address: string, file: string | null, type = 'image/png'): AssetRecord => ({
  address,
  file,
  type: file && type,
  size: 1,
});
const sheet = (address: string, file: string, css: string): AssetRecord => {
  writeFileSync(path(file), css);
  return asset(address, file, 'text/css');
};

const node = (id: number, tagName: string, attributes = {}, childNodes: object[] = [], more = {}) => ({
  type: 2,
  id,
  tagName,
  attributes,
  childNodes,
  ...more,
});
const full = (...body: object[]) => [
  { type: 4, timestamp: 1, data: { href: PAGE, width: 800, height: 600 } },
  {
    type: 2,
    timestamp: 1,
    data: {
      node: { type: 0, id: 1, childNodes: [node(2, 'html', {}, [node(3, 'body', {}, body)])] },
      initialOffset: { top: 0, left: 0 },
    },
  },
];
const change = (data: object) => ({
  type: 3,
  timestamp: 5,
  data: { source: 0, texts: [], attributes: [], removes: [], adds: [], ...data },
});

async function play(events: readonly object[], ...records: AssetRecord[]) {
  const named = copiesOf(heldOf(records, { linkTo: (file) => `/copy/${file}`, path }));
  const film = await filmOf(JSON.stringify({ type: 'rrweb', events, baseUrl: 'https://shop.test' }), () => 0, named.at);
  return { ...named, film, text: JSON.stringify(film.events.slice(1)) };
}

test('pictures, posters, fonts and grounds are our copies wherever they are named', async () => {
  const { text, wanted } = await play(
    [
      ...full(
        node(10, 'img', { src: 'https://cdn.test/img.png#x', alt: 'lamp' }),
        node(11, 'video', { src: 'https://cdn.test/film.mp4', poster: 'https://cdn.test/poster.png' }),
        node(12, 'p', { style: 'background:url("https://cdn.test/ground.png")' }),
        node(13, 'style', { _cssText: '@font-face{src:url(https://cdn.test/font.woff2)}' }),
        node(14, 'style', {}, [{ type: 3, id: 15, textContent: 'i{background:url(rel.png)}' }]),
        node(16, 'image', { 'xlink:href': 'https://cdn.test/vector.png' }, [], { isSVG: true }),
        node(17, 'td', { background: 'https://cdn.test/cell.png' }),
      ),
      change({
        adds: [{ parentId: 3, nextId: null, node: node(20, 'img', { src: 'https://cdn.test/added.png' }) }],
        texts: [{ id: 15, value: 'i{background:url(later.png)}' }],
        attributes: [
          { id: 12, attributes: { style: { 'background-image': 'url("https://cdn.test/changed.png")' } } },
          { id: 17, attributes: { style: 'background:url(text.png)' } },
        ],
      }),
      { type: 3, timestamp: 6, data: { source: 8, id: 13, adds: [{ rule: 'b{background:url(rule.png)}' }] } },
      {
        type: 3,
        timestamp: 7,
        data: { source: 13, id: 13, index: [0], set: { property: 'background', value: 'url(set.png)' } },
      },
      {
        type: 3,
        timestamp: 8,
        data: {
          source: 15,
          id: 3,
          styleIds: [1],
          styles: [{ styleId: 1, rules: [{ rule: 'u{background:url(a.png)}' }] }],
        },
      },
    ],
    ...['img.png', 'poster.png', 'ground.png', 'vector.png', 'cell.png', 'added.png', 'changed.png'].map((name) =>
      asset(`https://cdn.test/${name}`, name),
    ),
    asset('https://cdn.test/font.woff2', 'font', 'font/woff2'),
    ...['rel', 'later', 'text', 'rule', 'set', 'a'].map((name) => asset(`${PAGE}${name}.png`, `${name}.own`)),
  );
  expect(text).not.toMatch(/cdn\.test|shop\.test|bb-missing/);
  const copies = [...text.matchAll(/\/copy\/([\w.]+)/g)].map(([, name]) => name);
  expect(copies.toSorted()).toEqual(
    (
      'a.own added.png cell.png changed.png font ground.png img.png later.own poster.png rel.own rule.own set.own ' +
      'text.own vector.png'
    ).split(' '),
  );
  // Of films nothing is kept.
  expect([...wanted]).toEqual([]);
});

test('of several sizes of a picture one is asked for, and shown in its size', async () => {
  const choice = 'https://cdn.test/s.png 400w, https://cdn.test/m.png 1200w';
  const img = node(10, 'img', { srcset: choice, sizes: '50vw', src: 'https://cdn.test/s.png' });
  const source = node(11, 'source', { srcset: choice, type: 'image/png' });
  const first = await play(full(img, source));
  expect([...first.wanted]).toEqual(['https://cdn.test/s.png', 'https://cdn.test/m.png']);
  const { text } = await play(
    full(img, source),
    asset('https://cdn.test/s.png', 's'),
    asset('https://cdn.test/m.png', 'm'),
  );
  expect(text).toContain('"srcset":"/copy/s 400w"');
  expect(text).toContain('"srcset":"/copy/m 1200w"');
  expect(text).toContain('"sizes":"50vw"');
  expect(text).not.toContain('bb-missing');
});

test('what could not be got is a box, and a change of something else leaves a picture as it is', async () => {
  const { film, lacking } = await play(
    [
      ...full(
        node(10, 'img', { src: 'https://cdn.test/a.png' }),
        node(11, 'img', { src: 'https://cdn.test/gone.png' }),
      ),
      change({
        attributes: [
          { id: 10, attributes: { class: 'wide' } },
          { id: 11, attributes: { src: 'https://cdn.test/a.png' } },
        ],
      }),
      change({ attributes: [{ id: 10, attributes: { src: 'https://cdn.test/gone.png' } }] }),
      change({ attributes: [{ id: 10, attributes: { srcset: 'https://cdn.test/a.png 2x' } }] }),
      change({ attributes: [{ id: 10, attributes: { srcset: 'https://cdn.test/gone.png 2x' } }] }),
    ],
    asset('https://cdn.test/a.png', 'a'),
    asset('https://cdn.test/gone.png', null),
  );
  const attributes = film.events.slice(2).map(({ data }) => data.attributes);
  const clear = expect.stringMatching(/^data:image\/gif/);
  expect(JSON.stringify(film.events[1]).match(/bb-missing/g)).toHaveLength(1);
  expect(attributes).toEqual([
    [
      { id: 10, attributes: { class: 'wide' } },
      { id: 11, attributes: { src: '/copy/a', 'bb-missing': null } },
    ],
    [{ id: 10, attributes: { src: clear, 'bb-missing': '' } }],
    [{ id: 10, attributes: { srcset: '/copy/a 2x', 'bb-missing': null } }],
    [{ id: 10, attributes: { srcset: null } }],
  ]);
  expect([...lacking]).toEqual(['https://cdn.test/gone.png']);
});

test('a style sheet that the recorder could not read is our copy, with its own addresses; later text takes its place', async () => {
  const link = (id: number, attributes: object) =>
    node(id, 'link', { rel: 'stylesheet', media: 'print', ...attributes });
  const { film, text, wanted } = await play(
    [
      ...full(
        link(10, { href: 'https://cdn.test/css/main.css' }),
        link(11, { href: 'https://cdn.test/unknown.css' }),
        node(12, 'link', { rel: 'icon', href: 'https://cdn.test/icon.png' }),
      ),
      change({ attributes: [{ id: 11, attributes: { _cssText: 'b{color:red}@import "x"' } }] }),
    ],
    sheet('https://cdn.test/css/main.css', 'main', '@import "y";p{background:url(../pics/p.png)}</style>'),
    asset('https://cdn.test/pics/p.png', 'p'),
  );
  const body = JSON.stringify(film.events[1]);
  expect(body).toContain(JSON.stringify('p{background:url("/copy/p")}').slice(1, -1));
  expect(body).toContain('"tagName":"style","attributes":{"rel":"stylesheet","media":"print"');
  expect(film.events[2]?.data.attributes).toEqual([{ id: 11, attributes: { _cssText: '\nb{color:red}/**/\n' } }]);
  expect(text).not.toMatch(/@import|icon\.png|<\/style/);
  expect([...wanted]).toEqual(['https://cdn.test/unknown.css']);
});

test('a replay wants no more than a ticket may have, and one sheet named ten thousand times does not fill the memory', async () => {
  const many = Array.from({ length: 4000 }, (_, at) => node(10 + at, 'img', { src: `https://cdn.test/${at}.png` }));
  expect((await play(full(...many))).wanted.size).toBe(SNAPSHOT_ASSETS);
  const held = sheet('https://cdn.test/large.css', 'large', `/*${'x'.repeat(100)}*/p{--x:"${'y'.repeat(200_000)}"}`);
  const links = Array.from({ length: 4000 }, (_, at) =>
    node(10 + at, 'link', { rel: 'stylesheet', href: `https://cdn.test/large.css#${at}` }),
  );
  const { film } = await play(full(...links), held);
  expect(JSON.stringify(film.events).length).toBeLessThan(40_000_000);
});
