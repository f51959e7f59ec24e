import { expect, test } from 'bun:test';
import { ada, createTestBrowser, createTestServices, keepSignIn, signedInAs } from '../../../test/admin/browser.ts';
import { ownDrafts } from './own-drafts.ts';

test('what one account has begun in a tab is there for that account alone, through the end of its session', async () => {
  const browser = createTestBrowser(() => undefined);
  keepSignIn(browser.stored, signedInAs(ada));
  const { session, unsaved } = await createTestServices(browser);
  const hers = ownDrafts(browser.drafts, session);
  hers.set('note 1', 'Half a thought');
  session.set(signedInAs({ ...ada, id: 'account-2' }));
  const his = ownDrafts(browser.drafts, session);
  expect(his.get('note 1')).toBeNull();
  his.set('note 1', 'Another');
  hers.set('note 2', 'More');
  expect([hers.get('note 1'), his.get('note 2')]).toEqual(['Half a thought', null]);
  session.set(signedInAs(ada));
  unsaved.hold('a form');
  session.end();
  expect(ownDrafts(browser.drafts, session).get('note 1')).toBe('Half a thought');
});
