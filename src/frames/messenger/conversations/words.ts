import type { ThreadMessage } from '../../../wire/messages/shapes.ts';

/** A message as plain words. */
export function wordsOf({ body, files }: ThreadMessage): string {
  const words: string[] = [];
  const walk = ({ text, content }: { text?: string; content?: object[] }) => {
    if (text) words.push(text);
    content?.forEach(walk);
  };
  if (body) walk(body);
  return [...words, ...files.map(({ name }) => name)].join(' ');
}
