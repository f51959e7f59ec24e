/** The moments that are offered for putting a ticket away, in the reader's own zone. */
export type SnoozeTime = { readonly name: 'hour' | 'afternoon' | 'tomorrow' | 'monday'; readonly at: number };

const HOUR_MS = 3_600_000;
/** When a day's work begins, and its second half. */
const MORNING = 9;
const AFTERNOON = 14;

/** This afternoon only while it is still to come; Monday is that of the next week. */
export function snoozeTimes(now: number): SnoozeTime[] {
  const day = (after: number, hour: number): number => {
    const date = new Date(now);
    date.setDate(date.getDate() + after);
    date.setHours(hour, 0, 0, 0);
    return date.getTime();
  };
  const toMonday = (8 - new Date(now).getDay()) % 7 || 7;
  const afternoon = day(0, AFTERNOON);
  return [
    { name: 'hour', at: now + HOUR_MS },
    ...(afternoon - now > HOUR_MS ? [{ name: 'afternoon', at: afternoon } as const] : []),
    { name: 'tomorrow', at: day(1, MORNING) },
    ...(toMonday > 1 ? [{ name: 'monday', at: day(toMonday, MORNING) } as const] : []),
  ];
}
