/** A conversation: the thread is the screen, the composer stands at its foot, and who writes stands beside it. */
import { Dialog } from '@base-ui/react/dialog';
import { UserRound, X } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { useCan } from '../../../projects/use-can.ts';
import { useTexts } from '../../../shell/use-texts.ts';
import { AssigneeMenu, PriorityMenu, StatusMenu } from '../fact-menus.tsx';
import type { SeenRow } from '../seen.ts';
import { DueWords } from '../due-words.tsx';
import { SnoozeMenu } from '../snooze-menu.tsx';
import { useChange } from '../use-change.ts';
import { useTicketKeys } from '../use-ticket-keys.ts';
import { TagEditor } from '../../../parts/tag-editor.tsx';
import { TICKET_TAG_CHARS, TICKET_TAGS } from '../../../../wire/tickets/limits.ts';
import { SplitList } from '../split-list.tsx';
import type { TicketView } from '../ticket.ts';
import { reporterName } from '../ticket-words.tsx';
import { ComposerView } from './composer-view.tsx';
import { ConversationHead } from './conversation-head.tsx';
import { OfferingProvider, offeringOf } from './offers.tsx';
import { ThreadList } from './thread-list.tsx';
import { useLooking } from './use-looking.ts';
import { useThread } from './use-thread.ts';
import styles from './conversation.module.css';

type Props = {
  readonly row: SeenRow;
  readonly view: TicketView;
  /** Who it is about, and where they are. */
  readonly facts: ReactNode;
};

export function Conversation({ row, view, facts }: Props) {
  const texts = useTexts();
  const { t } = texts;
  const { thread, composer } = useThread(row.id);
  const onType = useLooking(row.id);
  const change = useChange(view);
  useTicketKeys(row, view);
  const place = useRef<HTMLDivElement>(null);
  const may = useCan('tickets:write');
  const visitor = reporterName(texts, row.reporter);
  return (
    <div className={styles.work}>
      <SplitList current={row.id} />
      <section className={styles.pane} aria-label={t('tickets.thread.one', { number: row.number })}>
        <ConversationHead row={row} view={view} person={<PersonSheet name={visitor}>{facts}</PersonSheet>} />
        <div className={styles.facts}>
          <StatusMenu row={row} view={view} className="chip" />
          <PriorityMenu row={row} view={view} className="chip" />
          <AssigneeMenu row={row} view={view} className="chip" />
          <SnoozeMenu row={row} view={view} />
          <TagEditor
            tags={row.tags}
            most={TICKET_TAGS}
            chars={TICKET_TAG_CHARS}
            keys="T"
            onChange={may ? (tags) => change({ tags }) : undefined}
          />
          <DueWords due={row.due} />
        </div>
        <ThreadList ticket={row.id} thread={thread} visitor={visitor} place={place} />
        {may && (
          <OfferingProvider value={offeringOf(row, composer.use)}>
            <ComposerView
              composer={composer}
              onType={onType}
              thread={thread}
              to={visitor}
              onLeave={() => place.current?.focus()}
            />
          </OfferingProvider>
        )}
      </section>
      <aside className={`facts ${styles.person}`} aria-label={t('tickets.one.facts')}>
        {facts}
      </aside>
    </div>
  );
}

/** Where there is no room beside the thread, the person comes over it. */
function PersonSheet({ name, children }: { name: string; children: ReactNode }) {
  const { t } = useTexts();
  return (
    <Dialog.Root>
      <Dialog.Trigger
        className={`btn btn-sm btn-icon btn-tertiary ${styles.narrow}`}
        aria-label={t('tickets.thread.about', { name })}
        title={t('tickets.thread.about', { name })}
      >
        <UserRound className="icon" aria-hidden="true" />
      </Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Backdrop className="backdrop" />
        <Dialog.Popup className={styles.sheet}>
          <div className={styles.sheetHead}>
            <Dialog.Title dir="auto">{name}</Dialog.Title>
            <Dialog.Close className="btn btn-icon btn-tertiary push" aria-label={t('common.close')}>
              <X className="icon icon-20" aria-hidden="true" />
            </Dialog.Close>
          </div>
          <div className={`facts ${styles.sheetBody}`}>{children}</div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
