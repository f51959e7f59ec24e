/** 'Did this answer it?': Yes or No, and after a No why. */
import { useId, useState, type ReactNode } from 'react';
import { ANSWER_TEXT_CHARS } from '../../../wire/help/limits.ts';
import { answerReasons, type AnswerReason } from '../../../wire/help/answer-reasons.ts';
import type { HelpAnswer } from '../../../wire/help/messenger-asked.ts';
import type { HelpArticle } from '../../../wire/help/messenger-shapes.ts';
import { useMessenger } from '../context.ts';
import { useAskPerson } from './ask-person.tsx';
import { ThumbsUp } from './icons.ts';
import { useHelp } from './use-help.ts';
import { useHelpTexts } from './use-texts.ts';

type Stage = 'asked' | 'why' | 'thanks';

export function AnswerBar({ article, onAnswer }: { article: HelpArticle; onAnswer: () => void }) {
  const { t } = useHelpTexts();
  const { tell } = useHelp();
  const { post } = useMessenger();
  const [own, setOwn] = useState(article.answer);
  const [stage, setStage] = useState<Stage>('asked');
  const [isRefused, setRefused] = useState(false);
  const send = async (answer: Omit<HelpAnswer, 'lang'>, then: Stage) => {
    const before = own;
    setOwn(answer.helpful);
    setStage(then);
    const isTaken = await tell(`/help/articles/${article.id}/answer`, { lang: article.lang, ...answer });
    setRefused(!isTaken);
    if (!isTaken) {
      setOwn(before);
      return setStage(answer.helpful ? 'asked' : 'why');
    }
    onAnswer();
    if (before !== answer.helpful)
      post('notify-event', { type: 'article-answered', data: { id: article.id, helpful: answer.helpful } });
  };
  return (
    <footer className="ans" aria-label={t('answer')}>
      <div className="ans-line">
        <output>{t(stage === 'thanks' ? 'thanks' : 'answer')}</output>
        <AnswerButton
          isPressed={own === true}
          label={t('yes')}
          icon={<ThumbsUp size={16} strokeWidth={1.75} />}
          onPress={() => void send({ helpful: true }, 'thanks')}
        />
        <AnswerButton
          isPressed={own === false}
          label={t('no')}
          icon={<ThumbsUp className="down" size={16} strokeWidth={1.75} />}
          onPress={() => void send({ helpful: false }, 'why')}
        />
      </div>
      {isRefused && (
        <p className="ans-refused" role="alert">
          {t('notTaken')}
        </p>
      )}
      {stage === 'why' && <Why article={article} onSend={(why) => void send({ helpful: false, ...why }, 'thanks')} />}
    </footer>
  );
}

type ButtonProps = { isPressed: boolean; label: string; icon: ReactNode; onPress: () => void };

function AnswerButton({ isPressed, label, icon, onPress }: ButtonProps) {
  return (
    <button type="button" className="btn" aria-pressed={isPressed} onClick={onPress}>
      {icon}
      {label}
    </button>
  );
}

type WhyProps = { article: HelpArticle; onSend: (why: Pick<HelpAnswer, 'reasons' | 'text'>) => void };

function Why({ article, onSend }: WhyProps) {
  const { t } = useHelpTexts();
  const ask = useAskPerson({ words: t('about', { title: article.title }) });
  const [reasons, setReasons] = useState<readonly AnswerReason[]>([]);
  const [text, setText] = useState('');
  const id = useId();
  const over = text.length > ANSWER_TEXT_CHARS;
  const turn = (reason: AnswerReason) =>
    setReasons((before) => (before.includes(reason) ? before.filter((one) => one !== reason) : [...before, reason]));
  return (
    <div className="ans-why">
      <fieldset className="ans-reasons">
        <legend className="vh">{t('why')}</legend>
        {answerReasons.map((reason) => (
          <button key={reason} type="button" aria-pressed={reasons.includes(reason)} onClick={() => turn(reason)}>
            {t(`reason.${reason}`)}
          </button>
        ))}
      </fieldset>
      <textarea
        rows={2}
        dir={text === '' ? undefined : 'auto'}
        aria-label={t('more')}
        placeholder={t('more')}
        aria-invalid={over}
        aria-describedby={id}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <small id={id} className={over ? 'over' : undefined} hidden={text.length < ANSWER_TEXT_CHARS * 0.8}>
        {t('chars', { count: text.length, most: ANSWER_TEXT_CHARS })}
      </small>
      <div className="ans-line">
        {ask && (
          <button type="button" className="btn" onClick={ask}>
            {t('askPerson')}
          </button>
        )}
        <button
          type="button"
          className="btn primary"
          aria-disabled={over}
          onClick={() => over || onSend({ reasons: [...reasons], ...(text.trim() ? { text: text.trim() } : {}) })}
        >
          {t('send')}
        </button>
      </div>
    </div>
  );
}
