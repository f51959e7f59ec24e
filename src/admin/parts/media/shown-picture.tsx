/** A picture of the library where somebody has chosen it; that it is gone, where it is. */
import { useAsked } from '../../data/use-asked.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { mediaAsk } from './media-ask.ts';

/** `sizes`: how wide it stands there. */
type Props = {
  readonly project: string;
  readonly media: string;
  readonly className: string | undefined;
  readonly sizes: string;
};

export function ShownPicture({ project, media, className, sizes }: Props) {
  const { t } = useTexts();
  const { value, failure } = useAsked(mediaAsk(project, media), { age: Infinity });
  if (failure?.status === 404) return <p className="muted">{t('library.missing')}</p>;
  const shown = value?.media;
  return <img className={className} src={shown?.url} srcSet={shown?.srcset || undefined} sizes={sizes} alt="" />;
}
