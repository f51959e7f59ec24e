/** Which group of push messages the visitor belongs to: apps around a site register it with their push service. */
import type { Connected } from '../core-api.ts';

export function tellGroups({ emit, onDestroy, session }: Pick<Connected, 'emit' | 'onDestroy' | 'session'>): void {
  let group: string | undefined;
  const tell = (current: { gleapHash: string } | undefined) => {
    if (group) emit('unregister-pushmessage-group', group);
    group = current && `gleapuser-${current.gleapHash}`;
    if (group) emit('register-pushmessage-group', group);
  };
  const leave = session.onChange(tell);
  onDestroy(() => {
    leave();
    tell(undefined);
  });
}
