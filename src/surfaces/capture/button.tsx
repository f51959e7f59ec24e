/** Buttons of the editor and the icons in them. */
import type { ComponentProps, ReactNode } from 'react';
import type { Translate } from './texts.ts';
import { icons } from './tools.ts';

type Given = ComponentProps<'button'>;

/** An icon of 24 units, drawn with strokes in the text's colour. Decoration: the button around it has the name. */
export function Icon({ path, look = '' }: { path: string; look?: string }) {
  return (
    <svg className={`i ${look}`} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={path} />
    </svg>
  );
}

/** A button that is an icon: its label is its name and its tip. */
export function IconButton({ label, children, ...rest }: Given & { label: string }) {
  return (
    <button type="button" aria-label={label} title={label} {...rest}>
      {children}
    </button>
  );
}

/** One that is words, with or without an icon at their side. */
export function WordButton({ look, onClick, children }: { look: string; onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" className={look} onClick={onClick}>
      {children}
    </button>
  );
}

/** The two ways out: on with what was made, where there is such a way, and out without it. */
export function Ways({
  t,
  onNext,
  onDismiss,
}: {
  t: Translate;
  onNext?: (() => void) | undefined;
  onDismiss: () => void;
}) {
  return (
    <>
      {onNext && (
        <WordButton look="go" onClick={onNext}>
          {t('next')}
          <Icon path={icons.next} look="flip s16" />
        </WordButton>
      )}
      <IconButton label={t('dismiss')} className="t" onClick={onDismiss}>
        <Icon path={icons.dismiss} />
      </IconButton>
    </>
  );
}
