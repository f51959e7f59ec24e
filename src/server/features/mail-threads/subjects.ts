/** What a mail is called, without what mail programs put before it. */
const BEFORE = /^(?:re|aw|antw|sv|vs|rv|tr|fwd?|wg)(?:\s*\[\d+\])?\s*:\s*/i;
const TAG = /^\[[^\]]{1,30}\]\s*/;

export function plainSubject(subject: string): string {
  const line = subject.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();
  const shorter = line.replace(BEFORE, '');
  return shorter === line ? line : plainSubject(shorter);
}

/** Whether two are the same, whatever was put before or within them by the way. */
export function isSameSubject(one: string, other: string): boolean {
  return compared(one) === compared(other);
}

function compared(subject: string): string {
  const plain = plainSubject(subject);
  const untagged = plain.replace(TAG, '');
  return untagged === plain ? plain.toLowerCase() : compared(untagged);
}
