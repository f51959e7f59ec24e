/** A reply to a thread that is not in view: a few seconds over whatever is, longer while somebody is at it. */
import { useEffect, useState } from 'react';
import { threadAt } from '../conversations/places.ts';
import { useMessenger, useMessengerState, useTexts } from '../context.ts';

const SHOWN_MS = 6000;

export function Strip() {
  const { threads, view } = useMessengerState();
  const { dropStrip, showHelp } = useMessenger();
  const { t } = useTexts();
  const [isHeld, setHeld] = useState(false);
  const { strip } = threads;
  const id = strip?.id;
  useEffect(() => {
    if (!id || isHeld) return undefined;
    const timer = setTimeout(dropStrip, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [dropStrip, id, isHeld]);
  return (
    // There before it has something to say, so that it is said.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- being at it only holds it
    <output
      className="ms-strip"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {strip && (
        <>
          <bdi>{`${(strip.name || view?.projectName) ?? ''}: ${strip.line}`}</bdi>
          <button
            type="button"
            className="link"
            onClick={() => {
              setHeld(false);
              dropStrip();
              showHelp(threadAt(strip.token));
            }}
          >
            {t('open')}
          </button>
        </>
      )}
    </output>
  );
}
