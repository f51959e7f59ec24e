import { expect, test } from 'bun:test';
import { createPanels } from './panels.ts';

test('Ctrl K opens the palette and closes it; a keydown without a key, as browsers fill in forms with, is none', () => {
  const panels = createPanels();
  const heard: EventListener[] = [];
  panels.listen({
    addEventListener: (_: string, listener: EventListener) => void heard.push(listener),
    removeEventListener: () => undefined,
  } as unknown as Window);
  const press = (event: Event) => heard.forEach((listener) => listener(event));
  press(new Event('keydown'));
  expect(panels.state.open).toBeNull();
  press(new KeyboardEvent('keydown', { key: 'K', ctrlKey: true }));
  expect(panels.state.open).toBe('palette');
  press(new KeyboardEvent('keydown', { key: 'k', metaKey: true }));
  expect(panels.state.open).toBeNull();

  // The editor has taken the keys for a link.
  const taken = new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, cancelable: true });
  taken.preventDefault();
  press(taken);
  expect(panels.state.open).toBeNull();
});
