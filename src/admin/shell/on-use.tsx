/**
 * Buttons that open something. They stand from the first drawing; what opens comes at the first sign of use, so that the
 * first view does not pay for it. A press that was quicker than that is made again when it has come; what comes in the
 * middle of a press waits for its end, as a button that goes between down and up is never clicked.
 */
import { useEffect, useLayoutEffect, useRef, useState, type ComponentType } from 'react';
import { useServices } from '../services.ts';
import { watchPress } from './press.ts';

const signs = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const;

type Props = {
  /** What stands in the place of the buttons, with the same ones in the same order. */
  readonly load: () => Promise<{ default: ComponentType }>;
  /** The same buttons, as long as there is nothing behind them: each tells its place when it is pressed. */
  readonly waiting: ComponentType<{ onPress: (at: number) => void }>;
};

export function OnUse({ load, waiting: Waiting }: Props) {
  const { browser } = useServices();
  const frame = useRef<HTMLSpanElement>(null);
  const [Buttons, setButtons] = useState<ComponentType | null>(null);
  /** Which button is waiting, by its place: it has the focus, or has been pressed. */
  const chosen = useRef<{ at: number; pressed: boolean } | null>(null);
  const loading = useRef(load);

  useEffect(() => {
    const { window } = browser;
    const end = new AbortController();
    const press = watchPress(browser);
    const finish = () => {
      end.abort();
      press.stop();
    };
    const put = (come: ComponentType) => {
      if (end.signal.aborted) return;
      finish();
      const at = buttonsIn(frame.current).indexOf(window.document.activeElement as HTMLButtonElement);
      if (at >= 0) chosen.current ??= { at, pressed: false };
      setButtons(() => come);
    };
    let asked = false;
    const begin = () => {
      if (asked) return;
      asked = true;
      loading
        .current()
        .then(({ default: loaded }) => press.after(() => put(loaded)))
        .catch(browser.report);
    };
    signs.forEach((sign) => window.addEventListener(sign, begin, { signal: end.signal }));
    return finish;
  }, [browser]);

  useLayoutEffect(() => {
    const { at, pressed } = chosen.current ?? { at: -1, pressed: false };
    const button = Buttons && buttonsIn(frame.current)[at];
    if (!button) return;
    chosen.current = null;
    button.focus();
    if (pressed) button.click();
  }, [Buttons]);

  return (
    <span className="row" ref={frame}>
      {Buttons ? <Buttons /> : <Waiting onPress={(at) => (chosen.current = { at, pressed: true })} />}
    </span>
  );
}

function buttonsIn(frame: HTMLElement | null): HTMLButtonElement[] {
  return [...(frame?.querySelectorAll('button') ?? [])];
}
