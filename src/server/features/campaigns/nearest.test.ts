import { expect, test } from 'bun:test';
import { nearest } from './nearest.ts';

test('the nearest names come first, and words of another kind not at all', () => {
  const names = ['order_placed', 'order_paid', 'Order_Placed', 'signed_up', 'pageView'];
  expect(nearest('order_place', names, 3)).toEqual(['Order_Placed', 'order_placed', 'order_paid']);
  expect(nearest('order_place', names, 1)).toEqual(['Order_Placed']);
  expect(nearest('zzz', names, 3)).toEqual([]);
});
