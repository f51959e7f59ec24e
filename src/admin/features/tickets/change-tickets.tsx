/** The chosen tickets are changed at once: what is done to them, how far it is, what became of each, and the way back. */
import { useEffect, useId, useState } from 'react';
import type { Api } from '../../api/api.ts';
import { Failure } from '../../api/failure.ts';
import { AlsoFields } from '../../parts/also-fields.tsx';
import { BulkDialog } from '../../parts/list/bulk-dialog.tsx';
import { startParts, type Bulk } from '../../parts/list/bulk.ts';
import { useUndo } from '../../parts/record/undo.ts';
import { useKept } from '../../parts/use-kept.ts';
import { FormDialog } from '../../parts/writing/form-dialog.tsx';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';
import type { TicketAlso } from '../../../wire/tickets/also.ts';
import { bulkEndpoints, type BulkChange, type BulkState } from '../../../wire/tickets/bulk-calls.ts';
import type { TicketRow } from '../../../wire/tickets/shapes.ts';
import { makeInbox } from './inbox.ts';

/** Tickets of one call: few enough that the bar moves and that 'Stop' stops. */
export const BULK_PART = 100;

type Running = {
  readonly title: string;
  readonly bulk: Bulk<TicketRow>;
  /** How each was that has been changed, and how it is. */
  readonly changed: readonly Changed[];
};
type Changed = { readonly before: BulkState; readonly after: BulkState };
type Asked = Pick<BulkChange, 'change' | 'seen'>;

type Props = { readonly rows: readonly TicketRow[]; readonly project: string; readonly onClose: () => void };

export function ChangeTickets({ rows, project, onClose }: Props) {
  const { api, leaving } = useServices();
  const { t } = useTexts();
  const [running, setRunning] = useState<Running | null>(null);
  if (running) return <Followed running={running} project={project} onClose={onClose} />;
  function begin(asked: Asked): void {
    const title = t('tickets.bulk.title', { count: rows.length });
    const changed: Changed[] = [];
    const bulk = startParts(rows, {
      most: BULK_PART,
      onLeave: leaving.onLeave,
      change: (part) => changePart(api, project, { part, asked, changed }),
    });
    setRunning({ title, bulk, changed });
  }
  return <What rows={rows} project={project} onBegin={begin} onClose={onClose} />;
}

type Part = { readonly part: readonly TicketRow[]; readonly asked: Asked; readonly changed: Changed[] };

/** Answers those that were left, each with why; the others are added to `changed`. */
async function changePart(api: Api, project: string, { part, asked, changed }: Part) {
  const body = { tickets: part.map(({ id }) => id), ...asked };
  const { results } = await api(bulkEndpoints.changeTickets, { params: { project }, body });
  const left = new Map<TicketRow, Failure>();
  for (const { ticket, result, before, after } of results) {
    const row = part.find(({ id }) => id === ticket);
    if (row && result !== 'changed') left.set(row, new Failure(result, 'It was left as it is.'));
    if (before && after) changed.push({ before, after });
  }
  return left;
}

type WhatProps = Omit<Props, 'onClose'> & {
  readonly onBegin: (asked: Asked) => void;
  readonly onClose: () => void;
};

function What({ rows, project, onBegin, onClose }: WhatProps) {
  const { t } = useTexts();
  const id = useId();
  const [change, setChange] = useState<TicketAlso>({});
  const [seen, setSeen] = useState(false);
  const isNothing = Object.keys(change).length === 0 && !seen;
  const submit = isNothing ? undefined : t('tickets.bulk.now', { count: rows.length });
  return (
    <FormDialog
      title={t('tickets.bulk.ask', { count: rows.length })}
      submit={submit}
      wide
      staysOpen
      onSubmit={async () =>
        onBegin({ ...(Object.keys(change).length > 0 ? { change } : {}), ...(seen ? { seen } : {}) })
      }
      onClose={onClose}
    >
      <p className="hint">{t('tickets.bulk.hint')}</p>
      <AlsoFields project={project} value={change} onChange={setChange} />
      <label className="row row-1" htmlFor={id}>
        <input id={id} type="checkbox" className="check" checked={seen} onChange={() => setSeen(!seen)} />
        {t('tickets.bulk.seen')}
      </label>
    </FormDialog>
  );
}

type FollowedProps = Omit<Props, 'rows'> & { readonly running: Running };

function Followed({ running, project, onClose }: FollowedProps) {
  const { api, browser } = useServices();
  const { list, refresh } = useKept(makeInbox);
  const undo = useUndo();
  const { t } = useTexts();
  const { title, bulk, changed } = running;
  useEffect(() => {
    void bulk.finished.then(({ results, phase }) => {
      list.chooseNone();
      void refresh();
      if (changed.length > 0)
        undo.offer({ heading: t('tickets.bulk.done', { count: changed.length }) }, async () => {
          const left = await restore(api, project, changed);
          void refresh();
          if (left > 0) throw new Failure('conflict', `${left} have been changed since.`);
        });
      // Where all went well there is nothing to read, and the dialog closes.
      if (phase === 'done' && results.every(({ failure }) => failure === null)) onClose();
    }, browser.report);
    // A piece of work is followed once, from being shown.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [running]);
  const nameOf = ({ number, title: called }: TicketRow) => `#${number} ${called || t('tickets.inbox.untitled')}`;
  return <BulkDialog title={title} bulk={bulk} nameOf={nameOf} onClose={onClose} />;
}

/** Each as it was, where nobody has changed it since: answers how many were left. */
async function restore(api: Api, project: string, changed: readonly Changed[]): Promise<number> {
  let left = 0;
  for (let from = 0; from < changed.length; from += BULK_PART) {
    const part = changed.slice(from, from + BULK_PART).map(({ before, after }) => ({ ...before, from: after }));
    const { results } = await api(bulkEndpoints.changeTickets, { params: { project }, body: { restore: part } });
    left += results.filter(({ result }) => result !== 'changed').length;
  }
  return left;
}
