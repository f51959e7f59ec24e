/** Where a comment or an answer is written, or one's own is changed. What is typed stays until it is sent. */
import { useId, useRef, useState } from 'react';
import { COMMENT_CHARS } from '../../../wire/requests/limits.ts';
import { ideaSaid, type IdeaAnswer, type IdeaDetail } from '../../../wire/requests/messenger-shapes.ts';
import { newUuid } from '../../../ui/new-uuid.ts';
import { useMessenger, useReads } from '../context.ts';
import { NotTaken } from './parts.tsx';
import { outcomeOf, type Refusal } from './refusals.ts';
import { COUNT_FROM, useSuggestion } from './suggestion.ts';
import { useRequestTexts } from './use-texts.ts';

type ComposerProps = {
  request: Pick<IdeaDetail, 'id' | 'on'>;
  parent?: string;
  /** The comment that is changed. */
  changes?: IdeaAnswer;
  onSaid: (comment: IdeaAnswer) => void;
};

/** What is written there, and its way to the server. */
function useWriting({ request, parent = '', changes, onSaid }: ComposerProps) {
  const { ask } = useMessenger();
  const typed = useSuggestion().comments;
  const lang = useReads();
  const place = changes?.id ?? `${request.id} ${parent}`;
  // Sent again after a lost answer it is the same comment.
  const [words, setWords] = useState(() => typed.get(place) ?? { id: newUuid(), body: changes?.body ?? '' });
  const [refused, setRefused] = useState<Refusal>();
  const [stage, setStage] = useState<'writing' | 'sending' | 'sent'>('writing');
  const body = words.body.trim();
  const left = COMMENT_CHARS - body.length;
  const type = (text: string) => {
    const next = { ...words, body: text };
    typed.set(place, next);
    setWords(next);
    setStage('writing');
  };
  const send = async () => {
    if (stage === 'sending' || left < 0 || !body) return;
    setStage('sending');
    const path = `/api/messenger/requests/${request.id}/comments`;
    const asked = changes
      ? ask(`${path}/${changes.id}`, { lang, body })
      : ask(path, { id: words.id, lang, body, ...(parent && { parent }) });
    const { value: said, refusal } = await outcomeOf(asked, ideaSaid);
    setRefused(refusal);
    if (refusal) return setStage('writing');
    typed.delete(place);
    setWords({ id: newUuid(), body: '' });
    setStage('sent');
    if (said.comment) onSaid(said.comment);
  };
  return { text: words.body, chars: body.length, left, refused, stage, type, send };
}

export function Composer(given: ComposerProps) {
  const { t } = useRequestTexts();
  const { text, chars, left, refused, stage, type, send } = useWriting(given);
  const { request, parent = '', changes } = given;
  const describedBy = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const label = t(changes ? 'comment.change' : parent ? 'answer.yours' : 'comment.yours');
  return (
    <div className="idea-composer">
      <textarea
        ref={field}
        className="inp area"
        rows={2}
        dir="auto"
        aria-label={label}
        placeholder={label}
        aria-invalid={left < 0}
        aria-describedby={describedBy}
        value={text}
        onChange={({ target }) => type(target.value)}
      />
      <small id={describedBy} className={left < 0 ? 'err' : 'left'} hidden={chars < COMMENT_CHARS * COUNT_FROM}>
        {left < 0 ? t('problem.long', { count: -left }) : t('left', { count: left })}
      </small>
      <div className="idea-by">
        <output className="idea-meta">
          {t(stage === 'sent' ? 'comment.sent' : request.on.readFirst ? 'comment.readFirst' : 'comment.plain')}
        </output>
        <button
          type="button"
          className="btn"
          aria-disabled={stage === 'sending' || left < 0}
          onClick={() => (chars === 0 ? field.current?.focus() : void send())}
        >
          {t(changes ? 'save' : 'comment.send')}
        </button>
      </div>
      {refused && <NotTaken refusal={refused} what="comment" />}
    </div>
  );
}
