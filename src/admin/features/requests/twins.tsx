/** Requests that say much the same, under a title that is being typed: they take no focus and stop nothing. */
import { Link } from 'wouter';
import { useSnapshot } from 'valtio/react';
import { requestEndpoints } from '../../../wire/requests/calls.ts';
import { REQUEST_SEARCH_CHARS, TWIN_FROM_CHARS } from '../../../wire/requests/limits.ts';
import type { RequestRow } from '../../../wire/requests/shapes.ts';
import { asked } from '../../data/ask.ts';
import { useAsked } from '../../data/use-asked.ts';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { requestPath } from './requests-paths.ts';
import { useSettled } from '../../parts/use-settled.ts';
import styles from './dialogs.module.css';

/** The likeliest first; none for a title of less than three letters. `except`: it is not its own twin. */
export function useTwins(title: string, except?: string): readonly RequestRow[] {
  const { chosen } = useSnapshot(useServices().desk.state);
  const words = useSettled(title.trim().slice(0, REQUEST_SEARCH_CHARS));
  const asks = chosen && words.length >= TWIN_FROM_CHARS;
  const { value } = useAsked(
    asks
      ? {
          ...asked(requestEndpoints.similarRequests, {
            params: { project: chosen.id },
            query: { title: words, except },
          }),
          quiet: true,
        }
      : null,
    { lasting: true },
  );
  return asks ? (value?.requests ?? []) : [];
}

export function Twins({ title }: { readonly title: string }) {
  const { t } = useTexts();
  const twins = useTwins(title);
  return (
    <output>
      {twins.length > 0 && (
        <span className="stack stack-1">
          <span className="hint">{t('requests.twins')}</span>
          {twins.slice(0, 3).map(({ id, title: words, number, votes }) => (
            <Link key={id} href={requestPath(id)} className={styles.twin}>
              <bdi className="anywhere">{words}</bdi>{' '}
              <span className="c-3">
                #{number}, {t('requests.votes', { count: votes })}
              </span>
            </Link>
          ))}
        </span>
      )}
    </output>
  );
}
