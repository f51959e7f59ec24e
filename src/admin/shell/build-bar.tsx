/** Tells that the server has a newer dashboard. Taking it is the reader's to decide: the page is not reloaded by itself. */
import { Sparkles, X } from 'lucide-react';
import { useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { useServices } from '../services.ts';
import { useTexts } from './use-texts.ts';

export function BuildBar() {
  const { builds, unsaved, dialogs, browser } = useServices();
  const { newer } = useSnapshot(builds.state);
  const { t } = useTexts();
  const [dismissed, setDismissed] = useState<string | null>(null);
  const reload = () => browser.window.location.reload();

  function press(): void {
    if (!unsaved.any()) return reload();
    dialogs.open({
      type: 'warning',
      heading: 'build.unsaved',
      body: 'build.unsavedHint',
      primaryBtn: { label: 'build.reload', click: reload },
      secondaryBtn: { label: 'common.cancel' },
    });
  }

  return (
    <output className="build-place">
      {newer !== null && newer !== dismissed && (
        <span className="build-bar">
          <Sparkles className="icon" aria-hidden="true" />
          <span className="build-words">{t('build.newer')}</span>
          <button type="button" className="btn btn-sm btn-primary" onClick={press}>
            {t('build.reload')}
          </button>
          <button
            type="button"
            className="btn btn-sm btn-icon btn-tertiary"
            aria-label={t('common.dismiss')}
            onClick={() => setDismissed(newer)}
          >
            <X className="icon" aria-hidden="true" />
          </button>
        </span>
      )}
    </output>
  );
}
