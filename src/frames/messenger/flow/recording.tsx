/** The recording of the screen: the way to make one, and how far the one that was made has come. */
import { useEffect, useRef } from 'react';
import { useMessenger, useMessengerState } from '../context.ts';
import { Announcement } from '../../../ui/announcement.tsx';
import { X } from '../parts/icons.ts';
import { bytesText } from './bytes.ts';
import { clockText } from './clock-text.ts';
import { fieldId } from './field-parts.tsx';
import { Video } from './icons.ts';
import type { Field } from './state.ts';
import { useFlowTexts } from './use-texts.ts';

export function RecordingTile({ field }: { field: Field }) {
  const { flow } = useMessengerState();
  const { flow: actions } = useMessenger();
  const { t } = useFlowTexts();
  const film = flow?.film;
  const attached = Boolean(film);
  const tile = useRef<HTMLDivElement>(null);
  const before = useRef(attached);
  // The button that was pressed is gone; its place in the order of the page keeps the focus.
  useEffect(() => {
    if (before.current && !attached) tile.current?.querySelector('button')?.focus();
    before.current = attached;
  }, [attached]);
  return (
    <div ref={tile} className="cap-place">
      {film ? (
        <Film film={film} />
      ) : (
        <button
          type="button"
          id={`${fieldId(field.key)}-recording`}
          className="cap"
          onClick={() => actions.startCapture('capture')}
        >
          <Video size={20} strokeWidth={1.75} />
          <span>{t('recording.start')}</span>
        </button>
      )}
      <Announcement text={film ? announced(film.share, t) : ''} />
    </div>
  );
}

/** Where everything is masked: a film shows what it films, and nothing can be taken out of it. */
export function NoRecording() {
  const { t } = useFlowTexts();
  return <p className="cap-none">{t('recording.masked')}</p>;
}

/** Told when it is attached and when it has arrived, and not at every percent between. */
function announced(share: number, t: ReturnType<typeof useFlowTexts>['t']): string {
  return t(share >= 1 ? 'recording.arrived' : 'recording.attached');
}

function Film({ film: { seconds, share, size } }: { film: { seconds: number; share: number; size: number } }) {
  const { flow: actions } = useMessenger();
  const texts = useFlowTexts();
  const { t } = texts;
  const percent = Math.floor(share * 100);
  return (
    <div className="cap has">
      <Video size={20} strokeWidth={1.75} />
      <span>
        {t('recording.length', { length: clockText(seconds) })}
        {size > 0 && <small>{bytesText(texts, size)}</small>}
      </span>
      {share < 1 && (
        <progress className="bar" value={percent} max={100} aria-label={t('recording.sending', { percent })} />
      )}
      <button type="button" className="kill" aria-label={t('recording.remove')} onClick={actions.removeFilm}>
        <X size={14} strokeWidth={2} />
      </button>
    </div>
  );
}
