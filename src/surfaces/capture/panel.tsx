/** What stands in the middle of the page instead of the tools: the recording that was made, or why there is none. */
/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a tag of the same role brings a look of its own, which is more bytes to undo */
import { useLayoutEffect, useRef, useState, type Ref } from 'react';
import { Icon, Ways, WordButton } from './button.tsx';
import { clockText } from './clock-text.ts';
import type { Film } from './film/recorder.ts';
import type { PanelState } from './state.ts';
import type { Translate } from './texts.ts';
import { icons } from './tools.ts';

export type PanelActions = {
  /** The film is thrown away. */
  readonly onRetry: () => void;
  readonly onAgain: () => void;
  readonly onNext: () => void;
  readonly onDismiss: () => void;
  /** Missing where there is no other way to show the page. */
  readonly onScreenshot?: (() => void) | undefined;
};

const MB = 1024 * 1024;
const SMALLEST_MB = 0.1;
/** Beyond the end of any film: the browser then goes to the end, and knows how long it is. */
const FAR_SECONDS = 1e9;

type Props<P> = { t: Translate; actions: PanelActions; place: Ref<HTMLDivElement> } & P;

export function Panel({ panel, ...rest }: Props<{ panel: PanelState }>) {
  return panel.kind === 'preview' ? <Preview {...rest} {...panel.film} /> : <Alert {...rest} {...panel} />;
}

/** The film with its length and size, Retry, Next and a way out. */
function Preview({ t, actions, place, film, seconds }: Props<Film>) {
  const buttons = useFirstFocus('.go');
  return (
    <div className="panel" role="dialog" aria-label={t('recordingReady')} ref={place}>
      <Screen t={t} film={film} />
      <div className="panel-foot">
        <p>
          <b>{`${t('recordingReady')}, ${clockText(seconds)}`}</b>
          <small>
            <bdi>{sizeText(film)}</bdi>
          </small>
        </p>
        <div className="panel-buttons" ref={buttons}>
          <WordButton look="plain" onClick={actions.onRetry}>
            <Icon path={icons.retry} look="flip s16" />
            {t('retry')}
          </WordButton>
          <Ways t={t} {...actions} />
        </div>
      </div>
    </div>
  );
}

function sizeText({ size }: Blob): string {
  const digits = { maximumFractionDigits: 1, minimumFractionDigits: 1 };
  return `${Math.max(SMALLEST_MB, size / MB).toLocaleString(undefined, digits)} MB`;
}

function Screen({ t, film }: { t: Translate; film: Blob }) {
  const [address] = useState(() => URL.createObjectURL(film));
  const [isForbidden, forbid] = useState(false);
  const video = useRef<HTMLVideoElement>(null);
  useLayoutEffect(() => {
    const screen = video.current!;
    knowLength(screen);
    return () => {
      screen.removeAttribute('src');
      screen.load();
      URL.revokeObjectURL(address);
    };
  }, [address]);
  return (
    <div className="screen">
      {isForbidden ? (
        <output>{t('previewBlocked')}</output>
      ) : (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- the visitor's own film of a moment ago
        <video
          ref={video}
          src={address}
          controls
          playsInline
          preload="auto"
          tabIndex={0}
          // A strict policy of the page forbids it; the film is whole all the same.
          onError={() => forbid(true)}
        />
      )}
    </div>
  );
}

/** A film that was recorded in parts does not say how long it is: its end has to be looked for once. */
function knowLength(video: HTMLVideoElement): void {
  video.addEventListener(
    'loadedmetadata',
    () => {
      if (video.duration !== Infinity) return;
      video.addEventListener('seeked', () => (video.currentTime = 0), { once: true });
      video.currentTime = FAR_SECONDS;
    },
    { once: true },
  );
}

/** Says in words why nothing was recorded, and what can be done. */
function Alert({ t, actions, place, words, canRetry }: Props<{ words: string; canRetry: boolean }>) {
  const { onAgain, onScreenshot, onDismiss } = actions;
  const buttons = useFirstFocus('button');
  return (
    <div className="panel alert" role="alertdialog" aria-label={t('notRecording')} ref={place}>
      <b>{t('notRecording')}</b>
      <p role="alert">{words}</p>
      <div className="panel-buttons" ref={buttons}>
        {canRetry && (
          <WordButton look="go" onClick={onAgain}>
            {t('recordAgain')}
          </WordButton>
        )}
        {onScreenshot && (
          <WordButton look={canRetry ? 'plain' : 'go'} onClick={onScreenshot}>
            {t('useScreenshot')}
          </WordButton>
        )}
        <WordButton look="plain" onClick={onDismiss}>
          {t('dismiss')}
        </WordButton>
      </div>
    </div>
  );
}

/** The panel takes the focus: to this one of the buttons in the element that gets the ref. */
function useFirstFocus(selector: string): Ref<HTMLDivElement> {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => ref.current!.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true }), [selector]);
  return ref;
}
