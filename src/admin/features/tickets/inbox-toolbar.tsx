/** Search and filters above the list. */
import { ArrowDownUp, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSnapshot } from 'valtio/react';
import { TICKET_SEARCH_CHARS } from '../../../wire/tickets/limits.ts';
import {
  ticketPriorities,
  ticketSorts,
  ticketStatuses,
  ticketStatusFilters,
  type TicketPriority,
} from '../../../wire/tickets/shapes.ts';
import { ChoiceMenu, type Choice } from '../../parts/choice-menu.tsx';
import { SearchField } from '../../parts/search-field.tsx';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { defaultQuery, isFiltered, type InboxQuery } from './inbox-query.ts';
import { knownTypes, PriorityLabel, StatusLabel, typeName } from './ticket-words.tsx';

type Props = { readonly query: InboxQuery; readonly onChange: (part: Partial<InboxQuery>, replace?: boolean) => void };

export function InboxToolbar({ query, onChange }: Props) {
  const { t } = useTexts();
  return (
    <div className="toolbar">
      <SearchField
        label={t('tickets.inbox.search')}
        hint={t('tickets.inbox.searchHint')}
        most={TICKET_SEARCH_CHARS}
        value={query.search}
        onChange={(search) => onChange({ search }, true)}
      />
      <div className="row scroll-x">
        <TypeFilter query={query} onChange={onChange} />
        <StatusFilter query={query} onChange={onChange} />
        <PriorityFilter query={query} onChange={onChange} />
        <AssigneeFilter query={query} onChange={onChange} />
        {isFiltered(query) && (
          <button
            type="button"
            className="btn btn-sm btn-tertiary"
            onClick={() => onChange({ ...defaultQuery, sort: query.sort })}
          >
            <X className="icon" aria-hidden="true" />
            {t('tickets.inbox.clear')}
          </button>
        )}
      </div>
      <SortMenu query={query} onChange={onChange} />
    </div>
  );
}

function Filter(props: {
  name: string;
  value: string;
  shown: ReactNode;
  choices: Choice[];
  onChange: (value: string) => void;
}) {
  const { name, value, shown, choices, onChange } = props;
  const on = shown !== null;
  return (
    <ChoiceMenu
      label={name}
      value={value}
      choices={choices}
      onChange={onChange}
      className={on ? 'chip chip-on' : 'chip'}
    >
      {on ? (
        <>
          {name}: <b>{shown}</b>
        </>
      ) : (
        name
      )}
    </ChoiceMenu>
  );
}

function TypeFilter({ query, onChange }: Props) {
  const texts = useTexts();
  const { rows } = useSnapshot(useServices().inbox.state);
  const seen = [...knownTypes, ...rows.map(({ type }) => type), ...(query.type ? [query.type] : [])];
  const choices = [...new Set(seen)].map((value) => ({ value, label: typeName(texts, value) }));
  return (
    <Filter
      name={texts.t('tickets.inbox.type')}
      value={query.type}
      shown={query.type ? typeName(texts, query.type) : null}
      choices={[{ value: '', label: texts.t('tickets.inbox.any') }, ...choices]}
      onChange={(type) => onChange({ type })}
    />
  );
}

function StatusFilter({ query, onChange }: Props) {
  const { t } = useTexts();
  const one = ticketStatuses.find((status) => status === query.status);
  const choices = [
    { value: 'undone', label: t('tickets.status.undone') },
    ...ticketStatuses.map((value) => ({ value, label: <StatusLabel status={value} /> })),
    { value: 'all', label: t('tickets.inbox.any') },
  ];
  return (
    <Filter
      name={t('tickets.inbox.status')}
      value={query.status}
      shown={one ? t(`tickets.status.${one}`) : null}
      choices={choices}
      onChange={(value) => onChange({ status: ticketStatusFilters.find((status) => status === value) ?? 'undone' })}
    />
  );
}

function PriorityFilter({ query, onChange }: Props) {
  const { t } = useTexts();
  const choices = ticketPriorities.map((value) => ({ value, label: <PriorityLabel priority={value} /> }));
  return (
    <Filter
      name={t('tickets.inbox.priority')}
      value={query.priority}
      shown={query.priority ? t(`tickets.priority.${query.priority}`) : null}
      choices={[{ value: '', label: t('tickets.inbox.any') }, ...choices]}
      onChange={(value) => onChange({ priority: value as TicketPriority | '' })}
    />
  );
}

function AssigneeFilter({ query, onChange }: Props) {
  const { t } = useTexts();
  const { members } = useSnapshot(useServices().desk.state);
  const choices: Choice[] = [
    { value: '', label: t('tickets.inbox.any') },
    { value: 'me', label: t('tickets.inbox.me') },
    { value: 'none', label: t('tickets.inbox.nobody') },
    ...members.map(({ id, name }) => ({ value: id, label: name })),
  ];
  const chosen = choices.find(({ value }) => value === query.assignee && value !== '');
  return (
    <Filter
      name={t('tickets.inbox.assignee')}
      value={query.assignee}
      shown={query.assignee ? (chosen?.label ?? query.assignee) : null}
      choices={choices}
      onChange={(assignee) => onChange({ assignee })}
    />
  );
}

function SortMenu({ query, onChange }: Props) {
  const { t } = useTexts();
  return (
    <ChoiceMenu
      label={t('tickets.inbox.sort', { sort: t(`tickets.sort.${query.sort}`) })}
      value={query.sort}
      choices={ticketSorts.map((value) => ({ value, label: t(`tickets.sort.${value}`) }))}
      onChange={(value) => onChange({ sort: ticketSorts.find((sort) => sort === value) ?? 'newest' })}
      className="btn btn-sm btn-tertiary push"
    >
      <ArrowDownUp className="icon" aria-hidden="true" />
      {t(`tickets.sort.${query.sort}`)}
    </ChoiceMenu>
  );
}
