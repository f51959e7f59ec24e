/** The decision: four ways, each telling its effect before it is chosen. Nothing is chosen from the start. */
import { useState } from 'react';
import type { ReportEnding, TaskReport } from '../../../wire/task-reports/shapes.ts';
import { Card } from '../../parts/detail/detail.tsx';
import { useKept } from '../../parts/use-kept.ts';
import { useServices } from '../../services.ts';
import type { AdminTexts } from '../../shell/texts.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { type ReportedTask } from '../../parts/open-task-reports.ts';
import { REPORTS } from './task-report-paths.ts';
import { createResolving } from './resolving.ts';
import { nextBlock, type People, type Person } from './use-people.ts';
import styles from './task-reports.module.css';

const actions = ['REVISE', 'DELETE', 'BLOCK_REPORTER', 'BLOCK_CREATOR'] as const satisfies readonly ReportEnding[];
const destructive: ReadonlySet<ReportEnding> = new Set(['DELETE', 'BLOCK_CREATOR']);

type Props = {
  readonly report: TaskReport;
  readonly task: ReportedTask;
  readonly people: People;
  /** The path of the next reported task; null where there is none, which leads to the list. */
  readonly next: string | null;
  /** Loads the report anew: a decision about one that is closed shows who was first. */
  readonly onLook: () => Promise<void>;
};

export function ResolveCard({ report, task, people, next, onLook }: Props) {
  const { navigation } = useServices();
  const texts = useTexts();
  const { t } = texts;
  const resolving = useKept(createResolving);
  const [chosen, setChosen] = useState<ReportEnding | null>(null);
  const effects = effectsOf(texts, { report, task, people });
  const others = task.reports.length - 1;
  const decide = () => {
    if (!chosen) return;
    resolving.decide(task, chosen, report);
    navigation.go(next ?? REPORTS);
  };
  return (
    <Card
      title={t('taskReports.one.resolve')}
      hint={
        chosen === 'BLOCK_REPORTER'
          ? t('taskReports.one.closesOne', { count: others })
          : t('taskReports.one.closesAll', { count: task.reports.length })
      }
    >
      <form
        className="card-body stack"
        onSubmit={(event) => {
          event.preventDefault();
          decide();
        }}
      >
        <fieldset className={styles.decisions}>
          <legend className="sr">{t('taskReports.one.action')}</legend>
          {actions.map((action) => (
            <Decision
              key={action}
              action={action}
              effect={effects[action]}
              chosen={chosen === action}
              disabled={action === 'BLOCK_REPORTER' && report.user_id === null}
              onChoose={() => {
                setChosen(action);
                void onLook();
              }}
            />
          ))}
        </fieldset>
        <div className="row wrap">
          <span className="hint">{t('taskReports.one.undoNote')}</span>
          <span className="row push">
            {chosen && (
              <button type="button" className="btn btn-secondary" onClick={() => setChosen(null)}>
                {t('common.cancel')}
              </button>
            )}
            <button
              type="submit"
              className={chosen && destructive.has(chosen) ? 'btn btn-danger' : 'btn btn-primary'}
              disabled={!chosen}
            >
              {chosen ? t(`taskReports.one.do.${chosen}`) : t('taskReports.one.resolve')}
            </button>
          </span>
        </div>
      </form>
    </Card>
  );
}

type DecisionProps = {
  readonly action: ReportEnding;
  readonly effect: string;
  readonly chosen: boolean;
  readonly disabled: boolean;
  readonly onChoose: () => void;
};

function Decision({ action, effect, chosen, disabled, onChoose }: DecisionProps) {
  const { t } = useTexts();
  return (
    <label className={styles.decision}>
      <input
        type="radio"
        className="radio"
        name="decision"
        value={action}
        checked={chosen}
        disabled={disabled}
        onChange={onChoose}
      />
      <b className={destructive.has(action) ? 'c-danger' : undefined}>{t(`taskReports.one.do.${action}`)}</b>
      <small>{effect}</small>
    </label>
  );
}

type Matter = Pick<Props, 'report' | 'task' | 'people'>;

/** What each decision does, to whom, and for how long. */
export function effectsOf(texts: AdminTexts, { report, task, people }: Matter): Record<ReportEnding, string> {
  const { t } = texts;
  const count = task.reports.length;
  const { reporter, creator } = people;
  return {
    REVISE: t('taskReports.one.effect.REVISE', { count }),
    DELETE: t('taskReports.one.effect.DELETE', { count }),
    BLOCK_REPORTER:
      report.user_id === null
        ? t('taskReports.one.noReporter')
        : t('taskReports.one.effect.BLOCK_REPORTER', {
            name: nameOf(reporter.value, t('taskReports.one.someReporter')),
            length: lengthOf(texts, reporter.value, 'REPORT'),
          }),
    BLOCK_CREATOR: t('taskReports.one.effect.BLOCK_CREATOR', {
      count,
      name: nameOf(creator.value, t('taskReports.one.someCreator')),
      length: lengthOf(texts, creator.value, 'CREATE'),
    }),
  };
}

const nameOf = (person: Person | null, otherwise: string) => person?.user.display_name ?? otherwise;

function lengthOf({ t }: AdminTexts, person: Person | null, action: 'REPORT' | 'CREATE'): string {
  if (!person) return t('taskReports.one.lengthUnknown');
  const { number, days } = nextBlock(person, action);
  const length = t('taskReports.one.length', { days: days ?? 0, ban: number });
  return person.user.admin ? t('taskReports.one.noEffect', { length }) : length;
}
