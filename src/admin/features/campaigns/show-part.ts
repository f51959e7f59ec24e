/** Leads to a part of the screen without a new address: going back leaves the screen. */
export function showPart(name: string): void {
  const card = document.getElementById(`part-${name}`);
  card?.scrollIntoView({ block: 'start' });
  card?.focus({ preventScroll: true });
}
