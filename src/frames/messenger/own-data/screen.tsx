/** 'Your data': what is kept of the visitor, as a ZIP, and its end. */
import { useCallback, useEffect, useRef, useState } from 'react';
import type { OwnDataErased, OwnDataView } from '../../../wire/data-requests/own-shapes.ts';
import { useMessenger, useTexts } from '../context.ts';
import { BackButton, CloseButton } from '../parts/buttons.tsx';
import { useFocusOnEntry } from '../parts/focus.ts';
import { eraseOwn, exportOwn, newRequestId, seeOwn, type Answer, type Trouble } from './asking.ts';
import { Erased, Kinds, Sure } from './parts.tsx';
import { useOwnTexts } from './use-texts.ts';

/** What is on its way is asked for again after this. */
const AGAIN_MS = 1500;

export function OwnDataScreen() {
  const { t } = useOwnTexts();
  const { showOwnData } = useMessenger();
  const heading = useFocusOnEntry<HTMLHeadingElement>();
  return (
    <>
      <header className="ms-bar">
        <BackButton onClick={() => showOwnData(false)} />
        <h1 className="ms-bar-title" ref={heading} tabIndex={-1}>
          {t('title')}
        </h1>
        <CloseButton />
      </header>
      <main className="ms-scroll own">
        <OwnData />
      </main>
    </>
  );
}

function OwnData() {
  const { t } = useOwnTexts();
  const { view, trouble, erased, stage, setStage, look, download, erase } = useOwnData();
  const some = view !== null && view.kinds.length > 0;
  if (erased?.state === 'done') return <Erased erased={erased} />;
  if (stage === 'deleting') return <output>{t('deleting')}</output>;
  return (
    <>
      {trouble && trouble !== 'gone' && <TroubleNote trouble={trouble} onAgain={() => void look()} />}
      {!view && !trouble && <i className="sk sk-area" aria-busy="true" />}
      {(trouble === 'gone' || (view && !some)) && <p>{t('nothing')}</p>}
      {some && <Kinds view={view} />}
      {some && stage === 'look' && (
        <>
          <Download view={view} onAsk={() => void download()} />
          <button type="button" className="btn block" onClick={() => setStage('sure')}>
            {t('delete')}
          </button>
        </>
      )}
      {stage === 'sure' && <Sure onErase={() => void erase()} onKeep={() => setStage('look')} />}
    </>
  );
}

/** What the visitor sees and does, with the requests behind it. */
function useOwnData() {
  const { ask } = useMessenger();
  const { lang } = useTexts();
  const [view, setView] = useState<OwnDataView | null>(null);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [stage, setStage] = useState<'look' | 'sure' | 'deleting'>('look');
  const [erased, setErased] = useState<OwnDataErased | null>(null);
  // The same request, however often its answer got lost.
  const ids = useRef({ export: newRequestId(), erase: newRequestId() });

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
    ids.current.export = newRequestId();
    await look();
  }
  const erase = useCallback(async () => {
    setStage('deleting');
    const answer = await eraseOwn(ask, ids.current.erase, lang);
    if ('value' in answer) return setErased(answer.value);
    setStage('sure');
    setTrouble(answer.trouble);
  }, [ask, lang]);
  useAgain(erased !== null && erased.state !== 'done', erase);
  return { view, trouble, erased, stage, setStage, look, download, erase };
}

function TroubleNote({ trouble, onAgain }: { trouble: Exclude<Trouble, 'gone'>; onAgain: () => void }) {
  const { t } = useOwnTexts();
  return (
    <div className="note bad" role="alert">
      <p>{t(trouble)}</p>
      {trouble !== 'off' && (
        <button type="button" className="link" onClick={onAgain}>
          {t('again')}
        </button>
      )}
    </div>
  );
}

function Download({ view, onAsk }: { view: OwnDataView; onAsk: () => void }) {
  const { t, lang } = useOwnTexts();
  const { state, file, expiresAt } = view.export ?? {};
  const underWay = state === 'asked' || state === 'running';
  return (
    <>
      <output>
        {underWay && t('preparing')}
        {file &&
          expiresAt &&
          t('ready', { date: new Date(expiresAt).toLocaleDateString(lang === 'de' ? 'de' : 'en-US') })}
      </output>
      {file ? (
        <a className="btn primary block" href={file} download target="_blank" rel="noreferrer">
          {t('open')}
        </a>
      ) : (
        <button
          type="button"
          className="btn primary block"
          aria-disabled={underWay}
          onClick={underWay ? undefined : onAsk}
        >
          {t('download')}
        </button>
      )}
    </>
  );
}

/** Does it again and again while it is wanted. */
function useAgain(wanted: boolean, work: () => Promise<void>): void {
  useEffect(() => {
    if (!wanted) return undefined;
    const timer = setInterval(() => void work(), AGAIN_MS);
    return () => clearInterval(timer);
  }, [wanted, work]);
}
