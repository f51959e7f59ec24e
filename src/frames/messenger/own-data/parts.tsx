/** Parts of 'Your data': the counts, the one confirmation, and what follows it. */
import { useEffect, useState, type ReactNode } from 'react';
import type { OwnDataErased, OwnDataView } from '../../../wire/data-requests/own-shapes.ts';
import { useMessenger } from '../context.ts';
import { useFocusOnEntry } from '../parts/focus.ts';
import { useOwnTexts } from './use-texts.ts';

/** A slow disk may take so long to begin with a file. */
const FILE_MS = 60_000;

export function Kinds({ view }: { view: OwnDataView }) {
  const { t } = useOwnTexts();
  return (
    <>
      <p>{t(view.wholeUser ? 'introUser' : 'intro')}</p>
      <dl className="card own-kinds">
        {view.kinds.map(({ kind, count, days }) => (
          <div key={kind}>
            <dt>
              {t(`kind.${kind}`)}
              <small>{days === null ? t('kept') : t('days', { days })}</small>
            </dt>
            <dd>{t('count', { count })}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** A heading that takes the focus: what had it has just gone. */
function Heading({ children }: { children: ReactNode }) {
  return (
    <h2 ref={useFocusOnEntry<HTMLHeadingElement>()} tabIndex={-1}>
      {children}
    </h2>
  );
}

type SureProps = {
  /** They wrote something that stays for others, unless it is asked for. */
  readonly hasTexts: boolean;
  readonly onErase: (texts: boolean) => void;
  readonly onKeep: () => void;
};

export function Sure({ hasTexts, onErase, onKeep }: SureProps) {
  const { t } = useOwnTexts();
  const [texts, setTexts] = useState(false);
  useEffect(() => {
    // Before the messenger hears of it, which would close.
    const pressed = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing) return;
      event.preventDefault();
      onKeep();
    };
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, [onKeep]);
  return (
    <>
      <Heading>{t('sure')}</Heading>
      <p>{t('effect')}</p>
      {hasTexts && (
        <label className="own-texts">
          <input type="checkbox" checked={texts} onChange={({ currentTarget }) => setTexts(currentTarget.checked)} />
          <span>
            {t('texts')}
            <small>{t('textsHint')}</small>
          </span>
        </label>
      )}
      <button type="button" className="btn danger block" onClick={() => onErase(texts)}>
        {t('deleteNow')}
      </button>
      <button type="button" className="btn block" onClick={onKeep}>
        {t('keep')}
      </button>
    </>
  );
}

export function Deleting() {
  const { t } = useOwnTexts();
  return (
    <>
      <Heading>
        <i className="spinner" aria-hidden="true" />
        {t('deleting')}
      </Heading>
      <p>{t('deletingHint')}</p>
    </>
  );
}

/** After the last try: staff hear of it and can go on with it. */
export function Unfinished() {
  const { t } = useOwnTexts();
  return (
    <>
      <Heading>{t('unfinished')}</Heading>
      <p>{t('unfinishedHint')}</p>
    </>
  );
}

export function Erased({ erased }: { erased: OwnDataErased }) {
  const { t } = useOwnTexts();
  const { showOwnData } = useMessenger();
  return (
    <>
      <Heading>{t('deleted')}</Heading>
      <p>{t('deletedHint')}</p>
      <button type="button" className="btn primary block" onClick={() => save(erased)}>
        {t('save')}
      </button>
      <button type="button" className="btn block" onClick={() => showOwnData(false)}>
        {t('fresh')}
      </button>
    </>
  );
}

function save({ id, text }: OwnDataErased): void {
  const href = URL.createObjectURL(new Blob([text ?? ''], { type: 'text/plain;charset=utf-8' }));
  Object.assign(document.createElement('a'), { href, download: `certificate-${id}.txt` }).click();
  setTimeout(() => URL.revokeObjectURL(href), FILE_MS);
}
