/** The picture of a campaign: one of the library, and what it shows in words. */
import { ImagePlus } from 'lucide-react';
import { useState } from 'react';
import { ALT_CHARS } from '../../../wire/documents/limits.ts';
import { later } from '../../parts/later.tsx';
import { ShownPicture } from '../../parts/media/shown-picture.tsx';
import { InputField } from '../../parts/writing/form-dialog.tsx';
import { useTexts } from '../../shell/use-texts.ts';
import styles from './campaigns.module.css';

const LibraryDialog = later(() => import('../../parts/media/library-dialog.tsx'));

type Props = {
  readonly project: string;
  readonly label: string;
  readonly picture: string | null;
  readonly onPicture: (media: string | null) => void;
  /** What it shows in words; missing where a name stands beside it. */
  readonly alt?: { readonly words: string; readonly onChange: (alt: string) => void };
};

export function PictureField({ project, label, picture, alt, onPicture }: Props) {
  const { t } = useTexts();
  const [choosing, setChoosing] = useState(false);
  return (
    <div className="field">
      <span className="label">{label}</span>
      <div className="row wrap">
        {picture && <ShownPicture project={project} media={picture} className={styles.picture} sizes="10rem" />}
        <button
          type="button"
          className="btn btn-sm btn-secondary"
          aria-haspopup="dialog"
          onClick={() => setChoosing(true)}
        >
          <ImagePlus className="icon" aria-hidden="true" />
          {t(picture ? 'campaigns.pictureOther' : 'campaigns.pictureAdd')}
        </button>
        {picture && (
          <button type="button" className="btn btn-sm btn-tertiary" onClick={() => onPicture(null)}>
            {t('campaigns.pictureNone')}
          </button>
        )}
      </div>
      {picture && alt && (
        <InputField label={t('campaigns.alt')} value={alt.words} most={ALT_CHARS} onChange={alt.onChange} />
      )}
      {choosing && (
        <LibraryDialog
          kind="picture"
          title={t('campaigns.pictureChoose')}
          onChoose={(media) => {
            setChoosing(false);
            onPicture(media.id);
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </div>
  );
}
