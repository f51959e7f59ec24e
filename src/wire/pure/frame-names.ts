/**
 * By which origin a page hears its frame, and to which it speaks. A page without an origin, such as a sandboxed one, gives
 * its frames none either: they are known by their window alone, and no target can name them.
 */
export function frameNames(pageOrigin: string, frameOrigin: string): { from: string; to: string } {
  return pageOrigin === 'null' ? { from: 'null', to: '*' } : { from: frameOrigin, to: frameOrigin };
}
