/** The picture of a campaign: one of the library, and what it shows in words. */
import { ImagePlus } from 'lucide-react';
import { useState } from 'react';
import { ALT_CHARS } from '../../../wire/documents/limits.ts';
import { useAsked } from '../../data/use-asked.ts';
import { later } from '../../parts/later.tsx';
import { mediaAsk } from '../../parts/media/media-ask.ts';
import { InputField } from '../../parts/writing/form-dialog.tsx';
import { useTexts } from '../../shell/use-texts.ts';
import styles from './campaigns.module.css';

const LibraryDialog = later(() => import('../../parts/media/library-dialog.tsx'));

type Props = {
  readonly project: string;
  readonly picture: string | null;
  readonly alt: string;
  readonly onPicture: (media: string | null) => void;
  readonly onAlt: (alt: string) => void;
};

export function PictureField({ project, picture, alt, onPicture, onAlt }: Props) {
  const { t } = useTexts();
  const [choosing, setChoosing] = useState(false);
  return (
    <div className="field">
      <span className="label">{t('campaigns.picture')}</span>
      <div className="row wrap">
        {picture && <Shown project={project} media={picture} />}
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
      {picture && <InputField label={t('campaigns.alt')} value={alt} most={ALT_CHARS} onChange={onAlt} />}
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

function Shown({ project, media }: { readonly project: string; readonly media: string }) {
  const { t } = useTexts();
  const { value, failure } = useAsked(mediaAsk(project, media), { age: Infinity });
  if (failure?.status === 404) return <p className="muted">{t('library.missing')}</p>;
  const shown = value?.media;
  return <img className={styles.picture} src={shown?.url} srcSet={shown?.srcset || undefined} sizes="10rem" alt="" />;
}
