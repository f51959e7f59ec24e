/** What single keys do with the ticket that is open. Menus are opened by the key that stands on their button. */
import { useMemo } from 'react';
import { useCan } from '../../projects/use-can.ts';
import { useSingleKeys } from '../../parts/use-single-keys.ts';
import { useServices } from '../../services.ts';
import type { SeenRow } from './seen.ts';
import type { TicketView } from './ticket.ts';
import { useChange } from './use-change.ts';

const none = {};

export function useTicketKeys(row: SeenRow, view: TicketView): void {
  const { browser, session } = useServices();
  const change = useChange(view);
  const may = useCan('tickets:write');
  const done = row.status === 'done';
  const keys = useMemo(() => {
    const open = (key: string) => () => pressed(browser.window.document, key);
    return {
      i: () => change({ assigneeId: session.state.user?.id ?? null }),
      d: () => change({ status: done ? 'open' : 'done' }),
      w: () => change({ needsNoAnswer: true }),
      s: open('S'),
      a: open('A'),
      z: open('Z'),
      t: open('T'),
    };
  }, [browser, session, change, done]);
  useSingleKeys(may ? keys : none);
}

/** Of several places that show it, the one that can be seen. */
function pressed(document: Document, key: string): void {
  const found = [...document.querySelectorAll<HTMLElement>(`main [aria-keyshortcuts="${key}"]`)];
  const seen = found.find((one) => one.offsetParent !== null) ?? found[0];
  seen?.focus();
  seen?.click();
}
