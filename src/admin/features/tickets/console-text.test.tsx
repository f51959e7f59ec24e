import { expect, test } from 'bun:test';
import { act, render } from '@testing-library/react';
import { ConsoleText } from './console-text.tsx';

test('what an object holds is drawn when it is opened, one level at a time', async () => {
  const { container } = render(<ConsoleText text='Cart {"items":[{"id":7}]}' />);
  const values = () => [...container.querySelectorAll('details')];
  const open = (value: HTMLDetailsElement) => act(async () => void (value.open = true));
  expect(container.textContent).toBe('Cart {"items":[{"id":7}]}');
  await open(values()[0]!);
  expect(values().map((value) => value.querySelector('summary')!.textContent)).toEqual([
    '{"items":[{"id":7}]}',
    'items: [{"id":7}]',
  ]);
  await open(values()[1]!);
  await open(values()[2]!);
  expect(values()[2]!.querySelector('li')!.textContent).toBe('id: 7');
});

test('a line of nested brackets costs no more than itself', () => {
  const depth = 999;
  const { container } = render(<ConsoleText text={`${'['.repeat(depth)}1${']'.repeat(depth)}`} />);
  expect(container.querySelectorAll('*').length).toBeLessThan(10);
  expect(container.textContent!.length).toBeLessThan(5000);
});
