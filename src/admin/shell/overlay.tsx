/** Covers the whole page while the loading flag stands: nothing below can be used meanwhile. */
import { useSnapshot } from 'valtio/react';
import { useServices } from '../services.ts';
import { useTexts } from './use-texts.ts';

export function Overlay() {
  const { covered } = useSnapshot(useServices().loading.state);
  const { t } = useTexts();
  if (!covered) return null;
  return (
    <div className="overlay">
      <span className="spinner overlay-spinner" aria-hidden="true" />
      <output>{t('shell.loading')}</output>
    </div>
  );
}
