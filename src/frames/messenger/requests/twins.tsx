/** Ideas that say much the same as the title that is being written. They stand below it and ask for nothing. */
import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { COMMENT_CHARS, REQUEST_TITLE_CHARS, TWIN_FROM_CHARS } from '../../../wire/requests/limits.ts';
import { ideaSaid, ideaTwins, type IdeaLine } from '../../../wire/requests/messenger-shapes.ts';
import { newUuid } from '../../../ui/new-uuid.ts';
import { useMessenger, useReads } from '../context.ts';
import { useHelp } from './lent.ts';
import { NotTaken } from './parts.tsx';
import { outcomeOf, type Refusal } from './refusals.ts';
import { IdeaRow } from './row.tsx';
import { useSuggestion } from './suggestion.ts';
import { useRequestTexts } from './use-texts.ts';
import { useVoted } from './vote.tsx';

/** After the last key. */
const PAUSE_MS = 300;

export function Twins({ title }: { title: string }) {
  const { t } = useRequestTexts();
  const found = useTwins(title);
  return (
    <>
      <output className="vh">{found.length > 0 && t('twins.found', { count: found.length })}</output>
      {found.length > 0 && (
        <section className="card" aria-label={t('twins')}>
          <b className="idea-twins">{t('twins')}</b>
          <ul>
            {found.map((one) => (
              <Twin key={one.id} request={one} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** The last ones that were found stand until there are others. */
function useTwins(title: string): readonly IdeaLine[] {
  const help = useHelp();
  const lang = useReads();
  const suggestion = useSuggestion();
  const { board } = useSnapshot(suggestion.view, { sync: true }).words;
  const [found, setFound] = useState<readonly IdeaLine[]>([]);
  const isAsked = [...title].length >= TWIN_FROM_CHARS;
  useEffect(() => {
    if (!isAsked) return undefined;
    let isHere = true;
    const timer = setTimeout(() => {
      const key = `twins ${board} ${title}`;
      void help
        .load(key, '/requests/similar', { lang, board, title: title.slice(0, REQUEST_TITLE_CHARS) }, ideaTwins)
        .then(() => {
          // What cannot be found is no hindrance.
          if (isHere) setFound((help.kept(key) as { requests: IdeaLine[] } | undefined)?.requests ?? []);
        });
    }, PAUSE_MS);
    return () => {
      isHere = false;
      clearTimeout(timer);
    };
  }, [board, help, isAsked, lang, title]);
  return isAsked ? found : [];
}

function Twin({ request }: { request: IdeaLine }) {
  const { voted } = useVoted(request);
  return <IdeaRow request={request} may="yes" foot={voted && !request.voted && <AddWords to={request.id} />} />;
}

/** What was typed stays, and goes there as a comment with one press. */
function AddWords({ to }: { to: string }) {
  const { t } = useRequestTexts();
  const { ask } = useMessenger();
  const lang = useReads();
  const suggestion = useSuggestion();
  const [id] = useState(newUuid);
  const [ended, setEnded] = useState<Refusal | 'done'>();
  if (ended === 'done') return <output className="idea-meta">{t('twins.added')}</output>;
  const add = async () => {
    const { title, body } = suggestion.view.words;
    const words = [title.trim(), body.trim()].filter(Boolean).join('\n\n').slice(0, COMMENT_CHARS);
    const asked = ask(`/api/messenger/requests/${to}/comments`, { id, lang, body: words });
    setEnded((await outcomeOf(asked, ideaSaid)).refusal ?? 'done');
  };
  return (
    <>
      <button type="button" className="link" onClick={() => void add()}>
        {t('twins.add')}
      </button>
      {ended && <NotTaken refusal={ended} what="comment" />}
    </>
  );
}
