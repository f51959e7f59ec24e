/** What is kept of the person, and the two things that can be done with it. */
import { useState } from 'react';
import { dataRequestEndpoints } from '../../../wire/data-requests/calls.ts';
import { ERASE_CALL_BACK_SECONDS, ERASE_WORDS } from '../../../wire/data-requests/limits.ts';
import type { PersonFound } from '../../../wire/data-requests/shapes.ts';
import type { Project } from '../../../wire/tickets/shapes.ts';
import { asFailure } from '../../api/failure.ts';
import { TextField } from '../../parts/form/text-field.tsx';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { asked, type Subject } from './people.ts';
import { Counts } from './request-list.tsx';

type Props = {
  readonly project: Project;
  readonly subject: Subject;
  readonly person: PersonFound;
  /** Export and erase, and not only look. */
  readonly may: boolean;
  readonly onAsked: () => void;
};

const REASON_LEAST = 3;

export function PersonCard({ project, subject, person, may, onAsked }: Props) {
  const { t, lang } = useTexts();
  const { api, toasts } = useServices();
  const [erasing, setErasing] = useState(false);
  const { verified, claimed, none } = person.identities;

  async function ask(body: { kind: 'export' } | { kind: 'erase'; reason: string; confirm: string }): Promise<void> {
    const whole = { id: crypto.randomUUID(), subject: asked(subject), lang, ...body };
    try {
      await api(dataRequestEndpoints.askDataRequest, { params: { project: project.id }, body: whole as never });
      setErasing(false);
      onAsked();
    } catch (error) {
      const { code } = asFailure(error);
      const words = code === 'too_many_requests' ? t('dataRequests.tooMany') : t('error.later');
      toasts.show({ type: 'error', heading: t('dataRequests.notAsked'), body: words });
    }
  }

  return (
    <section className="card card-body stack stack-3" aria-label={t('dataRequests.person')}>
      <h2 className="anywhere">{subject.value}</h2>
      <p>{t('dataRequests.sessions', { verified, claimed, none })}</p>
      <Counts counts={person.counts} />
      {may && !erasing && (
        <div className="row wrap">
          <button type="button" className="btn btn-secondary" onClick={() => void ask({ kind: 'export' })}>
            {t('dataRequests.export')}
          </button>
          <button type="button" className="btn btn-danger" onClick={() => setErasing(true)}>
            {t('dataRequests.erase')}
          </button>
        </div>
      )}
      {erasing && (
        <EraseForm
          onCancel={() => setErasing(false)}
          onErase={(reason, confirm) => void ask({ kind: 'erase', reason, confirm })}
        />
      )}
    </section>
  );
}

type EraseProps = { readonly onErase: (reason: string, word: string) => void; readonly onCancel: () => void };

function EraseForm({ onErase, onCancel }: EraseProps) {
  const { t } = useTexts();
  const [reason, setReason] = useState('');
  const [word, setWord] = useState('');
  const [tried, setTried] = useState(false);
  const wrongReason = reason.trim().length < REASON_LEAST;
  const wrongWord = !ERASE_WORDS.some((one) => one === word.trim());
  return (
    <form
      className="stack stack-3"
      aria-label={t('dataRequests.eraseTitle')}
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (!wrongReason && !wrongWord) onErase(reason.trim(), word.trim());
      }}
    >
      <h3>{t('dataRequests.eraseTitle')}</h3>
      <p>{t('dataRequests.eraseEffect', { seconds: ERASE_CALL_BACK_SECONDS })}</p>
      <TextField
        label={t('dataRequests.reason')}
        hint={t('dataRequests.reasonHint')}
        error={tried && wrongReason ? t('dataRequests.reasonMissing') : undefined}
        value={reason}
        maxLength={1000}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <TextField
        label={t('dataRequests.word')}
        error={tried && wrongWord ? t('dataRequests.wordMissing') : undefined}
        value={word}
        autoComplete="off"
        onChange={(event) => setWord(event.currentTarget.value)}
      />
      <div className="row wrap">
        <button type="submit" className="btn btn-danger">
          {t('dataRequests.eraseNow')}
        </button>
        <button type="button" className="btn btn-tertiary" onClick={onCancel}>
          {t('common.cancel')}
        </button>
      </div>
    </form>
  );
}
