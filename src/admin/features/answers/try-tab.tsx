/** Any question, and what it would get: the passages with what they hold of it, and in one sentence why. */
import { useId, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { Link } from 'wouter';
import { answerEndpoints } from '../../../wire/answers/calls.ts';
import { QUESTION_CHARS } from '../../../wire/answers/limits.ts';
import type { Tried, TriedPassage } from '../../../wire/answers/shapes.ts';
import { thing } from '../../data/ask.ts';
import { useAsked } from '../../data/use-asked.ts';
import { ReportFrame } from '../../parts/report-frame.tsx';
import { LanguageSelect } from './language-select.tsx';
import { useSettled } from '../../parts/use-settled.ts';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';
import styles from './answers.module.css';

/** What is tried is sent in a body: an address would stand in logs. */
const tryOf = (project: string, question: string, lang: string) =>
  thing(
    `answers tried ${project} ${lang} ${question}`,
    (api, signal) => api(answerEndpoints.tryAnswers, { params: { project }, body: { question, lang }, signal }),
    { quiet: true },
  );

export default function TryTab() {
  const { desk } = useServices();
  const texts = useTexts();
  const { t } = texts;
  const id = useId();
  const { chosen } = useSnapshot(desk.state);
  const [typed, setTyped] = useState('');
  const [lang, setLang] = useState(texts.lang === 'de' ? 'de' : 'en');
  const question = useSettled(typed.trim());
  const tried = useAsked(chosen && question ? tryOf(chosen.id, question, lang) : null, { lasting: true });
  return (
    <div className="stack">
      <div className={styles.asked}>
        <div className="field">
          <label className="label" htmlFor={id}>
            {t('answers.tryLabel')}
          </label>
          <input
            id={id}
            className="input"
            dir="auto"
            maxLength={QUESTION_CHARS}
            autoComplete="off"
            placeholder={t('answers.tryHint')}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </div>
        <LanguageSelect value={lang} onChange={setLang} />
      </div>
      {question && (
        <ReportFrame of={tried} failed={t('answers.tryFailed')}>
          {(value) => <Result tried={value} />}
        </ReportFrame>
      )}
      {!question && (
        <div className="card empty empty-small">
          <h2>{t('answers.tryEmpty')}</h2>
          <p>{t('answers.tryEmptyHint')}</p>
        </div>
      )}
    </div>
  );
}

function Result({ tried: { words, passages } }: { readonly tried: Tried }) {
  const { t, intl } = useTexts();
  const percent = (share: number) => intl.formatNumber(share / 100, { style: 'percent' });
  const [best] = passages;
  return (
    <>
      <output className={`card ${styles.verdict}`}>
        {best?.verdict === 'answers'
          ? t('answers.verdict.answers', { title: best.title, share: percent(best.share) })
          : t(`answers.verdict.${best?.verdict ?? 'nothing'}`, { share: percent(best?.share ?? 0) })}
      </output>
      {words.length > 0 && (
        <section className="card" aria-label={t('answers.words')}>
          <div className="card-head">
            <h2>{t('answers.words')}</h2>
          </div>
          <ul className={`card-body ${styles.weights}`}>
            {words.map(({ word, weight }) => (
              <li key={word}>
                <bdi>{word}</bdi>
                <progress value={weight} max={100} aria-hidden="true" />
                <span>{percent(weight)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <ol className={styles.passages}>
        {passages.map((passage) => (
          <li key={`${passage.id} ${passage.passage}`}>
            <Passage passage={passage} share={percent(passage.share)} />
          </li>
        ))}
      </ol>
    </>
  );
}

function Passage({ passage, share }: { readonly passage: TriedPassage; readonly share: string }) {
  const { t } = useTexts();
  const { source, id, title, heading, lang, text, verdict, found, missing } = passage;
  return (
    <article className={`card ${styles.passage}`} data-verdict={verdict}>
      <p className="row">
        <span className={verdict === 'answers' ? 'badge accent' : 'badge'}>{t(`answers.short.${verdict}`)}</span>
        <progress value={passage.share} max={100} aria-hidden="true" />
        <span>{share}</span>
      </p>
      <p lang={lang} dir="auto">
        {text}
      </p>
      <p className="hint">
        {source === 'article' ? (
          <Link className="link" href={`/dashboard/help/articles/${id}`}>
            <bdi lang={lang}>{title}</bdi>
          </Link>
        ) : (
          <bdi lang={lang}>{title}</bdi>
        )}
        {heading && <bdi lang={lang}> · {heading}</bdi>}
      </p>
      <p className="hint">
        {t('answers.found', { words: found.join(', ') || '–' })}
        {missing.length > 0 && ` ${t('answers.missing', { words: missing.join(', ') })}`}
      </p>
    </article>
  );
}
