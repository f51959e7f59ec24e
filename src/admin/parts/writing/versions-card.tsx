/** What the text has been: each version with who, when and why, to be compared with the draft and made it again. */
import { Link } from 'wouter';
import { documentEndpoints } from '../../../wire/documents/calls.ts';
import { asked } from '../../data/ask.ts';
import { useAsked } from '../../data/use-asked.ts';
import { Ago } from '../ago.tsx';
import { Card } from '../detail/detail.tsx';
import { FailureNote } from '../failure-note.tsx';
import { useTexts } from '../../shell/use-texts.ts';
import { comparePath } from './compare.ts';
import type { Desk } from './writing-desk.ts';
import styles from './writing.module.css';

export function VersionsCard({ written, params, state: { view }, onAsk }: Desk) {
  const { t } = useTexts();
  const { value, failure, reload } = useAsked({ ...asked(documentEndpoints.versions, { params }), quiet: true });
  const newest = value?.versions[0];
  return (
    <Card title={t('writing.versions')}>
      {failure && !value && (
        <FailureNote
          heading={t('writing.versionsFailed')}
          code={failure.code}
          requestId={failure.requestId}
          onRetry={() => void reload()}
        />
      )}
      {value?.versions.length === 0 && <p className="card-body hint">{t('writing.noVersions')}</p>}
      {newest && (
        <p className="card-body">
          <Link href={comparePath(written.pathIn(view.lang), { a: newest.no, b: 'draft' })}>
            {t('writing.compare')}
          </Link>
        </p>
      )}
      <ul className={styles.versions}>
        {value?.versions.map(({ no, kind, note, by, at, words }) => (
          <li key={no}>
            <span className="row wrap">
              <button type="button" className="link" onClick={() => onAsk({ what: 'version', no })}>
                {t('writing.version', { no })}
              </button>
              {view.live?.version === no && <span className="badge success">{t('writing.isLive')}</span>}
              {words && <span className="hint push">{`+${words.added} −${words.removed}`}</span>}
              <span className={words ? 'hint' : 'hint push'}>
                <Ago at={at} />
              </span>
            </span>
            <span className="hint">
              {t(`writing.versionKind.${kind}`)}
              {by && (
                <>
                  {' · '}
                  <bdi>{by.name}</bdi>
                </>
              )}
              {note && (
                <>
                  {': '}
                  <bdi>{note}</bdi>
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
