/** A new task of a challenge: its kind is chosen first and stands in the address; with `?from=` one like another. */
import type { Challenge } from '../../../wire/challenges/shapes.ts';
import { subtaskTypes, type SubtaskType } from '../../../wire/tasks/types.ts';
import { GoBack } from '../../parts/detail/detail.tsx';
import { PageTitle } from '../../parts/page-title.tsx';
import { kindIcons, kindWords } from '../../parts/task-view/task-words.ts';
import type { ScreenProps } from '../../feature.ts';
import { useServices } from '../../services.ts';
import { useSearch } from '../../shell/address.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { ChallengeRecord } from '../challenges/challenge-record.tsx';
import { useChallenge } from '../challenges/use-challenge.ts';
import { KindForm, NewKindForm } from './kind-form.tsx';
import { TaskRecord } from './task-record.tsx';
import { newTaskPath, tasksPath } from './tasks.ts';
import { useTask } from './use-task.ts';
import styles from './tasks.module.css';

export default function CreateTaskScreen({ params: { id = '' } }: ScreenProps) {
  const from = new URLSearchParams(useSearch()).get('from');
  return from === null ? <NewTask challenge={id} /> : <LikeAnother key={from} challenge={id} from={from} />;
}

function NewTask({ challenge }: { challenge: string }) {
  const known = useChallenge(challenge);
  const { t } = useTexts();
  const { navigation } = useServices();
  const asked = new URLSearchParams(useSearch()).get('kind');
  const type = subtaskTypes.find((one) => one === asked) ?? 'MULTIPLE_CHOICE_QUESTION';
  return (
    <ChallengeRecord of={known} title={t('tasks.create')}>
      {(place) => (
        <>
          <Head challenge={place.challenge} />
          <KindChoice
            type={type}
            onChange={(kind) => navigation.go(`${newTaskPath(challenge)}?kind=${kind}`, { replace: true })}
          />
          <NewKindForm key={type} type={type} challenge={challenge} />
        </>
      )}
    </ChallengeRecord>
  );
}

function LikeAnother({ challenge, from }: { challenge: string; from: string }) {
  const known = useTask(challenge, from, { fresh: true });
  const { t } = useTexts();
  return (
    <TaskRecord of={known} title={t('tasks.create')} challenge={challenge}>
      {(place) => (
        <>
          <Head challenge={place.challenge} />
          <KindForm task={place.task} challenge={challenge} isNew />
        </>
      )}
    </TaskRecord>
  );
}

function Head({ challenge }: { challenge: Challenge }) {
  const { t } = useTexts();
  return (
    <>
      <GoBack to={tasksPath(challenge.id)} />
      <div className="head">
        <PageTitle title={t('tasks.create')} />
        <span className="total truncate" dir="auto">
          {challenge.title}
        </span>
      </div>
    </>
  );
}

/** The choice of the kind. Each kind keeps what was typed for it while another is shown. */
function KindChoice({ type, onChange }: { type: SubtaskType; onChange: (type: SubtaskType) => void }) {
  const texts = useTexts();
  const { t } = texts;
  return (
    <fieldset className={`plain ${styles.kindChoice}`}>
      <legend className="label">{t('tasks.kind')}</legend>
      {(['MULTIPLE_CHOICE_QUESTION', 'MATCHING', 'QUESTION', 'CODING_CHALLENGE'] as const).map((one) => {
        const Icon = kindIcons[one];
        return (
          <label key={one} className={styles.kindCard} htmlFor={`kind-${one}`}>
            <input
              id={`kind-${one}`}
              type="radio"
              className="radio"
              name="kind"
              aria-labelledby={`kind-${one}-name`}
              aria-describedby={`kind-${one}-hint`}
              checked={one === type}
              onChange={() => onChange(one)}
            />
            <Icon className="icon" aria-hidden="true" />
            <span className="strong" id={`kind-${one}-name`}>
              {kindWords(texts, one)}
            </span>
            <span className="hint" id={`kind-${one}-hint`}>
              {t(`tasks.kindHint.${one}`)}
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}
