/** A search, which follows the typing after a short pause and at once on Enter. */
import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { LIST_SEARCH_CHARS } from './list/limits.ts';
import { useServices } from '../services.ts';

const PAUSE_MS = 250;

type Props = {
  readonly label: string;
  readonly hint: string;
  /** Characters that can be typed. */
  readonly most?: number;
  readonly value: string;
  readonly onChange: (value: string) => void;
};

export function SearchField({ label, hint, most = LIST_SEARCH_CHARS, value, onChange }: Props) {
  const { browser } = useServices();
  const [typed, setTyped] = useState(value);
  const [settled, setSettled] = useState(value);

  // The address has changed by other means: going back, or clearing the filters.
  if (value !== settled) {
    setSettled(value);
    setTyped(value);
  }

  function commit(text: string): void {
    if (text === settled) return;
    setSettled(text);
    onChange(text);
  }

  useEffect(() => (typed === settled ? undefined : browser.start(() => commit(typed), PAUSE_MS)));

  return (
    <search className="search">
      <form
        className="affix"
        onSubmit={(event) => {
          event.preventDefault();
          commit(typed);
        }}
      >
        <Search className="icon" aria-hidden="true" />
        <input
          className="input input-sm"
          type="search"
          placeholder={hint}
          aria-label={label}
          maxLength={most}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </form>
    </search>
  );
}
