/** What the visitor sees and does, with the requests behind it. */
import { useCallback, useEffect, useRef, useState } from 'react';
import type { OwnDataErased, OwnDataView } from '../../../wire/data-requests/own-shapes.ts';
import { newUuid } from '../../../ui/new-uuid.ts';
import { useMessenger, useTexts } from '../context.ts';
import { eraseOwn, exportOwn, seeOwn, type Answer, type Trouble } from './asking.ts';

/** What is on its way is asked for again after this. */
const AGAIN_MS = 1500;

/** `kept`: as `look`, after whoever was asked has said no. */
export type Stage = 'look' | 'sure' | 'kept' | 'deleting';

export function useOwnData() {
  const { ask } = useMessenger();
  const { lang } = useTexts();
  const [view, setView] = useState<OwnDataView | null>(null);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [stage, setStage] = useState<Stage>('look');
  const [erased, setErased] = useState<OwnDataErased | null>(null);
  // The same request, however often its answer got lost.
  const ids = useRef({ export: newUuid(), erase: newUuid() });

  /** As it was chosen before the first try. */
  const texts = useRef(false);

  const take = useCallback((answer: Answer<OwnDataView>) => {
    setTrouble('trouble' in answer ? answer.trouble : null);
    if ('value' in answer) setView(answer.value);
  }, []);
  const look = useCallback(() => seeOwn(ask).then(take), [ask, take]);
  useEffect(() => {
    void seeOwn(ask).then(take);
  }, [ask, take]);
  const state = view?.export?.state;
  useAgain(state === 'asked' || state === 'running', look);

  async function download(): Promise<void> {
    const answer = await exportOwn(ask, ids.current.export, lang);
    if ('trouble' in answer) return setTrouble(answer.trouble);
    ids.current.export = newUuid();
    await look();
  }
  const erase = useCallback(async () => {
    setStage('deleting');
    setTrouble(null);
    const answer = await eraseOwn(ask, { id: ids.current.erase, lang, texts: texts.current });
    if ('value' in answer) return setErased(answer.value);
    setStage('sure');
    setTrouble(answer.trouble);
  }, [ask, lang]);
  const keep = useCallback(() => {
    setStage('kept');
    setTrouble(null);
  }, []);
  /** `isWhole`: with what they wrote for others. */
  const eraseWith = (isWhole: boolean) => {
    texts.current = isWhole;
    void erase();
  };
  useAgain(erased !== null && erased.state !== 'done' && erased.state !== 'failed', erase);
  return { view, trouble, erased, stage, sure: () => setStage('sure'), keep, look, download, eraseWith };
}

/** Does it again and again while it is wanted. */
function useAgain(wanted: boolean, work: () => Promise<void>): void {
  useEffect(() => {
    if (!wanted) return undefined;
    const timer = setInterval(() => void work(), AGAIN_MS);
    return () => clearInterval(timer);
  }, [wanted, work]);
}
