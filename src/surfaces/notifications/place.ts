/** Where the stack stands: beside the feedback button, or in its place where there is none. */
import type { ButtonPosition } from '../../wire/config/choices.ts';
import type { PageHost } from '../../wire/page-surfaces.ts';

const places: { readonly [P in ButtonPosition]?: string } = {
  BOTTOM_LEFT: 'left',
  BUTTON_CLASSIC: 'classic',
  BUTTON_CLASSIC_LEFT: 'classic left',
  BUTTON_CLASSIC_BOTTOM: 'bottom',
  BUTTON_NONE: 'no-button',
};
const DISTANCE_PX = 20;

/** Class names of the style sheet. Without its button the stack still stands on the button's side. */
export function placeOf({ config, button }: PageHost): string {
  const place = places[config.current().feedbackButtonPosition ?? 'BOTTOM_RIGHT'] ?? '';
  if (button.isShown()) return place;
  return place.includes('left') ? 'no-button left' : 'no-button';
}

/** The button's distances from the edges, as custom properties. They come as numbers or as text. */
export function distancesOf({ config }: PageHost): [name: string, value: string][] {
  const { buttonX, buttonY } = config.current();
  return [
    ['--x', pixels(buttonX)],
    ['--y', pixels(buttonY)],
  ];
}

function pixels(value: unknown): string {
  const number = Number.parseFloat(String(value));
  return `${number >= 0 ? number : DISTANCE_PX}px`;
}
