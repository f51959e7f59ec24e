/** The filters, sorts and search of the inbox. */
import { useSnapshot } from 'valtio/react';
import { ticketKinds, ticketStatuses } from '../../../wire/tickets/choices.ts';
import { ticketPriorities, ticketSorts, type TicketRow } from '../../../wire/tickets/shapes.ts';
import type { ListFilter, ListLook } from '../../parts/list/list-look.ts';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { knownTypes, PriorityLabel, StatusLabel, typeName } from './ticket-words.tsx';

/** `type` is what the filter says: one that no ticket here has is a choice all the same. */
export function useInboxLook(
  rows: readonly TicketRow[],
  type: string,
): Pick<ListLook<never>, 'search' | 'filters' | 'sorts' | 'columns'> {
  const { t } = useTexts();
  return {
    search: { label: t('tickets.inbox.search'), hint: t('tickets.inbox.searchHint') },
    filters: [useKinds(), useTypes(rows, type), useStatuses(), usePriorities(), useAssignees()],
    sorts: Object.fromEntries(ticketSorts.map((sort) => [sort, t(`tickets.sort.${sort}`)])),
    columns: [],
  };
}

function useKinds(): ListFilter {
  const { t } = useTexts();
  return {
    name: 'kind',
    label: t('tickets.inbox.kind'),
    choices: ticketKinds.map((value) => ({ value, label: t(`tickets.kind.${value}`) })),
  };
}

function useTypes(rows: readonly TicketRow[], type: string): ListFilter {
  const texts = useTexts();
  const seen = new Set([...knownTypes, ...rows.map((row) => row.type), ...(type ? [type] : [])]);
  return {
    name: 'type',
    label: texts.t('tickets.inbox.type'),
    choices: [...seen].map((value) => ({ value, label: typeName(texts, value) })),
  };
}

function useStatuses(): ListFilter {
  const { t } = useTexts();
  return {
    name: 'status',
    label: t('tickets.inbox.status'),
    none: t('tickets.status.undone'),
    choices: [
      ...ticketStatuses.map((value) => ({
        value,
        label: <StatusLabel status={value} />,
        word: t(`tickets.status.${value}`),
      })),
      { value: 'all', label: t('list.any') },
    ],
  };
}

function usePriorities(): ListFilter {
  const { t } = useTexts();
  return {
    name: 'priority',
    label: t('tickets.inbox.priority'),
    choices: ticketPriorities.map((value) => ({
      value,
      label: <PriorityLabel priority={value} />,
      word: t(`tickets.priority.${value}`),
    })),
  };
}

function useAssignees(): ListFilter {
  const { t } = useTexts();
  const { members } = useSnapshot(useServices().desk.state);
  return {
    name: 'assignee',
    label: t('tickets.inbox.assignee'),
    choices: [
      { value: 'me', label: t('tickets.inbox.me') },
      { value: 'none', label: t('tickets.inbox.nobody') },
      ...members.map(({ id, name }) => ({ value: id, label: name })),
    ],
  };
}
