/** What the team decides about a ticket: each fact changes at a click. */
import { useSnapshot } from 'valtio/react';
import { ticketPriorities, ticketStatuses } from '../../../wire/ticket.ts';
import { Avatar } from '../../parts/avatar.tsx';
import { ChoiceMenu } from '../../parts/choice-menu.tsx';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';
import type { SeenRow } from './seen.ts';
import { TagEditor } from './tag-editor.tsx';
import type { TicketView } from './ticket.ts';
import { PriorityLabel, StatusLabel, typeName, TypeTile } from './ticket-words.tsx';
import { useChange } from './use-change.ts';

type Props = { readonly row: SeenRow; readonly view: TicketView };
const NOBODY = '';

export function TicketFacts({ row, view }: Props) {
  const texts = useTexts();
  const { t } = texts;
  const change = useChange(view);
  return (
    <section className="card card-body props" aria-label={t('ticket.facts')}>
      <Prop name={t('inbox.status')}>
        <ChoiceMenu
          className="pv"
          label={`${t('inbox.status')}: ${t(`status.${row.status}`)}`}
          value={row.status}
          choices={ticketStatuses.map((value) => ({ value, label: <StatusLabel status={value} /> }))}
          onChange={(value) => change({ status: ticketStatuses.find((one) => one === value) })}
        >
          <StatusLabel status={row.status} />
        </ChoiceMenu>
      </Prop>
      <Prop name={t('inbox.priority')}>
        <ChoiceMenu
          className="pv"
          label={`${t('inbox.priority')}: ${t(`priority.${row.priority}`)}`}
          value={row.priority}
          choices={ticketPriorities.map((value) => ({ value, label: <PriorityLabel priority={value} /> }))}
          onChange={(value) => change({ priority: ticketPriorities.find((one) => one === value) })}
        >
          <PriorityLabel priority={row.priority} />
        </ChoiceMenu>
      </Prop>
      <Prop name={t('inbox.assignee')}>
        <Assignee row={row} onChange={(assigneeId) => change({ assigneeId })} />
      </Prop>
      <Prop name={t('inbox.type')}>
        <span className="row row-1">
          <TypeTile type={row.type} />
          <span aria-hidden="true">{typeName(texts, row.type)}</span>
        </span>
      </Prop>
      <Prop name={t('ticket.tags')}>
        <TagEditor tags={row.tags} onChange={(tags) => change({ tags })} />
      </Prop>
    </section>
  );
}

function Prop({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div className="pr">
      <span>{name}</span>
      {children}
    </div>
  );
}

function Assignee({ row, onChange }: { row: SeenRow; onChange: (id: string | null) => void }) {
  const { members } = useSnapshot(useServices().desk.state);
  const { t } = useTexts();
  const name = row.assignee?.name ?? t('inbox.nobody');
  const choices = members.map((member) => ({ value: member.id, label: <Person name={member.name} /> }));
  return (
    <ChoiceMenu
      className="pv"
      label={`${t('inbox.assignee')}: ${name}`}
      value={row.assignee?.id ?? NOBODY}
      choices={[{ value: NOBODY, label: t('inbox.nobody') }, ...choices]}
      onChange={(id) => onChange(id || null)}
    >
      {row.assignee ? <Person name={name} /> : <span className="c-3">{name}</span>}
    </ChoiceMenu>
  );
}

function Person({ name }: { name: string }) {
  return (
    <span className="row row-1">
      <Avatar name={name} size={20} />
      <span className="truncate" dir="auto">
        {name}
      </span>
    </span>
  );
}
