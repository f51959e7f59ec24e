/** The document that the server draws, and how it comes alive. */
import { describe, expect, test } from 'bun:test';
import { act, waitFor } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { messengerAtWork, settled, view } from '../../../test/messenger-at-work.ts';
import { MessengerApp } from './app.tsx';
import { messagesFor, renderMessenger, themeCss } from './render.tsx';

describe('the document', () => {
  test('carries the first view without a style attribute, in the language of the view', () => {
    for (const html of [
      renderMessenger(view, 'en-US'),
      renderMessenger({ ...view, lang: 'de' }, 'de'),
      renderMessenger(null, 'de'),
    ]) {
      expect(html).not.toMatch(/\sstyle=/);
    }
    expect(renderMessenger(view, 'en-US')).toContain('Report a bug');
    expect(renderMessenger({ ...view, lang: 'de' }, 'de')).toContain('Hallo, wie können wir helfen?');
    expect(renderMessenger(null, 'de')).toContain('aria-busy="true"');
    expect(messagesFor('de-AT')).toBe(messagesFor('de'));
  });

  test('carries the colours as one rule', () => {
    expect(themeCss({ ...view, headerColor: '#FFC83D' })).toMatch(
      /^\.ms\[data-theme\]\{--brand:#485BFF;.*--head:#FFC83D;--on-head:#000000\}$/,
    );
  });

  test.each([view, null])('comes alive as it was drawn', async (first) => {
    const root = document.createElement('div');
    root.innerHTML = renderMessenger(first, 'en-US');
    document.body.append(root);
    const wrong: unknown[] = [];
    const { messenger } = messengerAtWork({ view: first });
    const app = hydrateRoot(root, <MessengerApp messenger={messenger} />, {
      onRecoverableError: (error) => wrong.push(error),
    });
    await act(settled);
    await waitFor(() => expect(root.querySelector('.ms')).not.toBeNull());
    act(() => app.unmount());
    root.remove();
    expect(wrong).toEqual([]);
  });
});
