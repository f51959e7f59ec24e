/** Who else has the same text open. Says every ten seconds that the reader has, and in which block they are. */
import { useEffect, useRef, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { EDITING_SIGN_MS } from '../../../wire/documents/editing.ts';
import type { editingPush } from '../../../wire/documents/pushes.ts';
import type { MessageOf } from '../../../wire/push.ts';
import { useServices } from '../../services.ts';

export type Person = MessageOf<typeof editingPush>['data']['people'][number];

/** `block`: the one that the caret is in, where it is in one. */
export function usePeople(document: string, block: string | null): readonly Person[] {
  const { live, browser, session } = useServices();
  const { phase } = useSnapshot(live.state);
  const [people, setPeople] = useState<readonly Person[]>([]);
  const here = useRef(block);
  useEffect(() => void (here.current = block), [block]);

  useEffect(
    () =>
      live.subscribe((event) => {
        if (event.name !== 'editing' || event.data.id !== document) return;
        setPeople(event.data.people.filter(({ id }) => id !== session.state.user?.id));
      }),
    [live, session, document],
  );
  useEffect(() => {
    if (phase !== 'live') return undefined;
    const at = () => ({ kind: 'document' as const, id: document, block: here.current });
    let stop = (): void => undefined;
    const sign = (): void => {
      live.say({ name: 'editing', data: at() });
      stop = browser.start(sign, EDITING_SIGN_MS);
    };
    sign();
    return () => {
      stop();
      live.say({ name: 'editing', data: { ...at(), gone: true } });
      setPeople([]);
    };
  }, [live, browser, document, phase]);
  return people;
}
