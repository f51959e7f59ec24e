/** Which addresses the viewer shows, and what a picture is called. */

/** The address in full; undefined for what is no picture's. A page's own relative addresses are followed. */
export function imageAddress(value: unknown): string | undefined {
  if (typeof value !== 'string' || !value || !URL.canParse(value, document.baseURI)) return undefined;
  const { href, protocol } = new URL(value, document.baseURI);
  return /^(https?|blob):$/.test(protocol) || /^data:image\//i.test(href) ? href : undefined;
}

/** The file's name, where the address has one that says something; '' otherwise. */
export function imageName(address: string): string {
  if (!/^https?:/.test(address)) return '';
  const last = new URL(address).pathname.split('/').at(-1)!;
  const name = URL.canParse(address) ? decoded(last) : last;
  return /^[^\p{Cc}]{1,80}\.(png|jpe?g|gif|webp|avif|svg|bmp)$/iu.test(name) && !/^[\da-f-]{24,}\./i.test(name)
    ? name
    : '';
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
