import { describe, expect, test } from 'bun:test';
import { asTheme, chooseLanguage, showLanguage, showTheme } from './appearance.ts';

describe('theme and language before the first paint', () => {
  test('follow the address, then the stored value, then German', () => {
    expect(chooseLanguage('', null)).toBe('de');
    expect(chooseLanguage('', 'en-US')).toBe('en-US');
    expect(chooseLanguage('', 'fr')).toBe('de');
    expect(chooseLanguage('', 'ar-XB')).toBe('de');
    expect(chooseLanguage('?lang=ar-XB', 'en-US')).toBe('ar-XB');
    expect(chooseLanguage('?lang=xx', 'en-US')).toBe('en-US');
  });

  test('stand on the root of the document', () => {
    const root = document.createElement('html');
    showTheme(root, 'system', true);
    showLanguage(root, 'ar-XB');
    expect([root.dataset.theme, root.dir]).toEqual(['dark', 'rtl']);
    showTheme(root, asTheme('light'), true);
    showLanguage(root, 'de');
    expect([root.dataset.theme, root.dir, root.lang]).toEqual(['light', 'ltr', 'de']);
    expect(asTheme('neon')).toBe('system');
  });
});
