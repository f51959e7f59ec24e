/** 'Your data': what is kept of the visitor, as a ZIP, and its end. */
import { useEffect, useRef } from 'react';
import type { OwnDataView } from '../../../wire/data-requests/own-shapes.ts';
import { localeOf } from '../../../ui/light-texts.ts';
import { useMessenger } from '../context.ts';
import { BackButton, CloseButton } from '../parts/buttons.tsx';
import { useFocusOnEntry } from '../parts/focus.ts';
import type { Trouble } from './asking.ts';
import { Deleting, Erased, Kinds, Sure, Unfinished } from './parts.tsx';
import { useOwnData } from './use-own-data.ts';
import { useOwnTexts } from './use-texts.ts';

export function OwnDataScreen() {
  const { t } = useOwnTexts();
  const { showOwnData } = useMessenger();
  const own = useOwnData();
  const heading = useFocusOnEntry<HTMLHeadingElement>();
  const { view, trouble, erased, stage } = own;
  const loading = !view && !trouble;
  const isShown = view !== null;
  useEffect(() => {
    // Where it took a second try, what was pressed for it is there no more.
    if (isShown && document.activeElement === document.body) heading.current?.focus();
  }, [isShown, heading]);
  return (
    <>
      <header className="ms-bar">
        <BackButton onClick={() => (stage === 'sure' ? own.keep() : showOwnData(false))} />
        <h1 className="ms-bar-title" ref={heading} tabIndex={-1}>
          {t('title')}
        </h1>
        <CloseButton />
      </header>
      <main className="ms-scroll own" aria-busy={loading} aria-label={loading ? t('loading') : undefined}>
        {erased?.state === 'done' && <Erased erased={erased} />}
        {erased?.state === 'failed' && <Unfinished />}
        {stage === 'deleting' && erased?.state !== 'done' && erased?.state !== 'failed' && <Deleting />}
        {stage !== 'deleting' && <OwnData own={own} />}
      </main>
    </>
  );
}

type Own = ReturnType<typeof useOwnData>;

function OwnData({ own }: { own: Own }) {
  const { t } = useOwnTexts();
  const { view, trouble, stage, look } = own;
  const gone = trouble === 'gone';
  const some = view !== null && view.kinds.length > 0 && !gone;
  return (
    <>
      {trouble && !gone && <TroubleNote trouble={trouble} onAgain={view ? undefined : () => void look()} />}
      {!view && !trouble && <i className="sk sk-area" />}
      {(gone || (view && !some)) && (
        <div className="card empty">
          <b>{t('nothing')}</b>
        </div>
      )}
      {some && <Kinds view={view} />}
      {some && stage !== 'sure' && (
        <>
          <Download view={view} onAsk={() => void own.download()} />
          <DeleteButton isFocused={stage === 'kept'} onPress={own.sure} />
        </>
      )}
      {some && stage === 'sure' && (
        <Sure hasTexts={view.kinds.some(({ kind }) => kind === 'requests')} onErase={own.eraseWith} onKeep={own.keep} />
      )}
    </>
  );
}

type NoteProps = { readonly trouble: Exclude<Trouble, 'gone'>; readonly onAgain?: (() => void) | undefined };

/** Without `onAgain` what was pressed is still there, to be pressed again. */
function TroubleNote({ trouble, onAgain }: NoteProps) {
  const { t } = useOwnTexts();
  return (
    <div className="note bad" role="alert">
      <p>{t(trouble)}</p>
      {onAgain && trouble !== 'off' && trouble !== 'tooMany' && (
        <button type="button" className="link" onClick={onAgain}>
          {t('again')}
        </button>
      )}
    </div>
  );
}

function DeleteButton({ isFocused, onPress }: { isFocused: boolean; onPress: () => void }) {
  const { t } = useOwnTexts();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isFocused) button.current?.focus();
  }, [isFocused]);
  return (
    <button ref={button} type="button" className="btn block" onClick={onPress}>
      {t('delete')}
    </button>
  );
}

function Download({ view, onAsk }: { view: OwnDataView; onAsk: () => void }) {
  const { t, lang } = useOwnTexts();
  const link = useRef<HTMLAnchorElement>(null);
  const asked = useRef(false);
  const { state, file, expiresAt } = view.export ?? {};
  const underWay = state === 'asked' || state === 'running';
  const date = new Intl.DateTimeFormat(localeOf(lang), { dateStyle: 'long' });
  useEffect(() => {
    // The link stands where the button was, and had the focus with it.
    if (file && asked.current && document.activeElement === document.body) link.current?.focus();
  }, [file]);
  return (
    <>
      <output>
        {underWay && t('preparing')}
        {state === 'failed' && t('exportFailed')}
        {file && expiresAt && t('ready', { date: date.format(Date.parse(expiresAt)) })}
      </output>
      {file ? (
        <a ref={link} className="btn primary block" href={file} download target="_blank" rel="noreferrer">
          {t('open')}
        </a>
      ) : (
        <button
          type="button"
          className="btn primary block"
          aria-disabled={underWay}
          onClick={() => {
            asked.current = true;
            if (!underWay) onAsk();
          }}
        >
          {t('download')}
        </button>
      )}
    </>
  );
}
