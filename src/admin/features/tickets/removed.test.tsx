import { afterEach, expect, test } from 'bun:test';
import { act, cleanup, configure, fireEvent, render, screen } from '@testing-library/react';
import { ada, createTestBrowser, createTestServices, keepSignIn, signedInAs } from '../../../../test/admin/browser.ts';
import { permissionNames } from '../../../wire/permissions/permissions.ts';
import { App } from '../../app.tsx';
import { wholeTicket } from '../../../../test/admin/tickets.ts';
import { evidenceKinds } from '../../../wire/tickets/shapes.ts';
import { loadTexts } from '../../shell/texts.ts';
import { removedWords } from './removed.ts';

// Whole screens are loaded here, which a busy machine takes its time for.
configure({ asyncUtilTimeout: 4000 });
afterEach(() => {
  cleanup();
  history.replaceState(null, '', '/a/b');
});

const at = '2026-10-22T03:10:00.000Z';
const ticket = wholeTicket({}, { removed: evidenceKinds.map((kind) => ({ kind, at, days: 30 })) });

test('in place of evidence that has gone stands when, and for how long such things are kept [P-RET-03]', async () => {
  const [english, german] = [await loadTexts('en-US', true), await loadTexts('de', true)];
  expect(removedWords(english, ticket, 'replays')).toBe('Removed on Oct 22, 2026: replays are kept 30 days.');
  expect(removedWords(german, ticket, 'replays')).toBe(
    'Am 22.10.2026 entfernt: Aufzeichnungen werden 30 Tage aufbewahrt.',
  );
  for (const texts of [english, german]) {
    const said = evidenceKinds.map((kind) => removedWords(texts, ticket, kind));
    expect(new Set(said).size).toBe(evidenceKinds.length);
    expect(evidenceKinds.map((kind) => removedWords(texts, wholeTicket(), kind))).toEqual(said.map(() => undefined));
  }
});

test.each(['en-US', 'de'] as const)(
  'a ticket without its evidence says so in each place, and works (%s) [P-RET-03]',
  async (language) => {
    const texts = await loadTexts(language, true);
    const browser = createTestBrowser(({ path }) => {
      if (path === '/api/auth/session') return { body: signedInAs(ada).session };
      if (path === '/api/desk/projects')
        return { body: [{ id: 'p1', name: 'Shop', sdkKey: 'key', internal: false, permissions: permissionNames }] };
      if (path.endsWith('/members')) return { body: [] };
      if (path.endsWith('/tickets'))
        return {
          body: {
            total: 1,
            open: 1,
            tickets: [ticket.row],
            media: '',
            waiting: 0,
            counts: { answer: 0, mentions: 0, snoozed: 0, bot: 0 },
          },
        };
      return path.endsWith('/tickets/ticket-1') ? { body: ticket } : undefined;
    });
    keepSignIn(browser.stored, signedInAs(ada));
    history.replaceState(null, '', `/dashboard/inbox/ticket-1?lang=${language}`);
    const services = await createTestServices(browser, language);
    render(<App services={services} />);
    await act(() => services.desk.site());
    for (const kind of evidenceKinds.filter((one) => one !== 'logs'))
      expect(await screen.findByText(removedWords(texts, ticket, kind)!)).toBeTruthy();
    const logs = removedWords(texts, ticket, 'logs')!;
    for (const tab of ['tickets.logs.console', 'tickets.logs.network'] as const) {
      await act(async () => void fireEvent.click(screen.getByRole('tab', { name: texts.t(tab) })));
      expect(await screen.findByText(logs)).toBeTruthy();
    }
    expect(screen.getByRole('button', { name: texts.t('tickets.one.markDone') })).toHaveProperty('disabled', false);
    expect(screen.getAllByText(ticket.description).length).toBeGreaterThan(0);
  },
);
