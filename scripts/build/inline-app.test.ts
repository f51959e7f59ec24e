import { expect, test } from 'bun:test';
import { bytesOf, textOf } from './bundle.ts';
import { inlineApp } from './inline-app.ts';

const made = async (entry: string, chunk: string) => {
  const files = { 'm/entry-1.js': entry, 'm/chunk-2.js': chunk, 'm/entry.css': 'export{a}' };
  const written = Object.entries(files).map(([name, text]) => ({ name, bytes: bytesOf(text) }));
  return (await inlineApp(written, 'm/entry-1.js')).map(({ bytes }) => textOf(bytes));
};

test('a chunk takes from the page what it would import from an entry that stands inline', async () => {
  const [entry, chunk, css] = await made(
    'var b=()=>import("/m/chunk-2.js"),c=2;b();export{b as a,c};',
    'import{a,c as d}from"/m/entry-1.js";import{e}from"/m/chunk-3.js";function wordy(long){return e(a,long)}export{d as f,wordy as g};',
  );
  expect(entry).toMatch(/window\.parleyApp=\{a:(\w+),c:(\w+)\}/);
  expect(entry).not.toContain('export');
  expect(chunk).toMatch(/^const\{a:(\w+),c:(\w+)\}=window\.parleyApp;import\{e as (\w+)\}from"\/m\/chunk-3\.js";/);
  expect(chunk).toMatch(/export\{\w+ as f,\w+ as g\}/);
  expect(chunk).not.toContain('long');
  expect(css).toBe('export{a}');
});

test('no text of the entry ends its element', async () => {
  const [entry] = await made('var a=["</script>","<!--"];export{a};', '');
  expect(entry).not.toMatch(/<\/script|<!--/);
});

test('what could not stand inline stops the build', async () => {
  await expect(made('import{b}from"/m/chunk-2.js";b();', '')).rejects.toThrow('m/entry-1.js cannot stand inline');
  await expect(made('var a=1;export{a};', 'import*as b from"/m/entry-1.js";')).rejects.toThrow(
    'm/chunk-2.js asks for entry-1.js',
  );
});
