/** One pattern of several, each a line or a word of `text`: any of them. */
export const patterns = (text: string): string => text.trim().split(/\s+/).join('|');
