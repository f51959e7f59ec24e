/** The page in its states: opening, failed, expired, gone, ended, and the conversation itself. */
import { useState, type ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import type { Asking } from './asking.ts';
import { Composer } from './composer.tsx';
import { Log } from './log.tsx';
import type { Opened, OpenedState } from './opened.ts';
import { usePageTexts } from './use-texts.ts';

export function ConversationPage({ asking, opened }: { asking: Asking; opened: Opened }) {
  const { t } = usePageTexts();
  const { open, look, older, signOut } = opened;
  const { phase, link, thread, isStale } = useSnapshot(opened.state) as OpenedState;
  if (phase === 'opening')
    return (
      <Note title={t('opening')} isBusy>
        {null}
      </Note>
    );
  if (phase === 'failed')
    return (
      <Note title={t('failed')}>
        <button type="button" className="btn primary" onClick={() => void open()}>
          {t('again')}
        </button>
      </Note>
    );
  if (phase === 'expired') return <Expired asking={asking} />;
  if (phase === 'gone') return <Note title={t('gone')}>{null}</Note>;
  if (phase === 'ended' || !link || !thread)
    return (
      <Note title={t('ended')}>
        <p>{t('endedHint')}</p>
      </Note>
    );
  const { conversation, project } = link;
  return (
    <div className="cp">
      <header className="cp-head">
        {project.logo && <img src={project.logo} alt="" />}
        <h1>
          <bdi>{project.name}</bdi>
        </h1>
      </header>
      <Log thread={thread} onOlder={older} onSeen={(change) => void asking.seen(conversation, change)} />
      <footer className="cp-foot">
        {isStale && <output className="th-line">{t('stale')}</output>}
        {thread.write === 'yes' ? (
          <Composer write={(message) => asking.write(conversation, message)} onSent={() => void look()} />
        ) : (
          <p className="th-line">{t(thread.write)}</p>
        )}
        <p className="cp-only">
          {t('onlyYou')}{' '}
          <button type="button" className="link" onClick={() => void signOut()}>
            {t('signOut')}
          </button>
        </p>
      </footer>
    </div>
  );
}

function Expired({ asking }: { asking: Asking }) {
  const { t } = usePageTexts();
  const [state, setState] = useState<'asked' | 'sent' | 'failed'>('asked');
  const fresh = async () => setState('value' in (await asking.fresh()) ? 'sent' : 'failed');
  return (
    <Note title={t('expired')}>
      <output>{t(state === 'sent' ? 'freshSent' : state === 'failed' ? 'failed' : 'expiredHint')}</output>
      {state !== 'sent' && (
        <button type="button" className="btn primary" onClick={() => void fresh()}>
          {t('fresh')}
        </button>
      )}
    </Note>
  );
}

function Note({ title, isBusy = false, children }: { title: string; isBusy?: boolean; children: ReactNode }) {
  return (
    <main className="cp-note" aria-busy={isBusy}>
      <h1>{title}</h1>
      {children}
    </main>
  );
}
