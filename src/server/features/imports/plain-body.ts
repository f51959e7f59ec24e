/** Plain text as a document: what strangers have written is no markup. */
export function blocksOf(text: string): object {
  const lines = text.split(/\n+/).filter((line) => line.trim() !== '');
  const content = lines.map((line) => ({ type: 'paragraph', content: [{ type: 'text', text: line }] }));
  return { type: 'doc', content: content.length > 0 ? content : [{ type: 'paragraph' }] };
}
