/** The choice of language: one flag each, named in its own language. The active one is opaque, the other at 60 percent. */
import { useSnapshot } from 'valtio/react';
import { useServices } from '../services.ts';
import { useTexts } from './use-texts.ts';

export const languages = [
  { id: 'de', name: 'Deutsch', Flag: GermanFlag },
  { id: 'en-US', name: 'English (US)', Flag: AmericanFlag },
] as const;

export function Flags() {
  const { preferences, browser } = useServices();
  const { language } = useSnapshot(preferences.state);
  const { t } = useTexts();
  return (
    <fieldset className="flags" aria-label={t('shell.language')}>
      {languages.map(({ id, name, Flag }) => (
        <button
          key={id}
          type="button"
          className="flag"
          lang={id}
          aria-label={name}
          title={name}
          aria-pressed={language === id}
          onClick={() => void preferences.setLanguage(id).catch(browser.report)}
        >
          <Flag />
        </button>
      ))}
    </fieldset>
  );
}

/* A flag's colours are its own, the same in both themes. */
function GermanFlag() {
  return (
    <svg viewBox="0 0 20 14" aria-hidden="true">
      <path fill="#1a1a1a" d="M0 0h20v4.7H0z" />
      <path fill="#d0121f" d="M0 4.7h20v4.7H0z" />
      <path fill="#ffce2e" d="M0 9.4h20V14H0z" />
    </svg>
  );
}

function AmericanFlag() {
  return (
    <svg viewBox="0 0 20 14" aria-hidden="true">
      <path fill="#fff" d="M0 0h20v14H0z" />
      <path
        stroke="#c22b3d"
        strokeWidth="1.08"
        d="M0 .54h20M0 2.7h20M0 4.85h20M0 7h20M0 9.15h20M0 11.3h20M0 13.46h20"
      />
      <path fill="#2f3f74" d="M0 0h9v7.54H0z" />
      <path
        fill="none"
        stroke="#fff"
        strokeLinecap="round"
        strokeDasharray="0 2.2"
        d="M1.3 1.5h7M2.4 3.7h5.5M1.3 5.9h7"
      />
    </svg>
  );
}
