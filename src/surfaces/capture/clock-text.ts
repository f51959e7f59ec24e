const MINUTE_SECONDS = 60;

/** `2:00` of 120; the same in every language. */
export function clockText(seconds: number): string {
  return `${Math.floor(seconds / MINUTE_SECONDS)}:${String(seconds % MINUTE_SECONDS).padStart(2, '0')}`;
}
