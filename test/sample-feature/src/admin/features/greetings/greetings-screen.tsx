/** The last greetings of the chosen project, and a button that leaves one. */
import { useEffect } from 'react';
import { useSnapshot } from 'valtio/react';
import { greetingEndpoints } from '../../../wire/greetings/calls.ts';
import { asked } from '../../data/ask.ts';
import { useAsked } from '../../data/use-asked.ts';
import { FailureNote } from '../../parts/failure-note.tsx';
import { PageTitle } from '../../parts/page-title.tsx';
import { useCan } from '../../projects/use-can.ts';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';
import styles from './greetings.module.css';

export default function GreetingsScreen() {
  const { api, browser, desk, live } = useServices();
  const { chosen } = useSnapshot(desk.state);
  const { t } = useTexts();
  const mayGreet = useCan('content:write');
  const params = chosen ? { project: chosen.id } : null;
  const { value, failure, reload } = useAsked(params && asked(greetingEndpoints.greetings, { params }));
  useEffect(() => {
    const stop = live.subscribe(({ name }) => {
      if (name === 'greeting' || name === 'resync') void reload();
    });
    return () => void stop();
  }, [live, reload]);

  async function greet(): Promise<void> {
    if (!params) return;
    await api(greetingEndpoints.greet, { params, body: { words: t('greetings.hello') } });
    await reload();
  }

  return (
    <>
      <div className="head">
        <PageTitle title={t('greetings.nav.greetings')} />
        {mayGreet && (
          <button type="button" className="btn btn-primary" onClick={() => void greet().catch(browser.report)}>
            {t('greetings.greet')}
          </button>
        )}
      </div>
      {failure && !value && (
        <FailureNote
          heading={t('greetings.failed')}
          code={failure.code}
          requestId={failure.requestId}
          onRetry={() => void reload()}
        />
      )}
      <ul aria-label={t('greetings.nav.greetings')} aria-busy={!value && !failure}>
        {value?.map(({ id, words, heard }) => (
          <li key={id} className={styles.greeting} data-heard={heard}>
            <bdi>{words}</bdi>
          </li>
        ))}
      </ul>
    </>
  );
}
