/**
 * A browser draws no frames for a document that nobody sees, or only now and then, and what waits for one may wait for good:
 * here nothing does. Pictures count as decoded when they are loaded, which drawing them waits for anyway.
 */
export function waitForNoFrame(view: Window & typeof globalThis): void {
  view.requestAnimationFrame = (run) => view.setTimeout(() => run(view.performance.now()));
  view.HTMLImageElement.prototype.decode = function (this: HTMLImageElement) {
    return new Promise<void>((resolve, reject) => {
      const failed = () => reject(new view.DOMException('This picture cannot be decoded.', 'EncodingError'));
      if (this.complete) return this.naturalWidth > 0 ? resolve() : failed();
      this.addEventListener('load', () => resolve(), { once: true });
      return this.addEventListener('error', failed, { once: true });
    });
  };
  const { fonts } = view.document;
  // None is loaded here but those that came as data, and the picture has none at all.
  Object.defineProperty(fonts, 'ready', { value: Promise.resolve(fonts) });
}
