/** The question that is asked: its words, its field, what is wrong with the answer, and the way on and back. */
import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { useHost, useHostState } from './host.ts';
import { Announcement } from '../../ui/announcement.tsx';
import type { AnswerProblem } from '../../wire/surveys/answers.ts';
import type { ShownQuestion } from '../../wire/surveys/messenger-shapes.ts';
import { nextOf } from '../../wire/surveys/way.ts';
import { Field } from './field.tsx';
import { useLess } from './receipts.ts';
import { PAGE } from './formats.ts';
import { filledIn } from './progress.ts';
import { questionOf } from './state.ts';
import { useSurvey } from './use-run.ts';
import { useSurveyTexts } from './use-texts.ts';

export function Question() {
  const { run, state } = useSurvey();
  const question = questionOf(state);
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  useFocusOnRefusal(form, state.refusals);
  if (!question) return null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    run.next();
  };
  return (
    <form className="sv-form" noValidate ref={form} onSubmit={submit}>
      <div className="sv-body">
        {state.test && <TestNote />}
        <Sender />
        {state.resumed && <Resumed />}
        <Asked key={question.id} question={question} id={id} />
      </div>
      <Foot />
    </form>
  );
}

function TestNote() {
  const { t } = useSurveyTexts();
  return <p className="note">{t('test')}</p>;
}

function Sender() {
  const { state } = useSurvey();
  const sender = state.survey?.look.sender;
  if (!sender || state.way.length > 1) return null;
  return (
    <p className="sv-sender">
      {sender.picture && <img src={sender.picture} alt="" width="24" height="24" />}
      <bdi>{sender.name}</bdi>
    </p>
  );
}

function Resumed() {
  const { run } = useSurvey();
  const { t } = useSurveyTexts();
  return (
    <p className="sv-resumed">
      {t('resumed')}{' '}
      <button type="button" className="link" onClick={run.again}>
        {t('startAgain')}
      </button>
    </p>
  );
}

type AskedProps = { readonly question: ShownQuestion; readonly id: string };

function Asked({ question, id }: AskedProps) {
  const { state } = useSurvey();
  const { t } = useSurveyTexts();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus({ preventScroll: true }), []);
  const problem = useProblemWords()(state.problem);
  const described = [question.description && `${id}-sub`, problem && `${id}-wrong`].filter(Boolean).join(' ');
  const isFirst = state.way.length === 1;
  return (
    <fieldset className="sv-asked" aria-labelledby={`${id}-title`} aria-describedby={described || undefined}>
      <h1 id={`${id}-title`} ref={title} tabIndex={-1} dir="auto">
        {filledIn(question.title, state)}
      </h1>
      {(question.description || (!question.required && question.kind !== 'statement')) && (
        <p className="sv-sub" id={`${id}-sub`} dir={question.description ? 'auto' : undefined}>
          {filledIn(question.description, state) || t('optional')}
        </p>
      )}
      <Field question={question} id={id} isWrong={problem !== ''} />
      <p className="sv-wrong" id={`${id}-wrong`} role="alert">
        {problem}
      </p>
      {isFirst && state.survey?.look.anonymous && <p className="sv-quiet">{t('anonymous')}</p>}
      {isFirst && state.delivery && !state.test && <Less />}
    </fieldset>
  );
}

function Less() {
  const { close } = useHost();
  const { t } = useSurveyTexts();
  const less = useLess();
  const [done, setDone] = useState(false);
  async function press(): Promise<void> {
    if (!(await less())) return;
    setDone(true);
    close();
  }
  return (
    <p className="sv-quiet">
      {done ? (
        <output>{t('lessDone')}</output>
      ) : (
        <button type="button" className="sv-less" onClick={() => void press()}>
          {t('less')}
        </button>
      )}
    </p>
  );
}

function Foot() {
  const { run, state } = useSurvey();
  const { survey: asked } = useHostState();
  const { close } = useHost();
  const { t } = useSurveyTexts();
  const isFirst = state.way.length < 2;
  const isLast = useIsLast();
  const canLeave = asked?.format !== 'survey_web' && asked?.format !== PAGE;
  return (
    <footer className="sv-foot">
      {isFirst ? (
        canLeave && (
          <button type="button" className="btn quiet" onClick={close}>
            {t('notNow')}
          </button>
        )
      ) : (
        <button type="button" className="btn quiet" onClick={run.back}>
          {t('back')}
        </button>
      )}
      <small className="sv-saved" aria-hidden="true">
        {state.saved && t(state.saved)}
      </small>
      <Announcement text={state.saved === 'device' ? t('device') : ''} />
      <button type="submit" className="btn primary">
        {t(isLast ? 'send' : 'next')}
      </button>
    </footer>
  );
}

/** Whether the way ends here, as things stand. */
function useIsLast(): boolean {
  const { state } = useSurvey();
  const { survey, way, answers } = state;
  if (!survey) return false;
  const to = nextOf(survey, way.at(-1) ?? '', { answers, attribute: () => undefined, hidden: {} });
  return survey.endings.some(({ id }) => id === to);
}

function useProblemWords(): (problem: AnswerProblem | null) => string {
  const { t } = useSurveyTexts();
  return (problem) => (problem ? t(`wrong.${problem.code}`, { count: 'count' in problem ? problem.count : 0 }) : '');
}

function useFocusOnRefusal(form: { readonly current: HTMLElement | null }, refusals: number): void {
  const seen = useRef(refusals);
  useEffect(() => {
    if (refusals > seen.current) form.current?.querySelector<HTMLElement>('[data-first]')?.focus();
    seen.current = refusals;
  }, [form, refusals]);
}
