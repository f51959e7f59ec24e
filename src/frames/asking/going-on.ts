/**
 * A choice that leads on by itself, where the survey wants it: after a press of the pointer, Space or Enter, never by arrow keys,
 * which only look around, and never from the last question (P-SRV-28).
 */
import { useEffect, useRef } from 'react';
import type { ShownQuestion } from '../../wire/surveys/messenger-shapes.ts';
import { nextOf } from '../../wire/surveys/way.ts';
import { useSurvey } from './use-run.ts';

const GOES_ON_MS = 300;

/** For the label around each input. */
export function useGoingOn(question: ShownQuestion, isOne: boolean) {
  const { run, state } = useSurvey();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  if (!isOne || !state.survey?.look.goesOn) return {};
  function goOn(): void {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const { survey, answers, way } = run.state;
      if (!survey || way.at(-1) !== question.id || answers[question.id] === undefined) return;
      const to = nextOf(survey, question.id, { answers, attribute: () => undefined, hidden: {} });
      if (!survey.endings.some(({ id }) => id === to)) run.next();
    }, GOES_ON_MS);
  }
  return {
    onPointerUp: goOn,
    onKeyUp: ({ key }: { readonly key: string }) => {
      if (key === ' ') goOn();
    },
  };
}
