/** One mail to an address of the reader's, at once, and what the mail server has said to it. */
import { useId, useState, type FormEvent } from 'react';
import { mailEndpoints } from '../../../wire/mail/calls.ts';
import { EMAIL } from '../../../wire/mail/address.ts';
import type { MailTested } from '../../../wire/mail/shapes.ts';
import { ErrorLine } from '../../parts/form/error-line.tsx';
import { tellFailure } from '../../parts/writing/failure-sentence.ts';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';
import styles from './mail.module.css';

export function TestMail({ project }: { readonly project: string }) {
  const services = useServices();
  const { t } = useTexts();
  const id = useId();
  const [to, setTo] = useState('');
  const [isWrong, setWrong] = useState(false);
  const [busy, setBusy] = useState(false);
  const [answer, setAnswer] = useState<MailTested | null>(null);

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    const address = to.trim();
    setWrong(!EMAIL.test(address));
    if (!EMAIL.test(address) || busy) return;
    setBusy(true);
    setAnswer(null);
    try {
      setAnswer(await services.api(mailEndpoints.testMail, { params: { project }, body: { to: address } }));
    } catch (error) {
      tellFailure(services, error);
    }
    setBusy(false);
  }

  const error = isWrong ? t('mail.testWrong') : undefined;
  return (
    <section className="card" data-setting="test" aria-labelledby={`${id}-title`}>
      <div className="card-head">
        <h2 id={`${id}-title`}>{t('mail.test')}</h2>
      </div>
      <form className="card-body stack stack-3" noValidate onSubmit={(event) => void send(event)}>
        <div className="field">
          <label className="label" htmlFor={id}>
            {t('mail.testTo')}
          </label>
          <div className={`row ${styles.test}`}>
            <input
              id={id}
              className="input"
              type="email"
              dir="ltr"
              autoComplete="email"
              value={to}
              aria-invalid={error ? 'true' : undefined}
              aria-describedby={error ? `${id}-error` : undefined}
              onChange={(event) => setTo(event.target.value)}
            />
            <button type="submit" className="btn btn-primary" aria-disabled={busy}>
              {busy ? t('mail.testing') : t('mail.testSend')}
            </button>
          </div>
          <ErrorLine id={`${id}-error`} error={error} />
        </div>
        <Said answer={answer} />
      </form>
    </section>
  );
}

function Said({ answer }: { readonly answer: MailTested | null }) {
  const { t } = useTexts();
  return (
    <output className={styles.said}>
      {answer && (
        <>
          <span className="strong">{t(`mail.tested.${answer.result}`)}</span>{' '}
          <span className="mono" dir="ltr">
            {answer.words}
          </span>
        </>
      )}
    </output>
  );
}
