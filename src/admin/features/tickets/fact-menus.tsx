/** Status, priority and assignee of a ticket, each behind a button that changes it. */
import { useSnapshot } from 'valtio/react';
import { ticketStatuses } from '../../../wire/tickets/choices.ts';
import { ticketPriorities } from '../../../wire/tickets/shapes.ts';
import { AvatarName } from '../../parts/avatar-name.tsx';
import { ChoiceMenu } from '../../parts/choice-menu.tsx';
import { useCan } from '../../projects/use-can.ts';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';
import type { SeenRow } from './seen.ts';
import type { TicketView } from './ticket.ts';
import { PriorityLabel, StatusLabel } from './ticket-words.tsx';
import { useChange } from './use-change.ts';

type Props = { readonly row: SeenRow; readonly view: TicketView; readonly className: string | undefined };
const NOBODY = '';

export function StatusMenu({ row, view, className }: Props) {
  const { t } = useTexts();
  const change = useChange(view);
  const may = useCan('tickets:write');
  return (
    <ChoiceMenu
      keys="S"
      className={className}
      disabled={!may}
      label={`${t('tickets.inbox.status')}: ${t(`tickets.status.${row.status}`)}`}
      value={row.status}
      choices={ticketStatuses.map((value) => ({ value, label: <StatusLabel status={value} /> }))}
      onChange={(value) => change({ status: ticketStatuses.find((one) => one === value) })}
    >
      <StatusLabel status={row.status} />
    </ChoiceMenu>
  );
}

export function PriorityMenu({ row, view, className }: Props) {
  const { t } = useTexts();
  const change = useChange(view);
  const may = useCan('tickets:write');
  return (
    <ChoiceMenu
      className={className}
      disabled={!may}
      label={`${t('tickets.inbox.priority')}: ${t(`tickets.priority.${row.priority}`)}`}
      value={row.priority}
      choices={ticketPriorities.map((value) => ({ value, label: <PriorityLabel priority={value} /> }))}
      onChange={(value) => change({ priority: ticketPriorities.find((one) => one === value) })}
    >
      <PriorityLabel priority={row.priority} />
    </ChoiceMenu>
  );
}

export function AssigneeMenu({ row, view, className }: Props) {
  const { members } = useSnapshot(useServices().desk.state);
  const { t } = useTexts();
  const change = useChange(view);
  const may = useCan('tickets:write');
  const name = row.assignee?.name ?? t('tickets.inbox.nobody');
  const choices = members.map((member) => ({ value: member.id, label: <AvatarName name={member.name} /> }));
  return (
    <ChoiceMenu
      keys="A"
      className={className}
      disabled={!may}
      label={`${t('tickets.inbox.assignee')}: ${name}`}
      value={row.assignee?.id ?? NOBODY}
      choices={[{ value: NOBODY, label: t('tickets.inbox.nobody') }, ...choices]}
      onChange={(id) => change({ assigneeId: id || null })}
    >
      {row.assignee ? <AvatarName name={name} /> : <span className="c-3">{name}</span>}
    </ChoiceMenu>
  );
}
