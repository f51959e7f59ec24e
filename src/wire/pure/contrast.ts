import { DARK_TEXT_BRIGHTNESS } from '../limits.ts';

/** Text on a colour: dark when the colour's brightness is 160 or more, else white (widget.md 9). `color` is `#rrggbb`. */
export function textOn(color: string): '#000000' | '#ffffff' {
  return brightness(color) >= DARK_TEXT_BRIGHTNESS ? '#000000' : '#ffffff';
}

/** 0 (black) to 255 (white), weighted as the eye sees it (W3C AERT). */
export function brightness(color: string): number {
  const channel = (at: number) => Number.parseInt(color.slice(at, at + 2), 16) || 0;
  return (channel(1) * 299 + channel(3) * 587 + channel(5) * 114) / 1000;
}
