/** The end of a survey: thanks, and a way on. */
import { useCallback, useEffect, useRef, useState } from 'react';
import type { ShownEnding } from '../../wire/surveys/messenger-shapes.ts';
import { useHost, useHostState } from './host.ts';
import { Announcement } from '../../ui/announcement.tsx';
import { CircleCheck } from './icons.ts';
import { PAGE } from './formats.ts';
import { filledIn } from './progress.ts';
import { useSurvey } from './use-run.ts';
import { useSurveyTexts } from './use-texts.ts';

export function Ending() {
  const { state } = useSurvey();
  const { t } = useSurveyTexts();
  const { ending, saved } = state;
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <div className="sv-body sv-said sv-end">
      <CircleCheck size={48} strokeWidth={1.5} />
      <h1 ref={title} tabIndex={-1} dir="auto">
        {ending ? filledIn(ending.title, state) : t('said.full')}
      </h1>
      {ending?.text && (
        <p className="sv-sub" dir="auto">
          {filledIn(ending.text, state)}
        </p>
      )}
      {ending && <Button ending={ending} />}
      {ending?.leadsAfter !== null && ending?.target && <Leading ending={ending} />}
      {saved === 'device' && <p className="note">{t('device')}</p>}
      <Announcement text={saved === 'device' ? t('device') : ''} />
    </div>
  );
}

function useFollow(): (ending: ShownEnding) => void {
  const host = useHost();
  const goTo = useGoTo();
  return ({ action, target }) => {
    const { close, showHelp, handlers } = host;
    if (action === 'url') {
      goTo(target);
      close();
    } else if (action === 'article') showHelp({ at: 'article', id: target });
    else if (action === 'conversation' && handlers['start-bot']) handlers['start-bot']({ botId: target });
    else if (action === 'survey') handlers['start-survey']({ flow: target, hideBackButton: true, format: 'survey' });
    else close();
  };
}

/** The page that has the frame opens it; a page of its own goes there itself. */
function useGoTo(): (address: string) => void {
  const { post } = useHost();
  const { survey } = useHostState();
  const isPage = survey?.format === PAGE;
  return useCallback(
    (address) => {
      if (!isPage) post('open-url', address);
      else if (/^https?:/i.test(address)) location.assign(address);
    },
    [isPage, post],
  );
}

const inMessenger: ReadonlySet<string> = new Set(['conversation', 'article', 'checklist']);

function Button({ ending }: { ending: ShownEnding }) {
  const { t } = useSurveyTexts();
  const follow = useFollow();
  const { survey } = useHostState();
  const { source } = useHost();
  // What stands in the messenger cannot be gone to from anywhere else.
  if (source !== 'frame' && inMessenger.has(ending.action)) return null;
  if (ending.action === 'none' || (ending.action === 'close' && survey?.format === PAGE)) return null;
  return (
    <button type="button" className="btn primary" onClick={() => follow(ending)}>
      {ending.button || t('close')}
    </button>
  );
}

/** It goes on by itself, unless somebody says no. */
function Leading({ ending }: { ending: ShownEnding }) {
  const goTo = useGoTo();
  const { t } = useSurveyTexts();
  const [left, setLeft] = useState(ending.leadsAfter ?? 0);
  const [stays, stay] = useState(false);
  useEffect(() => {
    if (stays) return undefined;
    if (left <= 0) {
      goTo(ending.target);
      return undefined;
    }
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left, stays, goTo, ending.target]);
  if (stays) return null;
  return (
    <p className="sv-quiet">
      {t('leads', { count: left })}{' '}
      <button type="button" className="link" onClick={() => stay(true)}>
        {t('stay')}
      </button>
    </p>
  );
}
