import { afterEach, beforeEach, expect, test } from 'bun:test';
import { watchPress, type Press } from './press.ts';

let press: Press;
let ran: string[];
/** What is to run in tasks of its own. */
let tasks: (() => void)[];

beforeEach(() => {
  [ran, tasks] = [[], []];
  press = watchPress({ window, start: (run) => tasks.push(run) });
});
afterEach(() => press.stop());

const say = (type: string, buttons = 1) => window.dispatchEvent(Object.assign(new Event(type), { buttons }));
const wait = (name: string) => press.after(() => ran.push(name));
const nextTask = () => tasks.splice(0).forEach((run) => run());

test('what waits for nothing runs at once', () => {
  wait('now');
  expect([press.isOn(), ran]).toEqual([false, ['now']]);
});

for (const [down, up] of [
  ['pointerdown', 'pointerup'],
  ['pointerdown', 'pointercancel'],
  ['pointerdown', 'blur'],
  ['keydown', 'keyup'],
] as const)
  test(`what waits between ${down} and ${up} runs in the task behind it`, () => {
    say(down);
    wait('one');
    wait('two');
    say(up);
    expect(ran).toEqual([]);
    nextTask();
    expect(ran).toEqual(['one', 'two']);
  });

test('a press that follows at once is waited for too', () => {
  say('pointerdown');
  wait('one');
  say('pointerup');
  say('pointerdown');
  nextTask();
  expect(ran).toEqual([]);
  say('pointerup');
  nextTask();
  expect(ran).toEqual(['one']);
});

test('a pointer that moves without a button is up, though nobody said so; one that drags is not', () => {
  say('pointerdown');
  wait('one');
  say('pointermove');
  nextTask();
  expect(ran).toEqual([]);
  say('pointermove', 0);
  nextTask();
  expect(ran).toEqual(['one']);
});

test('a field that loses the focus ends no press', () => {
  const field = document.createElement('input');
  document.body.append(field);
  say('pointerdown');
  wait('one');
  field.dispatchEvent(new Event('blur'));
  field.remove();
  nextTask();
  expect([press.isOn(), ran]).toEqual([true, []]);
});

test('a key is told from a pointer, and a pointer that passes does not end it', () => {
  say('keydown');
  say('pointermove', 0);
  expect([press.isOn(), press.isOn('pointer')]).toEqual([true, false]);
});

test('the end lets run what waits, and hears no press any more', () => {
  say('pointerdown');
  wait('one');
  press.stop();
  expect(ran).toEqual(['one']);
  say('pointerdown');
  expect(press.isOn()).toBe(false);
});
