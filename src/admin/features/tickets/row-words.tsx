/** What a row of the list says of a ticket beside its title. */
import { useSnapshot } from 'valtio/react';
import { Avatar } from '../../parts/avatar.tsx';
import { useKept } from '../../parts/use-kept.ts';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { makeInbox } from './inbox.ts';
import type { SeenRow } from './seen.ts';
import { snoozeWords } from './snooze-menu.tsx';
import { reporterName, restOf } from './ticket-words.tsx';
import styles from './inbox.module.css';
import rowStyles from './row-words.module.css';

/** More tags than these are a number. */
const TAGS = 2;

/**
 * What the title does not say: of a conversation the last word and whose it is, of a report the rest of its text.
 * `named`: a visitor's word says whose it is too, where their name does not stand beside it.
 */
export function useRest(row: SeenRow, named = false): string {
  const { session } = useServices();
  const me = useSnapshot(session.state).user?.id;
  const texts = useTexts();
  const { t } = texts;
  const { line, lastAuthor, lastMember, title, excerpt } = row;
  if (line === '' || lastAuthor === '') return restOf(excerpt, title);
  // The first message of a visitor is the title already.
  if (lastAuthor === 'visitor' && title.startsWith(line)) return '';
  if (lastAuthor === 'visitor')
    return named ? t('tickets.inbox.said', { name: reporterName(texts, row.reporter), line }) : line;
  if (lastMember === null) return t('tickets.inbox.teamSaid', { line });
  return lastMember.id === me
    ? t('tickets.inbox.youSaid', { line })
    : t('tickets.inbox.said', { name: lastMember.name, line });
}

/** Whether it has something that the reader has not seen. */
export function useIsUnread(row: SeenRow): boolean {
  const { seen } = useSnapshot(useKept(makeInbox).state);
  const read = seen[row.id];
  // What is done is not to be gone through by whoever has come to the team since.
  return read === undefined ? row.status !== 'done' : read < row.change;
}

export function RowTags({ tags }: Pick<SeenRow, 'tags'>) {
  if (tags.length === 0) return null;
  return (
    <span className={rowStyles.tags} title={tags.join(', ')}>
      {tags.slice(0, TAGS).map((tag) => (
        <span key={tag} className="badge" dir="auto">
          {tag}
        </span>
      ))}
      {tags.length > TAGS && <span className="hint">+{tags.length - TAGS}</span>}
    </span>
  );
}

/** Until when it is put away, or that it is back. */
export function RowSnooze({ row }: { row: SeenRow }) {
  const words = snoozeWords(useTexts(), row);
  return words === null ? null : (
    <small className="hint truncate block" title={words}>
      {words}
    </small>
  );
}

/** Who has it, and the team that it is with. */
export function RowOwner({ assignee, team }: Pick<SeenRow, 'assignee' | 'team'>) {
  const { t } = useTexts();
  return (
    <span className="row row-1">
      {assignee ? (
        <span title={assignee.name}>
          <Avatar name={assignee.name} size={24} />
          <span className="sr">{assignee.name}</span>
        </span>
      ) : (
        <span className={styles.nobody}>
          <span className="sr">{t('tickets.inbox.nobody')}</span>
        </span>
      )}
      {team && (
        <span className="hint truncate" dir="auto" title={team.name}>
          {team.name}
        </span>
      )}
    </span>
  );
}
