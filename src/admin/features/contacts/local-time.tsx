/** What clocks show where somebody lives. */
import { useEffect, useState } from 'react';
import { MINUTE_MS } from '../../../wire/limits.ts';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';

/** `zone`: IANA, as their browser says it. A zone that this browser does not know is shown by its name alone. */
export function LocalTime({ zone }: { readonly zone: string }) {
  const { browser } = useServices();
  const { intl } = useTexts();
  const [now, setNow] = useState(browser.now);
  useEffect(() => browser.start(() => setNow(browser.now()), MINUTE_MS - (now % MINUTE_MS)), [browser, now]);
  const place = zone.split('/').at(-1)!.replaceAll('_', ' ');
  if (!isKnown(zone)) return <bdi>{place}</bdi>;
  // With the day, which is another one in half of the world.
  const clock = intl.formatDate(now, { timeZone: zone, weekday: 'short', hour: '2-digit', minute: '2-digit' });
  return (
    <span title={zone}>
      {clock}, <bdi>{place}</bdi>
    </span>
  );
}

function isKnown(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    // A browser older or newer than the visitor's names other zones.
    return false;
  }
}
