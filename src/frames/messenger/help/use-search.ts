/** What is typed into the search, and what was found for it. */
import { useCallback, useEffect, useState } from 'react';
import { helpFound, type HelpFound } from '../../../wire/help/messenger-shapes.ts';
import { useMessenger, useReads } from '../context.ts';
import { pathOf, type Trouble } from './help.ts';
import { useHelp, useOnline } from './use-help.ts';

const FROM_CHARS = 2;
/** After the last key. */
const PAUSE_MS = 200;

export type Searched = {
  /** Of the last question that was answered; undefined before the first one. */
  readonly found: HelpFound | undefined;
  readonly trouble: Trouble | undefined;
  /** What is typed is being looked for. */
  readonly isWaiting: boolean;
  readonly again: () => void;
};

/** Undefined while too little is typed. `exact`: the words as they are. */
export function useSearch(typed: string, exact: boolean): Searched | undefined {
  const help = useHelp();
  const { post } = useMessenger();
  const lang = useReads();
  const q = typed.trim();
  const key = JSON.stringify(['search', q, lang, exact]);
  const isAsked = [...q].length >= FROM_CHARS;
  const [turn, setTurn] = useState({ key, at: 0 });
  const again = useCallback(() => setTurn(({ at }) => ({ key, at: at + 1 })), [key]);
  const [ended, setEnded] = useState<{ readonly key: string; readonly trouble: Trouble | undefined }>();
  useEffect(() => {
    if (!isAsked || help.kept(key)) return undefined;
    // An answer that comes after the next key is of no use any more.
    let isHere = true;
    const timer = setTimeout(
      () => {
        const path = pathOf(help.view.page?.url);
        const body = { q, lang, ...(path ? { path } : {}), ...(exact ? { exact } : {}) };
        void help.load(key, '/help/search', body, helpFound).then((trouble) => {
          if (!isHere) return;
          setEnded({ key, trouble });
          const found = help.kept(key) as HelpFound | undefined;
          // How many, never which words.
          if (found) post('notify-event', { type: 'help-searched', data: { hits: found.total } });
        });
      },
      // Another try of the same words waits for no further key.
      turn.key === key && turn.at > 0 ? 0 : PAUSE_MS,
    );
    return () => {
      isHere = false;
      clearTimeout(timer);
    };
  }, [exact, help, isAsked, key, lang, post, q, turn]);
  const trouble = ended?.key === key ? ended.trouble : undefined;
  useOnline(trouble, again);
  if (!isAsked) return undefined;
  const now = help.kept(key) as HelpFound | undefined;
  const last = ended && !ended.trouble ? (help.kept(ended.key) as HelpFound | undefined) : undefined;
  return {
    found: trouble ? undefined : (now ?? last),
    trouble,
    isWaiting: !now && !trouble,
    again,
  };
}
