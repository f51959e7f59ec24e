import { expect, test } from 'bun:test';
import { excerptOf } from './excerpt.ts';

const excerpt = (...passages: string[]) => excerptOf(passages, 0, { lang: 'en', marked: () => 0 }).excerpt;

test('what stands one under the other does not run together: a sentence ends by itself, anything else with a dot', () => {
  expect(excerpt('Change it yourself', 'Open your account.', 'Then press:', 'Change', 'Done')).toBe(
    'Change it yourself · Open your account. Then press: Change · Done',
  );
  expect(excerpt('变更订单。', '打开账户')).toBe('变更订单。 打开账户');
});
