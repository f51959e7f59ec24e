import { expect, test } from 'bun:test';
import { restoreShadows } from './shadow.ts';

test('shadow content goes back into roots, nested ones too, and light children stay', () => {
  const page = new DOMParser().parseFromString(
    `<x-a bb-shadow-parent="1"><style bb-shadow-child="1">p{}</style><p bb-shadow-child="1"><slot></slot></p>
     <x-b bb-shadow-child="1" bb-shadow-parent="2"><i bb-shadow-child="2">deep</i></x-b><b>light</b></x-a>`,
    'text/html',
  );
  restoreShadows(page);
  const host = page.querySelector('x-a')!;
  expect([...host.children].map((child) => child.localName)).toEqual(['b']);
  expect([...host.shadowRoot!.children].map((child) => child.localName)).toEqual(['style', 'p', 'x-b']);
  expect(host.shadowRoot!.querySelector('x-b')!.shadowRoot!.innerHTML).toContain('deep');
});

test('marks on what can have no shadow root change nothing', () => {
  const page = new DOMParser().parseFromString(
    '<input bb-shadow-parent="1"><ul bb-shadow-parent="3"><li bb-shadow-child="3">x</li></ul><svg bb-shadow-parent="4"><g bb-shadow-child="4"></g></svg>',
    'text/html',
  );
  const before = page.body.innerHTML;
  restoreShadows(page);
  expect(page.body.innerHTML).toBe(before);
});
