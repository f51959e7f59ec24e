/** A ticket is linked to what it asks for: a likely request, one that is searched for, or a new one in the ticket's words. */
import { useState } from 'react';
import { requestEndpoints } from '../../../wire/requests/calls.ts';
import { REQUEST_BODY_CHARS, REQUEST_TITLE_CHARS, REQUEST_TITLE_MIN_CHARS } from '../../../wire/requests/limits.ts';
import type { RequestRow } from '../../../wire/requests/shapes.ts';
import { requestTalkEndpoints } from '../../../wire/requests/talk-calls.ts';
import type { BesideTicket } from '../../feature.ts';
import { FormDialog, SelectField } from '../../parts/writing/form-dialog.tsx';
import { useCan } from '../../projects/use-can.ts';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';
import type { Rules } from './asks.ts';
import { requestsChanged } from './changed.ts';
import { useOneToLink } from './use-one-to-link.tsx';
import { boardName } from './words.ts';

type Props = BesideTicket & {
  readonly project: string;
  readonly rules: Rules;
  /** Requests that it is linked to already. */
  readonly linked: readonly string[];
  readonly onClose: () => void;
};

export function TicketLinkDialog({ project, rules, linked, onClose, ...ticket }: Props) {
  const { t } = useTexts();
  const [asks, setAsks] = useState<Asks>({ vote: true, tell: false });
  const [wanted, setBoard] = useState('');
  const board = wanted || (rules.boards[0]?.id ?? '');
  const words = `${ticket.title} ${ticket.description}`;
  const { typed, chosen, submit, fields } = useOneToLink({ project, rules, title: words, linked });
  const made = wishOf(ticket, typed);
  const { link, make } = useLinking({ project, ticket: ticket.ticket, asks });

  return (
    <FormDialog
      title={t('requests.ticket.link')}
      submit={submit}
      onSubmit={async () => chosen && link(chosen)}
      other={made && board ? { words: <MakeWords />, run: () => make({ ...made, board }) } : undefined}
      onClose={onClose}
    >
      {fields}
      <Asking asks={asks} onChange={setAsks} />
      <NewOne made={made} rules={rules} board={board} onBoard={setBoard} />
    </FormDialog>
  );
}

/** `tell`: the reporter agreed to hear of changes. */
type Asks = { readonly vote: boolean; readonly tell: boolean };
type Wish = { readonly title: string; readonly body: string };

/** What a new request says: what was typed, else the ticket's title, and its words. Null for too few of them. */
function wishOf({ title, description }: BesideTicket, typed: string): Wish | null {
  const line = (typed.trim() || title).replaceAll(/\s+/g, ' ').trim().slice(0, REQUEST_TITLE_CHARS);
  const body = description.trim().slice(0, REQUEST_BODY_CHARS);
  return line.length < REQUEST_TITLE_MIN_CHARS ? null : { title: line, body: body === line ? '' : body };
}

type Linking = { readonly project: string; readonly ticket: string; readonly asks: Asks };

function useLinking({ project, ticket, asks: { vote, tell } }: Linking) {
  const services = useServices();
  const { t } = useTexts();
  const notes = useCan('tickets:write');
  const [id] = useState(() => crypto.randomUUID());
  const { api, toasts } = services;

  /** Rejects with a `Failure`. */
  async function link(request: Pick<RequestRow, 'id' | 'number' | 'title'>): Promise<void> {
    const note = t('requests.ticket.note', { number: request.number, title: request.title });
    await api(requestTalkEndpoints.linkRequest, {
      params: { project, request: request.id },
      body: { kind: 'ticket', target: ticket, vote, tell: vote && tell, ...(notes ? { note } : {}) },
    });
    requestsChanged(services);
    toasts.show({
      type: 'success',
      heading: t('requests.ticket.linked', { number: request.number }),
      body: request.title,
    });
  }

  /** Tried again after a failure it makes no second one. */
  async function make(wish: Wish & { readonly board: string }): Promise<void> {
    await link(await api(requestEndpoints.addRequest, { params: { project }, body: { id, ...wish } }));
  }
  return { link, make };
}

function MakeWords() {
  const { t } = useTexts();
  return (
    <>
      {t('requests.make')}
      <span className="row row-1 hide-phone" aria-hidden="true">
        <kbd className="kbd">{t('keys.control')}</kbd>
        <kbd className="kbd">Enter</kbd>
      </span>
    </>
  );
}

function Asking({ asks, onChange }: { readonly asks: Asks; readonly onChange: (asks: Asks) => void }) {
  const { t } = useTexts();
  const box = (name: keyof Asks, words: string) => (
    <label className="row">
      <input
        type="checkbox"
        className="check"
        checked={asks[name]}
        onChange={(event) => onChange({ ...asks, [name]: event.target.checked })}
      />
      {words}
    </label>
  );
  return (
    <div className="stack stack-1">
      {box('vote', t('requests.ticket.vote'))}
      {asks.vote && box('tell', t('requests.ticket.tell'))}
    </div>
  );
}

type NewProps = {
  readonly made: Wish | null;
  readonly rules: Rules;
  readonly board: string;
  readonly onBoard: (board: string) => void;
};

/** What a new request would say, before it is made. */
function NewOne({ made, rules, board, onBoard }: NewProps) {
  const texts = useTexts();
  const { t } = texts;
  if (!made) return <p className="hint">{t('requests.ticket.short')}</p>;
  return (
    <>
      <p className="hint">
        {t('requests.ticket.makes')} <bdi className="strong">{made.title}</bdi>
      </p>
      {rules.boards.length > 1 && (
        <SelectField
          label={t('requests.board')}
          value={board}
          choices={rules.boards.map((one) => [one.id, boardName(one, texts)])}
          onChange={onBoard}
        />
      )}
    </>
  );
}
