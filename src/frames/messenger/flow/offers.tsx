/** Articles that may answer what is being written, below the field; what is typed stays when one of them is opened. */
import { useEffect, useState } from 'react';
import type { HelpFound } from '../../../wire/help/messenger-shapes.ts';
import { QUERY_CHARS } from '../../../wire/search/limits.ts';
import { useMessenger, useMessengerState, useReads } from '../context.ts';
import { Announcement } from '../../../ui/announcement.tsx';
import { ChevronRight } from '../parts/icons.ts';
import { useFlowTexts } from './use-texts.ts';

const FROM_CHARS = 12;
/** After the last key. */
const PAUSE_MS = 600;
const MOST = 3;

type Offered = readonly HelpFound['hits'][number][];

export function Offers({ words }: { words: string }) {
  const { flow } = useMessengerState();
  const { ask, showHelp } = useMessenger();
  const { t } = useFlowTexts();
  const [found, setFound] = useState<Offered>([]);
  /** What came later is not said again. */
  const [isSaid, setSaid] = useState(false);
  // Its beginning: a search takes no more.
  const q = words.trim().slice(0, QUERY_CHARS);
  const lang = useReads();
  useEffect(() => {
    let isHere = true;
    const search = async () => {
      const answer =
        q.length < FROM_CHARS ? undefined : await ask('/api/messenger/help/search', { q, lang, offers: true });
      const { hits } = answer?.ok ? ((await answer.json()) as HelpFound) : { hits: [] };
      if (!isHere) return;
      setFound(hits.slice(0, MOST));
      if (hits.length > 0) setSaid(true);
    };
    // Without an answer nothing is offered, and nobody waits for it.
    const timer = setTimeout(() => void search().catch(() => undefined), PAUSE_MS);
    return () => {
      isHere = false;
      clearTimeout(timer);
    };
  }, [ask, lang, q]);
  return (
    <>
      <Announcement text={isSaid ? t('offers.title') : ''} />
      {found.length > 0 && (
        <section className="offers" aria-label={t('offers.title')}>
          <b>{t('offers.title')}</b>
          {found.map(({ id, title, lang: spoken }) => (
            <button
              key={id}
              type="button"
              className="link"
              onClick={() => showHelp({ at: 'article', id, offered: true }, { form: flow?.id })}
            >
              <bdi lang={spoken}>{title}</bdi>
              <ChevronRight className="flip" size={16} strokeWidth={1.75} />
            </button>
          ))}
        </section>
      )}
    </>
  );
}
