/** What the document of unit tests has of its own. */
import { expect, test } from 'bun:test';

test('a node in a check that fails is printed as its name and the beginning of its text', () => {
  document.body.innerHTML = `<p>${'long '.repeat(100)}</p>`;
  const said = (node: Node | null): string => {
    try {
      expect(node).toBeNull();
      return '';
    } catch (error) {
      return (error as Error).message;
    }
  };
  const paragraph = document.querySelector('p')!;
  for (const node of [paragraph, paragraph.firstChild, document]) expect(said(node).length).toBeLessThan(300);
  expect(said(paragraph)).toContain('<p> long long');
});
