/** How alike two pictures look: mean structural similarity (Wang et al., 2004) of their brightness, over windows of 8 px. */
import type { Page } from '@playwright/test';

/** 1 for the same picture. Both are PNGs of one size; `page` is any page of a browser, which decodes and counts. */
export async function similarity(page: Page, one: Buffer, other: Buffer): Promise<number> {
  return page.evaluate(
    async ([one, other]) => {
      const WINDOW = 8;
      const STEP = 4;
      // The constants of the paper, for values up to 255.
      const [C1, C2] = [(0.01 * 255) ** 2, (0.03 * 255) ** 2];

      const brightness = async (base64: string) => {
        const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
        const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
        const { width, height } = bitmap;
        const pen = new OffscreenCanvas(width, height).getContext('2d')!;
        pen.drawImage(bitmap, 0, 0);
        const { data } = pen.getImageData(0, 0, width, height);
        const values = Float64Array.from(
          { length: width * height },
          (_, at) => 0.299 * data[at * 4]! + 0.587 * data[at * 4 + 1]! + 0.114 * data[at * 4 + 2]!,
        );
        return { values, width, height };
      };

      const a = await brightness(one!);
      const b = await brightness(other!);
      if (a.width !== b.width || a.height !== b.height)
        throw new Error(`${a.width} x ${a.height} against ${b.width} x ${b.height}`);
      let sum = 0;
      let windows = 0;
      for (let top = 0; top + WINDOW <= a.height; top += STEP) {
        for (let left = 0; left + WINDOW <= a.width; left += STEP) {
          let [sumA, sumB, squaresA, squaresB, products] = [0, 0, 0, 0, 0];
          for (let y = top; y < top + WINDOW; y++) {
            for (let at = y * a.width + left, end = at + WINDOW; at < end; at++) {
              const [p, q] = [a.values[at]!, b.values[at]!];
              sumA += p;
              sumB += q;
              squaresA += p * p;
              squaresB += q * q;
              products += p * q;
            }
          }
          const n = WINDOW * WINDOW;
          const [meanA, meanB] = [sumA / n, sumB / n];
          const [varianceA, varianceB] = [squaresA / n - meanA * meanA, squaresB / n - meanB * meanB];
          const covariance = products / n - meanA * meanB;
          const alike =
            ((2 * meanA * meanB + C1) * (2 * covariance + C2)) /
            ((meanA * meanA + meanB * meanB + C1) * (varianceA + varianceB + C2));
          sum += alike;
          windows++;
        }
      }
      return sum / windows;
    },
    [one.toString('base64'), other.toString('base64')],
  );
}
