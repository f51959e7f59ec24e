import { expect, test } from 'bun:test';
import { wholeTicket } from '../../../../test/admin/tickets.ts';
import { evidenceKinds } from '../../../wire/tickets/shapes.ts';
import { loadTexts } from '../../shell/texts.ts';
import { removedWords } from './removed.ts';

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
