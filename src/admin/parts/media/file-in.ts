/** The file whose bytes stand in a `data:` address; an empty one of no type where it cannot be read. */
export function fileIn(address: string): File {
  const [, type = '', base64, data = ''] = /^data:(image\/[\w.+-]+)[^,]*?(;base64)?,(.*)$/is.exec(address) ?? [];
  const bytes = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0));
  try {
    return new File([bytes(base64 ? atob(data) : decodeURIComponent(data))], 'picture', { type: type.toLowerCase() });
  } catch {
    return new File([], 'picture');
  }
}
