/** One of many things, chosen within a sentence or a form: what is typed is searched on the server, so that none is out of reach. */
import { Popover } from '@base-ui/react/popover';
import { Check, ChevronDown } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Ask } from '../data/ask.ts';
import { useAsked } from '../data/use-asked.ts';
import { useTexts } from '../shell/use-texts.ts';
import styles from './find-pick.module.css';
import { useSettled } from './use-settled.ts';

export type Found = { readonly id: string; readonly name: string };
/** `more`: there are others that the search has not answered. */
export type FoundPage = { readonly found: readonly Found[]; readonly more: boolean };

type Props = {
  readonly label: string;
  readonly value: string;
  /** What is chosen is called; missing: nothing is chosen. */
  readonly name: string | undefined;
  /** Choices that stand before those that are found, while nothing is typed. */
  readonly first?: readonly Found[];
  readonly ask: (search: string) => Ask<FoundPage>;
  readonly onChange: (chosen: Found) => void;
  readonly className?: string;
};

const SEARCH_CHARS = 80;

/** As a field of a form: with its label above it, and what is said of it below. */
export function FindField({ hint, ...pick }: Omit<Props, 'className'> & { readonly hint?: string }) {
  return (
    <div className="field">
      <span className="label" aria-hidden="true">
        {pick.label}
      </span>
      <FindPick className="input" {...pick} />
      {hint !== undefined && <span className="hint">{hint}</span>}
    </div>
  );
}

export function FindPick({ label, name, className = 'input input-sm', ...list }: Props) {
  const { t } = useTexts();
  const [open, setOpen] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const words = name ?? t('pick.choose');
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Trigger className={`${className} ${styles.trigger}`} aria-label={`${label}: ${words}`}>
        <bdi className={styles.name}>{words}</bdi>
        <ChevronDown className="icon" aria-hidden="true" />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner className="popup-layer" align="start" sideOffset={6} collisionPadding={8}>
          <Popover.Popup className={`menu ${styles.popup}`} initialFocus={input} aria-label={label}>
            <Choices
              {...list}
              label={label}
              input={input}
              onChange={(chosen) => {
                setOpen(false);
                list.onChange(chosen);
              }}
            />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}

type ChoicesProps = Pick<Props, 'label' | 'value' | 'first' | 'ask' | 'onChange'> & {
  readonly input: React.RefObject<HTMLInputElement | null>;
};

function Choices({ label, value, first, ask, onChange, input }: ChoicesProps) {
  const { t } = useTexts();
  const [typed, setTyped] = useState('');
  const search = useSettled(typed).trim();
  const { value: page, failure } = useAsked({ ...ask(search), quiet: true });
  const choices = [...(search === '' ? (first ?? []) : []), ...(page?.found ?? [])];
  return (
    <>
      <input
        ref={input}
        className="input"
        type="search"
        dir="auto"
        autoComplete="off"
        aria-label={t('pick.find', { what: label })}
        placeholder={t('pick.findHint')}
        maxLength={SEARCH_CHARS}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        // It may stand in a form, which Enter would send.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <ul className={styles.list} aria-label={label}>
        {choices.map((one) => (
          <li key={one.id}>
            <button type="button" className="menu-item" aria-pressed={one.id === value} onClick={() => onChange(one)}>
              <bdi className="menu-label anywhere">{one.name}</bdi>
              {one.id === value && <Check className="icon" aria-hidden="true" />}
            </button>
          </li>
        ))}
      </ul>
      {failure && <p className="alert danger">{t('pick.failed')}</p>}
      {page && choices.length === 0 && <p className="hint">{t('pick.nothing')}</p>}
      {page?.more && <p className="hint">{t('pick.more')}</p>}
    </>
  );
}
