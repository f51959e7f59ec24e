/** The language model that may word answers: whether it does, what it is sent, and how it is. */
import { useId } from 'react';
import { useSnapshot } from 'valtio/react';
import { answerEndpoints } from '../../../wire/answers/calls.ts';
import type { ModelSetting } from '../../../wire/answers/shapes.ts';
import { asked } from '../../data/ask.ts';
import { useData } from '../../data/data.ts';
import { useAsked } from '../../data/use-asked.ts';
import { ReportFrame } from '../../parts/report-frame.tsx';
import { useWork } from '../../parts/writing/use-work.ts';
import { useCan } from '../../projects/use-can.ts';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';
import styles from './answers.module.css';

const modelOf = (project: string) => asked(answerEndpoints.answerModel, { params: { project } });

export default function ModelTab() {
  const { desk } = useServices();
  const { t } = useTexts();
  const { chosen } = useSnapshot(desk.state);
  const model = useAsked(chosen ? modelOf(chosen.id) : null);
  return (
    <ReportFrame of={model} failed={t('answers.model.failed')}>
      {(value) => <Model model={value} project={chosen!.id} />}
    </ReportFrame>
  );
}

function Model({
  model: { on, state, name, today, most },
  project,
}: {
  readonly model: ModelSetting;
  readonly project: string;
}) {
  const { api } = useServices();
  const { t } = useTexts();
  const data = useData();
  const work = useWork();
  const id = useId();
  const may = useCan('settings:write', 'chosen') && state !== 'none';
  const turn = async () => {
    const body = { on: !on, expected: { on } };
    data.put(modelOf(project), await api(answerEndpoints.changeAnswerModel, { params: { project }, body }));
  };
  return (
    <section className="card" aria-labelledby={`${id}-title`}>
      <div className="card-head">
        <h2 id={`${id}-title`}>{t('answers.model.title')}</h2>
      </div>
      <div className={`card-body stack ${styles.model}`}>
        <label className="row">
          <input
            type="checkbox"
            className="switch"
            role="switch"
            aria-describedby={`${id}-state`}
            checked={on}
            aria-checked={on}
            disabled={!may}
            onChange={() => void work(turn)}
          />
          {t('answers.model.on')}
        </label>
        <p id={`${id}-state`}>{t(`answers.model.${state}`, { name, most })}</p>
        {state !== 'none' && <p>{t('answers.model.today', { today, most })}</p>}
        <p className="hint">{t('answers.model.sent')}</p>
        <p className="hint">{t('answers.model.checked')}</p>
      </div>
    </section>
  );
}
