/** What was said of a field or an attribute, the newest first. */
import { contactEndpoints } from '../../../wire/contacts/calls.ts';
import type { ContactField } from '../../../wire/contacts/shapes.ts';
import { asked } from '../../data/ask.ts';
import { useAsked } from '../../data/use-asked.ts';
import { Ago } from '../../parts/ago.tsx';
import { FailureNote } from '../../parts/failure-note.tsx';
import { FormDialog } from '../../parts/writing/form-dialog.tsx';
import { useTexts } from '../../shell/use-texts.ts';
import styles from './contacts.module.css';

/** `attribute`: its id. */
export type HistoryOf = { readonly project: string; readonly contact: string } & (
  { readonly field: ContactField } | { readonly attribute: string }
);

type Props = { readonly name: string; readonly of: HistoryOf; readonly onClose: () => void };

export function HistoryDialog({ name, of: { project, contact, ...query }, onClose }: Props) {
  const { t } = useTexts();
  const { value, failure, reload } = useAsked(
    asked(contactEndpoints.contactHistory, { params: { project, contact }, query }),
    { fresh: true },
  );
  return (
    <FormDialog title={t('contacts.historyOf', { name })} onClose={onClose}>
      {!value && failure && (
        <FailureNote
          heading={t('contacts.historyFailed')}
          code={failure.code}
          requestId={failure.requestId}
          onRetry={() => void reload()}
        />
      )}
      {!value && !failure && <output className="sk sk-line" aria-label={t('contacts.loading')} />}
      {value && (
        <ol className={styles.history}>
          {value.changes.map((change, place) => (
            // The same may be said twice in one moment; the list does not change while it stands.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={place}>
              <bdi className="anywhere">{change.value || t('contacts.emptied')}</bdi>
              <span className="hint">
                {t(`contacts.source.${change.source}`)}, <Ago at={change.at} long />
              </span>
            </li>
          ))}
        </ol>
      )}
    </FormDialog>
  );
}
