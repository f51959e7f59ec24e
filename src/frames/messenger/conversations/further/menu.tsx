/** What can be done with a whole thread. */
import { useEffect, useRef, useState } from 'react';
import { Ellipsis } from './icons.ts';
import { useMessengerState } from '../../context.ts';
import { useConversations } from '../use-conversations.ts';
import { PersonButton } from './bot.tsx';
import { useFurtherTexts } from './use-texts.ts';

type MenuProps = { token: string; canEnd: boolean };

export function ThreadMenu({ token, canEnd }: MenuProps) {
  const { t } = useFurtherTexts();
  const [shown, setShown] = useState<'' | 'menu' | 'end'>('');
  const [told, setTold] = useState('');
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => {
    setShown('');
    opener.current?.focus();
  };
  useEscape(shown === 'menu', close);
  return (
    <>
      <PersonButton token={token} />
      <div className="th-menu">
        <button
          type="button"
          ref={opener}
          className="icb"
          aria-label={t('menu')}
          aria-expanded={shown === 'menu'}
          onClick={() => {
            setTold('');
            setShown(shown === '' ? 'menu' : '');
          }}
        >
          <Ellipsis size={20} strokeWidth={1.75} />
        </button>
        {shown === 'menu' && (
          <ul className="th-menu-list">
            <Copies token={token} onPress={close} onTold={setTold} />
            {canEnd && (
              <li>
                <button type="button" onClick={() => setShown('end')}>
                  {t('end')}
                </button>
              </li>
            )}
          </ul>
        )}
        {shown === 'end' && <EndQuestion token={token} onEnd={close} />}
        <output className="th-told">{told}</output>
      </div>
    </>
  );
}

/** Closes what is open before the messenger hears the key, and closes itself. */
function useEscape(isOpen: boolean, close: () => void): void {
  useEffect(() => {
    if (!isOpen) return undefined;
    const pressed = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      close();
    };
    window.addEventListener('keydown', pressed, true);
    return () => window.removeEventListener('keydown', pressed, true);
  });
}

type CopiesProps = { token: string; onPress: () => void; onTold: (words: string) => void };

function Copies({ token, onPress, onTold }: CopiesProps) {
  const { t } = useFurtherTexts();
  const { visitor } = useMessengerState();
  const { transcript } = useConversations();
  const mail = async () => {
    onPress();
    const { failure } = await transcript(token, 'mail');
    const why = failure?.status === 429 ? 'copyMost' : 'copyFailed';
    onTold(failure ? t(why) : t('copySent', { address: visitor.email }));
  };
  const save = async () => {
    onPress();
    const { value } = await transcript(token, 'text');
    if (typeof value === 'string') saveAs(value);
    else onTold(t('notDone'));
  };
  return (
    <>
      {visitor.email && (
        <li>
          <button type="button" onClick={() => void mail()}>
            {t('copy')}
            <small>
              <bdi>{visitor.email}</bdi>
            </small>
          </button>
        </li>
      )}
      <li>
        <button type="button" onClick={() => void save()}>
          {t('saveText')}
        </button>
      </li>
    </>
  );
}

function EndQuestion({ token, onEnd }: { token: string; onEnd: () => void }) {
  const { t } = useFurtherTexts();
  const { end } = useConversations();
  const [isFailed, setFailed] = useState(false);
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} className="th-end" aria-labelledby="th-end" onClose={onEnd}>
      <h2 id="th-end">{t('endAsk')}</h2>
      <p>{t('endHint')}</p>
      <button
        type="button"
        className="btn primary block"
        onClick={() => void end(token).then((isDone) => (isDone ? onEnd() : setFailed(true)))}
      >
        {t('end')}
      </button>
      <button type="button" className="btn block" onClick={onEnd}>
        {t('keep')}
      </button>
      {isFailed && <p role="alert">{t('notDone')}</p>}
    </dialog>
  );
}

function saveAs(text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
  Object.assign(document.createElement('a'), { href: address, download: 'conversation.txt' }).click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
