/** What of a replay is missing, and why: a gap that is not told would look like what happened. */
import { TriangleAlert } from 'lucide-react';
import type { ReplayStory } from '../../../wire/replays/shapes.ts';
import { useTexts } from '../../shell/use-texts.ts';
import styles from './replay.module.css';

export function ReplayNotes({ story }: { story: ReplayStory }) {
  const { t } = useTexts();
  const notes = story.problems.map(({ kind, count }) => t(`tickets.replay.problem.${kind}`, { count }));
  if (story.failure) notes.push(t('tickets.replay.recorder', { reason: story.failure }));
  if (!story.playerUrl && notes.length === 0) notes.push(t('tickets.replay.empty'));
  if (notes.length === 0) return null;
  return (
    <ul className={styles.replayNotes}>
      {notes.map((note) => (
        <li key={note} className="row row-1">
          <TriangleAlert className="icon c-warning" aria-hidden="true" />
          <span className="anywhere" dir="auto">
            {note}
          </span>
        </li>
      ))}
    </ul>
  );
}
