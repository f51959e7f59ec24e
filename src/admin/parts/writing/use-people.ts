/** Who else has the same text or bot open. Says every ten seconds that the reader has, and in which block they are. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { EDITING_SIGN_MS, type EditingKind } from '../../../wire/documents/editing.ts';
import type { editingPush } from '../../../wire/documents/pushes.ts';
import type { MessageOf } from '../../../wire/push.ts';
import { useServices } from '../../services.ts';

export type Person = MessageOf<typeof editingPush>['data']['people'][number];

type Presence = {
  /** Others who have it open. */
  readonly people: readonly Person[];
  /** Hears which block the caret has come into: it is said with the next sign, and draws nothing anew. */
  readonly onCaret: (block: string) => void;
};

/** `id`: of the text or bot. */
export function usePeople(id: string, kind: EditingKind = 'document'): Presence {
  const { live, browser, session } = useServices();
  const { phase } = useSnapshot(live.state);
  const [people, setPeople] = useState<readonly Person[]>([]);
  const here = useRef<string | null>(null);
  const onCaret = useCallback((block: string) => void (here.current = block), []);

  useEffect(
    () =>
      live.subscribe((event) => {
        if (event.name !== 'editing' || event.data.id !== id || event.data.kind !== kind) return;
        setPeople(event.data.people.filter((one) => one.id !== session.state.user?.id));
      }),
    [live, session, id, kind],
  );
  useEffect(() => {
    if (phase !== 'live') return undefined;
    const at = () => ({ kind, id, block: here.current });
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
  }, [live, browser, id, kind, phase]);
  return { people, onCaret };
}
