/** In what surroundings a preview is looked at: which screen, in the dark, from the other side. */
import { Moon } from 'lucide-react';
import { useState } from 'react';
import type { StageDevice } from '../../parts/preview-stage.tsx';
import { Segment } from '../../parts/segment.tsx';
import { directionOf } from '../../parts/writing/languages.ts';
import { useTexts } from '../../shell/use-texts.ts';
import styles from './campaigns.module.css';

export type Look = { readonly device: StageDevice; readonly dark: boolean; readonly rtl: boolean };

/** A language has a direction of its own, which the writer may look at from the other side. */
export function useLook(lang: string) {
  const [device, setDevice] = useState<StageDevice>('desktop');
  const [dark, setDark] = useState(false);
  const [turned, setTurned] = useState(false);
  const rtl = (directionOf(lang) === 'rtl') !== turned;
  const look: Look = { device, dark, rtl };
  return { look, setDevice, darken: () => setDark(!dark), turn: () => setTurned(!turned) };
}

export function PreviewTools({ look, setDevice, darken, turn }: ReturnType<typeof useLook>) {
  const { t } = useTexts();
  return (
    <div className={styles.tools}>
      <Segment
        label={t('campaigns.preview.screen')}
        value={look.device}
        choices={[
          { value: 'desktop', label: t('campaigns.preview.desktop') },
          { value: 'phone', label: '360' },
        ]}
        onChange={setDevice}
      />
      <button
        type="button"
        className="btn btn-sm btn-icon btn-secondary"
        aria-pressed={look.dark}
        aria-label={t('campaigns.preview.dark')}
        onClick={darken}
      >
        <Moon className="icon" aria-hidden="true" />
      </button>
      <button
        type="button"
        className="btn btn-sm btn-secondary"
        aria-pressed={look.rtl}
        aria-label={t('campaigns.preview.rtl')}
        onClick={turn}
      >
        RTL
      </button>
    </div>
  );
}
