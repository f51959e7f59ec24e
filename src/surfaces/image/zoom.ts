/** Where an enlarged image lies: pure arithmetic in CSS pixels, measured from the middle of the stage. */
export const LARGEST = 8;

export type Place = {
  /** 1: as it fits. */
  readonly scale: number;
  readonly x: number;
  readonly y: number;
};
export type Size = { readonly width: number; readonly height: number };
type Point = { readonly x: number; readonly y: number };

export const fitting: Place = { scale: 1, x: 0, y: 0 };

/** Larger or smaller by `factor`, while what lies under `at` stays there. `image` is its size as it fits. */
export function zoomed(place: Place, factor: number, at: Point, image: Size, stage: Size): Place {
  const scale = Math.min(LARGEST, Math.max(1, place.scale * factor));
  const by = scale / place.scale;
  return held({ scale, x: at.x - (at.x - place.x) * by, y: at.y - (at.y - place.y) * by }, image, stage);
}

export function moved(place: Place, by: Point, image: Size, stage: Size): Place {
  return held({ ...place, x: place.x + by.x, y: place.y + by.y }, image, stage);
}

/** An image never leaves the stage: where it is smaller it stays in the middle, where it is larger it covers. */
function held({ scale, x, y }: Place, image: Size, stage: Size): Place {
  const within = (value: number, size: number, room: number) => {
    const most = Math.max(0, (size * scale - room) / 2);
    return Math.min(most, Math.max(-most, value));
  };
  return { scale, x: within(x, image.width, stage.width), y: within(y, image.height, stage.height) };
}
