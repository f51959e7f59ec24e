/** Parts of 'Your data': the counts, the one confirmation, and what follows it. */
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
            <dt>{t(`kind.${kind}`)}</dt>
            <dd>{days === null ? t('count', { count }) : t('days', { count, days })}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

export function Sure({ onErase, onKeep }: { onErase: () => void; onKeep: () => void }) {
  const { t } = useOwnTexts();
  const heading = useFocusOnEntry<HTMLHeadingElement>();
  return (
    <>
      <h2 ref={heading} tabIndex={-1}>
        {t('sure')}
      </h2>
      <p>{t('effect')}</p>
      <button type="button" className="btn primary block" onClick={onErase}>
        {t('deleteNow')}
      </button>
      <button type="button" className="btn block" onClick={onKeep}>
        {t('keep')}
      </button>
    </>
  );
}

export function Erased({ erased }: { erased: OwnDataErased }) {
  const { t } = useOwnTexts();
  const { showOwnData } = useMessenger();
  const heading = useFocusOnEntry<HTMLHeadingElement>();
  return (
    <>
      <h2 ref={heading} tabIndex={-1}>
        {t('deleted')}
      </h2>
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
