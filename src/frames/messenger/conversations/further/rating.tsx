/** How one was answered, asked once after each closing; writing goes on beside it. */
import { useState } from 'react';
import { RATING_COMMENT_CHARS } from '../../../../wire/messages/limits.ts';
import { localeOf } from '../../../../ui/light-texts.ts';
import type { ThreadKnown } from '../known.ts';
import { useConversations } from '../use-conversations.ts';
import { Angry, Frown, Laugh, Meh } from './icons.ts';
import { useFurtherTexts } from './use-texts.ts';

const faces = [Angry, Frown, Meh, Smile, Laugh];
const scores = [1, 2, 3, 4, 5] as const;

/** The set's own is in the chunk of the news already, and shared by two chunks it would cost both more than it is. */
function Smile({ size, strokeWidth }: { size: number; strokeWidth: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      strokeWidth={strokeWidth}
      aria-hidden="true"
    >
      <circle cx="12" cy="12" r="10" />
      <path d="M8 14s1.5 2 4 2 4-2 4-2M9 9h.01M15 9h.01" />
    </svg>
  );
}

type RatingProps = { token: string; rating: ThreadKnown['rating'] };

export function RatingCard({ token, rating }: RatingProps) {
  const { open } = useConversations();
  const [isChanging, setChanging] = useState(false);
  if (rating && !isChanging) return <Rated rating={rating} onChange={() => setChanging(true)} />;
  const rated = () => {
    setChanging(false);
    void open(token);
  };
  return <Rate token={token} rating={rating} onRated={rated} />;
}

function Rated({
  rating: { score, until },
  onChange,
}: {
  rating: NonNullable<RatingProps['rating']>;
  onChange: () => void;
}) {
  const { t, lang } = useFurtherTexts();
  const time = new Date(until).toLocaleString(localeOf(lang), { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <section className="card th-ask" aria-label={t('rating')}>
      <b>{t('thanks', { score: t(`score.${score as 1}`) })}</b>
      <small>{t('until', { time })}</small>
      <button type="button" className="btn" onClick={onChange}>
        {t('change')}
      </button>
    </section>
  );
}

function Rate({ token, rating, onRated }: RatingProps & { onRated: () => void }) {
  const { t } = useFurtherTexts();
  const { rate } = useConversations();
  const [score, setScore] = useState(rating?.score ?? 0);
  const [comment, setComment] = useState(rating?.comment ?? '');
  const [problem, setProblem] = useState('');
  const send = async () => {
    const failure = await rate(token, score, comment.trim());
    setProblem(failure ? t(failure.code === 'too_late' ? 'ratingLate' : 'notDone') : '');
    if (!failure) onRated();
  };
  return (
    <section className="card th-ask" aria-labelledby="th-rating">
      <b id="th-rating">{t('rating')}</b>
      <div className="th-scores">
        {scores.map((one) => {
          const Icon = faces[one - 1]!;
          return (
            <button
              key={one}
              type="button"
              aria-pressed={score === one}
              aria-label={t(`score.${one}`)}
              onClick={() => setScore(one)}
            >
              <Icon size={24} strokeWidth={1.75} />
            </button>
          );
        })}
      </div>
      {score > 0 && (
        <>
          <small>{t(`score.${score as 1}`)}</small>
          <textarea
            className="inp area"
            rows={2}
            dir="auto"
            maxLength={RATING_COMMENT_CHARS}
            aria-label={t('comment')}
            placeholder={t('comment')}
            value={comment}
            onChange={({ target }) => setComment(target.value)}
          />
          <button type="button" className="btn primary" onClick={() => void send()}>
            {t('sendRating')}
          </button>
        </>
      )}
      {problem && <small role="alert">{problem}</small>}
    </section>
  );
}
