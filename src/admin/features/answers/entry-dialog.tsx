/** A short answer is written: its question, its answer, and how many of what people asked it would answer. */
import { useEffect, useId, useState } from 'react';
import { answerEndpoints } from '../../../wire/answers/calls.ts';
import { ENTRY_ANSWER_CHARS, ENTRY_QUESTION_CHARS } from '../../../wire/answers/limits.ts';
import type { AnswerEntry, EntryTried } from '../../../wire/answers/shapes.ts';
import { FieldFrame } from '../../parts/form/field-frame.tsx';
import { FormDialog, InputField, SelectField } from '../../parts/writing/form-dialog.tsx';
import { languageName, languagesOffered } from '../../parts/writing/languages.ts';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';
import styles from './answers.module.css';

export type EntryDraft = {
  /** The one that is changed; a new one without it. */
  readonly entry?: AnswerEntry;
  readonly question?: string;
  readonly lang?: string;
  /** What people asked: the entry is tried on it while it is written. */
  readonly questions?: readonly string[];
};
type Props = { readonly draft: EntryDraft; readonly onClose: () => void; readonly onSaved: () => Promise<void> };

/** After the last key. */
export const TRY_AFTER_MS = 500;

export function EntryDialog({ draft: { entry, questions, ...draft }, onClose, onSaved }: Props) {
  const { api, desk } = useServices();
  const texts = useTexts();
  const { t } = texts;
  const id = useId();
  const [lang, setLang] = useState(entry?.lang ?? draft.lang ?? (texts.lang === 'de' ? 'de' : 'en'));
  const [question, setQuestion] = useState(entry?.question ?? draft.question ?? '');
  const [answer, setAnswer] = useState(entry?.answer ?? '');

  async function save(): Promise<void> {
    const { id: project } = await desk.project();
    if (entry) {
      const { question: before, answer: said, lang: of } = entry;
      await api(answerEndpoints.changeAnswerEntry, {
        params: { project, entry: entry.id },
        body: { question, answer, lang, expected: { question: before, answer: said, lang: of } },
      });
    } else await api(answerEndpoints.addAnswerEntry, { params: { project }, body: { question, answer, lang } });
    await onSaved();
  }

  return (
    <FormDialog
      title={t(entry ? 'answers.changeTitle' : 'answers.writeTitle')}
      submit={t('common.save')}
      onSubmit={save}
      onClose={onClose}
    >
      <InputField label={t('answers.question')} value={question} onChange={setQuestion} most={ENTRY_QUESTION_CHARS} />
      <FieldFrame id={id} label={t('answers.answer')} hint={t('answers.answerHint')} required>
        <textarea
          id={id}
          className="input"
          rows={6}
          dir="auto"
          lang={lang}
          maxLength={ENTRY_ANSWER_CHARS}
          aria-describedby={`${id}-hint`}
          value={answer}
          onChange={({ target }) => setAnswer(target.value)}
        />
      </FieldFrame>
      <SelectField
        label={t('writing.language')}
        value={lang}
        choices={languagesOffered([lang]).map((tag) => [tag, languageName(tag, texts)])}
        onChange={setLang}
      />
      {questions && <Trial entry={{ question, answer, lang }} questions={questions} />}
    </FormDialog>
  );
}

type TrialProps = {
  readonly entry: Pick<AnswerEntry, 'question' | 'answer' | 'lang'>;
  readonly questions: readonly string[];
};

function Trial({ entry: { question, answer, lang }, questions }: TrialProps) {
  const { api, desk, browser } = useServices();
  const { t } = useTexts();
  const [tried, setTried] = useState<EntryTried | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const ask = async () => {
      const { id: project } = await desk.project();
      const body = { entry: { question, answer, lang }, questions: [...questions] };
      const reply = await api(answerEndpoints.tryAnswerEntry, { params: { project }, body, signal });
      if (!signal.aborted) setTried(reply);
    };
    // The next key asks again; what is not tried stands in nobody's way.
    const cancel = browser.start(() => void ask().catch(() => undefined), TRY_AFTER_MS);
    return () => {
      cancel();
      controller.abort();
    };
  }, [api, desk, browser, question, answer, lang, questions]);
  return (
    <output className={`hint ${styles.trial}`}>
      {tried && t('answers.trial', { answered: tried.answered.length, of: questions.length })}
    </output>
  );
}
