/** The way to the command palette for whoever does not know its key. */
import { Search } from 'lucide-react';
import { useServices } from '../../services.ts';
import { useTexts } from '../use-texts.ts';

export function PaletteButton() {
  const { panels, browser } = useServices();
  const { t } = useTexts();
  const mac = /Mac|iPhone|iPad/.test(browser.window.navigator.platform);
  return (
    <button
      type="button"
      className="palette-button"
      aria-haspopup="dialog"
      aria-keyshortcuts={mac ? 'Meta+K' : 'Control+K'}
      onClick={() => panels.show('palette')}
    >
      <Search className="icon" aria-hidden="true" />
      <span className="palette-words">{t('palette.open')}</span>
      <kbd aria-hidden="true">{mac ? '⌘ K' : t('palette.key')}</kbd>
    </button>
  );
}
