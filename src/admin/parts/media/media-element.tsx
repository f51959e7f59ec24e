/** A picture or film of the library where a text is read. */
import { createElement } from 'react';
import { useSnapshot } from 'valtio/react';
import { useAsked } from '../../data/use-asked.ts';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { mediaAsk, shownAs } from './media-ask.ts';

type Props = {
  readonly tag: 'img' | 'video';
  readonly media: string;
  readonly props: Readonly<Record<string, unknown>>;
};

export function MediaElement({ tag, media, props }: Props) {
  const { desk } = useServices();
  const { t } = useTexts();
  const { chosen } = useSnapshot(desk.state);
  const { value, failure } = useAsked(chosen && mediaAsk(chosen.id, media), { age: Infinity });
  const missing = failure?.status === 404 ? { 'data-missing': t('library.missing') } : {};
  return createElement(tag, { ...props, ...(value ? shownAs(value.media) : {}), ...missing });
}
