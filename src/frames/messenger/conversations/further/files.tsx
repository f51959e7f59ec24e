/** The files of a message. */
import type { MessageFile, ThreadMessage } from '../../../../wire/messages/shapes.ts';
import { localeOf } from '../../../../ui/light-texts.ts';
import { useMessenger } from '../../context.ts';
import { FileText } from './icons.ts';
import { sizeText } from '../../../messages/size-text.ts';
import { useFurtherTexts } from './use-texts.ts';

/** What the pages of its links say of themselves; got by our server, so that no reader's browser asks them. */
export function LinkCards({ cards }: { cards: ThreadMessage['cards'] }) {
  const { post } = useMessenger();
  return cards.map(({ description, href, picture, title }) => (
    <a
      key={href}
      className="card th-card"
      href={href}
      target="_blank"
      rel="noreferrer"
      onClick={(event) => {
        event.preventDefault();
        post('open-url', href, { newTab: true });
      }}
    >
      {picture && <img src={picture} alt="" loading="lazy" />}
      <b dir="auto">{title}</b>
      {description && <small dir="auto">{description}</small>}
    </a>
  ));
}

export function Files({ files }: { files: readonly MessageFile[] }) {
  const { post } = useMessenger();
  const { lang } = useFurtherTexts();
  return files.map((file) => {
    const { name, size, type, url } = file;
    if (/^image\/(?:png|jpeg|webp|gif)$/.test(type))
      return (
        <button key={url} type="button" className="th-picture" onClick={() => post('open-image', { url })}>
          <img src={url} alt={name} loading="lazy" />
        </button>
      );
    if (/^(?:video|audio)\//.test(type)) {
      const Player = type.startsWith('v') ? 'video' : 'audio';
      return <Player key={url} src={url} controls preload="none" aria-label={name} />;
    }
    return (
      <a key={url} className="th-file" href={url} download={name} target="_blank" rel="noreferrer">
        <FileText size={20} strokeWidth={1.75} />
        <span>
          <bdi>{name}</bdi>
          <small>{sizeText(size, localeOf(lang))}</small>
        </span>
      </a>
    );
  });
}
