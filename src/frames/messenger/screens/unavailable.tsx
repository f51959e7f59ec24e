/** When the messenger or a part of it could not be loaded. */
import { useMessenger, useTexts } from '../context.ts';
import { CloseButton } from '../parts/buttons.tsx';
import { RotateCw } from '../parts/icons.ts';

export function Unavailable({ retry }: { retry?: () => void }) {
  const { t } = useTexts();
  const { reload } = useMessenger();
  return (
    <>
      <header className="ms-bar">
        <span className="ms-bar-title" />
        <CloseButton />
      </header>
      <main className="ms-scroll unavailable" role="alert">
        <b>{t('unavailable.title')}</b>
        <p>{t('unavailable.text')}</p>
        <button type="button" className="btn primary lg" onClick={retry ?? reload}>
          <RotateCw size={16} strokeWidth={1.75} />
          {t('tryAgain')}
        </button>
      </main>
    </>
  );
}
