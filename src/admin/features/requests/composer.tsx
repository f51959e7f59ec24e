/** A comment for everybody, the official answer, or a note for staff. What is begun stays over a reload of the tab. */
import { Send, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { COMMENT_CHARS } from '../../../wire/requests/limits.ts';
import { requestTalkEndpoints } from '../../../wire/requests/talk-calls.ts';
import { Segment } from '../../parts/segment.tsx';
import { useDrafts } from '../../parts/use-drafts.ts';
import { tellFailure } from '../../parts/writing/failure-sentence.ts';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { requestsChanged } from './changed.ts';
import type { Answering } from './comment-entry.tsx';
import { personName } from './person.tsx';
import styles from './requests.module.css';

type Props = { readonly project: string; readonly request: string; readonly answering: Answering };
type Reader = 'all' | 'staff';

export function Composer(props: Props) {
  const { answering } = props;
  const { t } = useTexts();
  const { body, write, send, sending } = useComposer(props);
  const [reader, setReader] = useState<Reader>('all');
  const [isOfficial, setOfficial] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const { comment } = answering;
  useEffect(() => void (comment && field.current?.focus()), [comment]);
  const internal = reader === 'staff' && !comment;
  const words = t(internal ? 'requests.writeNote' : 'requests.writeComment');
  const submit = async () => {
    if (await send({ internal, official: isOfficial && !internal && !comment })) setOfficial(false);
  };
  return (
    <form
      className={styles.composer}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {comment ? <AnswerLine {...answering} /> : <ReaderChoice reader={reader} onChange={setReader} />}
      <textarea
        ref={field}
        className="textarea"
        rows={3}
        dir="auto"
        aria-label={words}
        placeholder={words}
        maxLength={COMMENT_CHARS}
        readOnly={sending}
        value={body}
        onChange={(event) => write(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void submit();
        }}
      />
      <div className="row wrap">
        {!internal && !comment && <OfficialBox on={isOfficial} onChange={setOfficial} />}
        <button type="submit" className="btn btn-secondary push" aria-disabled={sending || !body.trim()}>
          <Send className="icon flip" aria-hidden="true" />
          {t('requests.send')}
        </button>
      </div>
    </form>
  );
}

type BoxProps = { readonly on: boolean; readonly onChange: (on: boolean) => void };

function OfficialBox({ on, onChange }: BoxProps) {
  const { t } = useTexts();
  return (
    <label className="row">
      <input type="checkbox" className="check" checked={on} onChange={(event) => onChange(event.target.checked)} />
      {t('requests.asOfficial')}
    </label>
  );
}

type ReaderProps = { readonly reader: Reader; readonly onChange: (reader: Reader) => void };

function ReaderChoice({ reader, onChange }: ReaderProps) {
  const { t } = useTexts();
  return (
    <Segment<Reader>
      label={t('requests.reader')}
      value={reader}
      choices={[
        { value: 'all', label: t('requests.comment') },
        { value: 'staff', label: t('requests.internal') },
      ]}
      onChange={onChange}
    />
  );
}

function AnswerLine({ comment, set }: Answering) {
  const texts = useTexts();
  const { t } = texts;
  if (!comment) return null;
  return (
    <div className="row hint">
      <bdi>{t('requests.answering', { name: personName(comment.author, texts) })}</bdi>
      <button
        type="button"
        className="btn btn-sm btn-icon btn-tertiary"
        aria-label={t('requests.noAnswer')}
        onClick={() => set(null)}
      >
        <X className="icon" aria-hidden="true" />
      </button>
    </div>
  );
}

/** The same id until it was taken: sent again after a lost answer it makes no second one. */
function useComposer({ project, request, answering }: Props) {
  const services = useServices();
  const drafts = useDrafts();
  const draft = `request ${request}`;
  const [body, setBody] = useState(() => drafts.get(draft) ?? '');
  const [sending, setSending] = useState(false);
  const [id, setId] = useState(() => crypto.randomUUID());

  function write(text: string): void {
    setBody(text);
    drafts.set(draft, text || null);
  }

  async function send(how: { readonly internal: boolean; readonly official: boolean }): Promise<boolean> {
    const text = body.trim();
    if (sending || !text) return false;
    setSending(true);
    try {
      const parent = answering.comment ? { parent: answering.comment.id } : {};
      const sent = { id, body: text, ...parent, ...how };
      await services.api(requestTalkEndpoints.addRequestComment, { params: { project, request }, body: sent });
      write('');
      setId(crypto.randomUUID());
      answering.set(null);
      requestsChanged(services);
      return true;
    } catch (error) {
      tellFailure(services, error);
      return false;
    } finally {
      setSending(false);
    }
  }

  return { body, write, send, sending };
}
