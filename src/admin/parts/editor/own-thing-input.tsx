/**
 * The field of an address: what is typed as words looks for something of ours of that title, and an address of ours that is
 * pasted becomes a link to what it names.
 */
import { createContext, useContext, useEffect, useId, useState, type KeyboardEvent } from 'react';
import { isHref } from '../../../wire/documents/href.ts';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';
import styles from './editor.module.css';
import type { OwnThing, OwnThings } from './own-things.ts';

/** Those of the text around; null where a text has none, and a field takes addresses alone. */
export const OwnThingsContext = createContext<OwnThings | null>(null);

const PAUSE_MS = 250;
const WORDS_LEAST = 2;

type Props = {
  readonly id: string;
  /** `article`, `news`: only such, and by their ids. */
  readonly picks: 'thing' | 'article' | 'news';
  readonly most: number;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly wrong: string | undefined;
  readonly focused: boolean;
};

export function OwnThingInput({ id, picks, most, value, onChange, wrong, focused }: Props) {
  const { t } = useTexts();
  const list = useId();
  const [left, leave] = useState(false);
  const [active, setActive] = useState(-1);
  const kept = (thing: OwnThing): string => (picks === 'thing' ? thing.href : thing.id);
  const named = useNamed(picks, value, (thing) => onChange(kept(thing)));
  const hits = useHits(named || left ? '' : value, picks);
  const at = Math.min(active, hits.length - 1);

  function choose(thing: OwnThing): void {
    setActive(-1);
    onChange(kept(thing));
  }

  function onKeyDown(event: KeyboardEvent): void {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (hits.length === 0) return;
    if (by !== undefined) setActive(at < 0 && by < 0 ? hits.length - 1 : (at + by + hits.length) % hits.length);
    else if (event.key === 'Enter' && hits[at]) choose(hits[at]);
    else if (event.key === 'Escape') leave(true);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
  return (
    <div className={styles.picker}>
      <input
        id={id}
        className="input input-sm"
        role="combobox"
        aria-expanded={hits.length > 0}
        aria-controls={list}
        aria-activedescendant={hits[at] ? `${list}${at}` : undefined}
        aria-autocomplete="list"
        value={value}
        maxLength={most}
        placeholder={t('editor.href.hint')}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the writer has just asked for it
        autoFocus={focused}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        dir={isHref(value) ? 'ltr' : 'auto'}
        aria-invalid={wrong !== undefined}
        aria-describedby={`${id}named${wrong ? ` ${id}wrong` : ''}`}
        onChange={(event) => {
          leave(false);
          onChange(event.target.value);
        }}
        onKeyDown={onKeyDown}
        onBlur={() => leave(true)}
      />
      <output className={styles.named} id={`${id}named`}>
        {named && t(`editor.own.${named.kind}`, { title: named.title })}
      </output>
      <Hits id={list} hits={hits} at={at} onChoose={choose} />
    </div>
  );
}

type HitsProps = {
  readonly id: string;
  readonly hits: readonly OwnThing[];
  /** Of the one that is marked; -1 for none. */
  readonly at: number;
  readonly onChoose: (thing: OwnThing) => void;
};

function Hits({ id, hits, at, onChoose }: HitsProps) {
  const { t } = useTexts();
  return (
    <div
      className={`menu ${styles.hits}`}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- its options are led by the field
      role="listbox"
      id={id}
      aria-label={t('editor.own')}
      hidden={hits.length === 0}
    >
      {hits.map((thing, index) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- its keys are the field's
        <div
          key={thing.href}
          id={`${id}${index}`}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as the list is
          role="option"
          tabIndex={-1}
          className="menu-item"
          aria-selected={index === at}
          {...(index === at ? { 'data-highlighted': '' } : {})}
          // The field keeps the focus.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(thing)}
        >
          <bdi className="menu-label">{thing.title}</bdi>
          <span className={styles.sign}>{t(`editor.own.kind.${thing.kind}`)}</span>
        </div>
      ))}
    </div>
  );
}

/** What the value names, once it is known; `found` hears of an address that is not the one to be stored. */
function useNamed(picks: Props['picks'], value: string, found: (thing: OwnThing) => void): OwnThing | undefined {
  const things = useContext(OwnThingsContext);
  const { browser } = useServices();
  const [named, setNamed] = useState<{ readonly address: string; readonly thing: OwnThing }>();
  const typed = value.trim();
  const address = picks !== 'thing' && /^[\w-]{36}$/.test(typed) ? `gleap://${picks}/${typed}` : typed;
  useEffect(() => {
    if (!things?.isOwn(address)) return undefined;
    let open = true;
    things
      .at(address)
      .then((thing) => {
        if (!open || !thing) return;
        setNamed({ address: thing.href, thing });
        if (thing.href !== address) found(thing);
      })
      .catch(browser.report);
    return () => {
      open = false;
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `found` is another function each time
  }, [things, address, browser]);
  return named?.address === address ? named.thing : undefined;
}

/** What has these words, a moment after the last key. */
function useHits(words: string, picks: Props['picks']): readonly OwnThing[] {
  const things = useContext(OwnThingsContext);
  const { browser } = useServices();
  const [hits, setHits] = useState<{ readonly words: string; readonly things: readonly OwnThing[] }>();
  const wanted = words.trim();
  const looks = things !== null && wanted.length >= WORDS_LEAST && !isHref(wanted) && !/[:/]/.test(wanted);
  useEffect(() => {
    if (!looks) return undefined;
    const leaving = new AbortController();
    const stop = browser.start(() => {
      things
        .find(wanted, leaving.signal)
        .then((found) => setHits({ words: wanted, things: found }))
        .catch((error: unknown) => leaving.signal.aborted || browser.report(error));
    }, PAUSE_MS);
    return () => {
      stop();
      leaving.abort();
    };
  }, [things, looks, wanted, browser]);
  if (!looks || hits?.words !== wanted) return [];
  return picks === 'thing' ? hits.things : hits.things.filter(({ kind }) => kind === picks);
}
