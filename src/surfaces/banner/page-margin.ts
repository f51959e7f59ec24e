/**
 * The page makes room for a banner: `--gleap-margin-top`, which sites may use for what they have fixed, and a margin on the
 * root, in a sheet of ours that is taken out again. The margin grows in steps so small that nothing jumps: the browser
 * counts no layout shift, and neither does a reader's eye.
 */
import { BANNER_SLIDE_FRAMES_MOST, BANNER_SLIDE_PX_PER_FRAME } from './limits.ts';
import { wantsStillness } from '../kit/motion.ts';

const PAGE_CSS = '@media screen{:root{--gleap-margin-top:0px}}';

export type PageMargin = {
  /** CSS pixels; at once for the variable. `reserve` false leaves the margin as it is, for a banner that floats. */
  readonly set: (height: number, reserve: boolean) => void;
  /** Back to nothing, in steps; `then` runs when it is. */
  readonly release: (then: () => void) => void;
  /** Puts the page's margin back as it was, at once. */
  readonly remove: () => void;
};

/** `onMove` hears how much of the room is there, in CSS pixels, at every step. */
export function createPageMargin(onMove: (room: number) => void): PageMargin {
  const own = Number.parseFloat(getComputedStyle(document.documentElement).marginTop) || 0;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(PAGE_CSS);
  const style = ((sheet.cssRules[0] as CSSMediaRule).cssRules[0] as CSSStyleRule).style;
  let [room, wanted, pace] = [0, 0, 0];
  let arrived = () => {};
  let frame = 0;

  const show = () => {
    style.setProperty('margin-top', `${own + room}px`, 'important');
    onMove(room);
  };
  const step = () => {
    room += Math.max(-pace, Math.min(pace, wanted - room));
    show();
    if (room === wanted) arrived();
    else frame = requestAnimationFrame(step);
  };
  const moveTo = (height: number) => {
    wanted = height;
    cancelAnimationFrame(frame);
    if (wantsStillness() || document.hidden) {
      pace = Infinity;
      return step();
    }
    pace = Math.max(BANNER_SLIDE_PX_PER_FRAME, Math.abs(wanted - room) / BANNER_SLIDE_FRAMES_MOST);
    frame = requestAnimationFrame(step);
  };

  return {
    set(height, reserve) {
      style.setProperty('--gleap-margin-top', `${height}px`, 'important');
      if (!document.adoptedStyleSheets.includes(sheet)) {
        document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
      }
      if (reserve) moveTo(height);
    },
    release(then) {
      arrived = then;
      moveTo(0);
    },
    remove() {
      cancelAnimationFrame(frame);
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    },
  };
}
