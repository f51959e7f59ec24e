/** The cover of an entry, above its text: a picture of the library, one that is sent now, or none. Saved at once. */
import { ImagePlus } from 'lucide-react';
import { useState } from 'react';
import type { NewsEntry } from '../../../wire/news/shapes.ts';
import { later } from '../../parts/later.tsx';
import { ShownPicture } from '../../parts/media/shown-picture.tsx';
import type { Desk } from '../../parts/writing/writing-desk.ts';
import { useTexts } from '../../shell/use-texts.ts';
import styles from './news.module.css';
import { useNewsChange } from './use-news-change.ts';

const LibraryDialog = later(() => import('../../parts/media/library-dialog.tsx'));

type Props = Pick<Desk, 'project' | 'can'> & { readonly entry: Pick<NewsEntry, 'id' | 'cover'> };

export function CoverField({ entry: { id, cover }, project, can }: Props) {
  const { t } = useTexts();
  const change = useNewsChange(project, id);
  const [choosing, setChoosing] = useState(false);
  if (!cover && !can.write) return null;
  return (
    <fieldset className={styles.cover}>
      <legend className="sr">{t('news.cover')}</legend>
      {/* Cut as visitors see it. */}
      {cover && <ShownPicture project={project} media={cover} className={styles.picture} sizes="20rem" />}
      {can.write && (
        <div className="row wrap">
          <button
            type="button"
            className="btn btn-sm btn-secondary"
            aria-haspopup="dialog"
            onClick={() => setChoosing(true)}
          >
            <ImagePlus className="icon" aria-hidden="true" />
            {t(cover ? 'news.coverOther' : 'news.coverAdd')}
          </button>
          {cover && (
            <button type="button" className="btn btn-sm btn-tertiary" onClick={() => change({ cover: null })}>
              {t('news.coverNone')}
            </button>
          )}
        </div>
      )}
      {choosing && (
        <LibraryDialog
          kind="picture"
          title={t('news.coverChoose')}
          onChoose={(media) => {
            setChoosing(false);
            if (media.id !== cover) change({ cover: media.id });
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </fieldset>
  );
}
