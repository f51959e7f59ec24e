/** What the team decides about a ticket: each fact changes at a click. */
import type { ReactNode } from 'react';
import { TICKET_TAG_CHARS, TICKET_TAGS } from '../../../wire/tickets/limits.ts';
import { TagEditor } from '../../parts/tag-editor.tsx';
import { useCan } from '../../projects/use-can.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { AssigneeMenu, PriorityMenu, StatusMenu } from './fact-menus.tsx';
import type { SeenRow } from './seen.ts';
import { SnoozeMenu } from './snooze-menu.tsx';
import type { TicketView } from './ticket.ts';
import { typeName, TypeTile } from './ticket-words.tsx';
import { useChange } from './use-change.ts';
import styles from './ticket.module.css';

type Props = { readonly row: SeenRow; readonly view: TicketView };

export function TicketFacts({ row, view }: Props) {
  const texts = useTexts();
  const { t } = texts;
  const change = useChange(view);
  const may = useCan('tickets:write');
  return (
    <section className={`card ${styles.props}`} aria-label={t('tickets.one.facts')}>
      <Fact name={t('tickets.inbox.status')}>
        <StatusMenu row={row} view={view} className={styles.factButton} />
      </Fact>
      <Fact name={t('tickets.inbox.priority')}>
        <PriorityMenu row={row} view={view} className={styles.factButton} />
      </Fact>
      <Fact name={t('tickets.inbox.assignee')}>
        <AssigneeMenu row={row} view={view} className={styles.factButton} />
      </Fact>
      <Fact name={t('tickets.snooze.title')}>
        <SnoozeMenu row={row} view={view} named />
      </Fact>
      <Fact name={t('tickets.inbox.type')}>
        <span className="row">
          <TypeTile type={row.type} />
          <span aria-hidden="true">{typeName(texts, row.type)}</span>
        </span>
      </Fact>
      <Fact name={t('tickets.one.tags')}>
        <TagEditor
          tags={row.tags}
          most={TICKET_TAGS}
          chars={TICKET_TAG_CHARS}
          keys="T"
          onChange={may ? (tags) => change({ tags }) : undefined}
        />
      </Fact>
    </section>
  );
}

/** The facts that are changed most, at the top where the screen has no room beside the ticket. */
export function QuickFacts({ row, view }: Props) {
  return (
    <div className={`${styles.quick} row wrap`}>
      <StatusMenu row={row} view={view} className="chip" />
      <PriorityMenu row={row} view={view} className="chip" />
      <AssigneeMenu row={row} view={view} className="chip" />
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <span>{name}</span>
      {children}
    </div>
  );
}
