/** The start of the public pages as they are saved, beside their settings. */
import { useState } from 'react';
import type { SiteView } from '../../../wire/sites/shapes.ts';
import { Segment } from '../../parts/segment.tsx';
import type { OfSite } from '../../projects/of-site.ts';
import { useTexts } from '../../shell/use-texts.ts';
import styles from './sites.module.css';

type Device = 'desktop' | 'phone';

export function SitePreview({ site: { project, view } }: { site: OfSite<SiteView> }) {
  const { t } = useTexts();
  const [device, setDevice] = useState<Device>('desktop');
  return (
    <aside className={`card ${styles.preview}`} aria-label={t('sites.preview')}>
      <div className="card-head">
        <h2>{t('sites.preview')}</h2>
        <span className="push" />
        <Segment
          label={t('sites.preview.device')}
          value={device}
          choices={[
            { value: 'desktop', label: t('sites.preview.desktop') },
            { value: 'phone', label: t('sites.preview.phone') },
          ]}
          onChange={setDevice}
        />
      </div>
      {view.state === 'off' ? (
        <p className={styles.nothing}>{t('sites.isOff')}</p>
      ) : (
        <div className={styles.stage} data-device={device}>
          {/* Nothing in it runs or leads on; what was saved is another page. */}
          <iframe
            key={JSON.stringify(view)}
            title={t('sites.preview.frame')}
            src={`/preview/site/${project.id}`}
            sandbox=""
          />
        </div>
      )}
    </aside>
  );
}
