/** The editor's view on React itself; the journeys run it on what is shipped. */
import { afterEach, beforeEach, expect, test } from 'bun:test';
import { createBar } from './bar.ts';
import { createStore, type Store } from './state.ts';
import { translator } from './texts.ts';
import { mountView, type View } from './view.tsx';

let heard: unknown[];
let root: ShadowRoot;
let store: Store;
let view: View;

function open(recorder: 'idle' | undefined): void {
  const note = (word: string) => (value?: unknown) => void heard.push(value === undefined ? word : [word, value]);
  const dialog = { onRetry: note('retry'), onAgain: note('again'), onNext: note('next'), onDismiss: note('dismiss') };
  const label = document.createElement('div');
  view = mountView(root, {
    t: translator({}),
    type: recorder ? 'capture' : 'screenshot',
    rtl: false,
    bar: createBar(false),
    board: document.createElementNS('http://www.w3.org/2000/svg', 'svg'),
    crosshair: {
      node: document.createElementNS('http://www.w3.org/2000/svg', 'svg'),
      show: () => undefined,
      key: () => false,
      isBusy: () => false,
      cancel: () => undefined,
    },
    label,
    area: { current: null },
    panel: { current: null },
    toolbar: {
      onTool: note('tool'),
      onColor: note('color'),
      onUndo: note('undo'),
      onRedo: note('redo'),
      onNext: recorder ? undefined : note('next'),
      onDismiss: note('dismiss'),
      onMoving: note('moving'),
      record: recorder && {
        onToggle: note('record'),
        onMicrophone: note('mute'),
        level: () => 0,
        later: () => () => undefined,
      },
    },
    dialog: recorder && dialog,
  });
  store = createStore(recorder, () => view.draw(store.get()));
  view.draw(store.get());
}
const buttons = () => [...root.querySelectorAll<HTMLButtonElement>('button')];
const stops = () =>
  buttons()
    .filter(({ tabIndex }) => tabIndex === 0)
    .map((one) => one.getAttribute('aria-label'));
const named = (name: string) =>
  buttons().find((one) => one.getAttribute('aria-label') === name || one.textContent === name)!;

beforeEach(() => {
  heard = [];
  const host = document.createElement('div');
  document.body.append(host);
  root = host.attachShadow({ mode: 'open' });
});
afterEach(() => {
  view.remove();
  document.body.replaceChildren();
});

test('the bar shows which tool and colour are chosen, and has one tab stop: the tool', () => {
  open(undefined);
  expect(stops()).toEqual(['Rectangle']);
  named('Pen').click();
  named('Green').click();
  expect(heard).toEqual([
    ['tool', 'pen'],
    ['color', '#00D082'],
  ]);
  store.set({ tool: 'pen', color: '#00D082' });
  expect(named('Pen').getAttribute('aria-pressed')).toBe('true');
  expect(named('Green').getAttribute('aria-checked')).toBe('true');
  expect(stops()).toEqual(['Pen']);
  expect(named('Undo').getAttribute('aria-disabled')).toBe('true');
  store.set({ canUndo: true });
  expect(named('Undo').getAttribute('aria-disabled')).toBe('false');
});

test('the same words are said again; what is as it was draws nothing', () => {
  open(undefined);
  const status = root.querySelector('output')!;
  store.set({ said: 'gone', saidTimes: 1 });
  const first = status.firstChild;
  store.set({ said: 'gone', saidTimes: 2 });
  expect([status.textContent, status.firstChild === first]).toEqual(['gone', false]);
  const second = status.firstChild;
  store.set({ said: 'gone' });
  expect(status.firstChild === second).toBe(true);
});
