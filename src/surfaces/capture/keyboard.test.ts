import { expect, test } from 'bun:test';
import { listenToKeys, type KeyActions } from './keyboard.ts';

test('a keydown without a key, as browsers fill in forms with, is left to the page; a key of ours is not', () => {
  const seen: string[] = [];
  const notes = ['onNumber', 'onUndo', 'onRedo', 'onEnter', 'onEscape', 'onTab'] as const;
  const actions: KeyActions = {
    ...(Object.fromEntries(notes.map((name) => [name, () => seen.push(name)])) as unknown as KeyActions),
    focused: () => null,
    isTyping: () => false,
    isPages: () => false,
    onOther: () => false,
  };
  const stop = listenToKeys(document.createElement('div'), actions);
  const heard: Event[] = [];
  const page = (event: Event) => void heard.push(event);
  document.body.addEventListener('keydown', page);
  const [filled, undo] = [new Event('keydown', { bubbles: true }), new KeyboardEvent('keydown', { key: 'z' })];
  document.body.dispatchEvent(filled);
  document.body.dispatchEvent(undo);
  stop();
  document.body.removeEventListener('keydown', page);
  expect([seen, heard]).toEqual([['onUndo'], [filled]]);
});
