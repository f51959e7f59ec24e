/** Who else is at a ticket: faces in its head and in the list, words where somebody writes. */
import { useSnapshot } from 'valtio/react';
import { Avatar } from '../../../parts/avatar.tsx';
import { useKept } from '../../../parts/use-kept.ts';
import { useTexts } from '../../../shell/use-texts.ts';
import { makeLooks } from '../looks.ts';
import { useOthers } from './use-looking.ts';
import styles from './thread.module.css';

/** More faces than these are a number. */
const FACES = 3;

export function OtherFaces({ ticket }: { ticket: string }) {
  const others = useOthers(ticket);
  const { t } = useTexts();
  if (others.length === 0) return null;
  return (
    <span className={styles.faces}>
      {others.slice(0, FACES).map(({ id, name, doing }) => {
        const words = t(`tickets.look.${doing}`, { name });
        return (
          <span key={id} className={styles.otherFace} data-doing={doing} title={words}>
            <Avatar name={name} size={20} />
            <span className="sr">{words}</span>
          </span>
        );
      })}
      {others.length > FACES && <span className="hint">+{others.length - FACES}</span>}
    </span>
  );
}

/** At the thread's end: who writes there now, of the team and of the visitor. */
export function Writers({ ticket, visitor }: { ticket: string; visitor: string }) {
  const others = useOthers(ticket).filter(({ doing }) => doing !== 'view');
  const { typing } = useSnapshot(useKept(makeLooks).state);
  const { t } = useTexts();
  return (
    <output className={styles.writers}>
      {typing.includes(ticket) && (
        <span>
          <Avatar name={visitor} size={20} /> {t('tickets.look.visitor', { name: visitor })}
        </span>
      )}
      {others.map(({ id, name, doing }) => (
        <span key={id}>
          <Avatar name={name} size={20} /> {t(`tickets.look.${doing}`, { name })}
        </span>
      ))}
    </output>
  );
}
