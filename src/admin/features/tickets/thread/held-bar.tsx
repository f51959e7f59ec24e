/** The last reply, while its author can still take it back. */
import { Undo2 } from 'lucide-react';
import { useSnapshot } from 'valtio/react';
import { useTexts } from '../../../shell/use-texts.ts';
import type { Composer } from './composer.ts';
import type { Thread } from './thread.ts';
import styles from './composer.module.css';

type Props = {
  readonly composer: Composer;
  readonly thread: Thread;
  /** Back to the text. */
  readonly focus: () => void;
};

export function HeldBar({ composer, thread, focus }: Props) {
  const { undo } = useSnapshot(composer.state);
  const { held } = useSnapshot(thread.state);
  const { t } = useTexts();
  const message = held.find(({ id }) => id === undo);
  if (!message) return null;
  const seconds = Math.round((Date.parse(message.deliverAt ?? message.at) - Date.parse(message.at)) / 1000);
  return (
    <output className={styles.held}>
      <span>{t('tickets.compose.held', { count: seconds })}</span>
      <button
        type="button"
        className="btn btn-sm btn-secondary push"
        aria-keyshortcuts="Control+Z"
        onClick={() => void composer.undo().then((back) => back && focus())}
      >
        <Undo2 className="icon" aria-hidden="true" />
        {t('tickets.compose.undo')}
      </button>
    </output>
  );
}
