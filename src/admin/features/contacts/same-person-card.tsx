/** Beside a contact: who may be the same person, who has become part of them by hand, and the ways to merge and to part. */
import { Merge } from 'lucide-react';
import { useState } from 'react';
import type { Contact, ContactRow } from '../../../wire/contacts/shapes.ts';
import { useAsked } from '../../data/use-asked.ts';
import { Card } from '../../parts/detail/detail.tsx';
import { later } from '../../parts/later.tsx';
import { useCan } from '../../projects/use-can.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { ContactCell, contactName } from './contact-words.tsx';
import { mergesOf, similarTo, useParting } from './merging.ts';
import styles from './contacts.module.css';

const MergeDialog = later(() => import('./merge-dialog.tsx'));

type Props = { readonly contact: Contact; readonly project: string };

export function SamePersonCard({ contact, project }: Props) {
  const texts = useTexts();
  const { t } = texts;
  const can = useCan('visitors:write', 'chosen');
  const similar = useAsked(similarTo(project, contact.id)).value?.contacts ?? [];
  const merges = useAsked(mergesOf(project, contact.id)).value?.merges ?? [];
  const [open, setOpen] = useState<{ readonly other?: ContactRow } | null>(null);
  if (!can && similar.length + merges.length === 0) return null;
  return (
    <Card title={t('contacts.same')}>
      <div className="card-body stack stack-3">
        {similar.length > 0 && (
          <ul className="stack stack-3">
            {similar.map((one) => (
              <li key={one.id} className={styles.same}>
                <ContactCell contact={one} here={false} />
                {can && (
                  <button
                    type="button"
                    className="btn btn-sm btn-secondary"
                    aria-label={t('contacts.mergeWith', { name: contactName(texts, one) })}
                    onClick={() => setOpen({ other: one })}
                  >
                    {t('contacts.merge')}
                  </button>
                )}
              </li>
            ))}
          </ul>
        )}
        <Merged merges={merges} project={project} can={can} />
        {can && (
          <button type="button" className="btn btn-sm btn-tertiary btn-start" onClick={() => setOpen({})}>
            <Merge className="icon" aria-hidden="true" />
            {t('contacts.mergeOther')}
          </button>
        )}
      </div>
      {open && <MergeDialog contact={contact} project={project} other={open.other} onClose={() => setOpen(null)} />}
    </Card>
  );
}

type MergedProps = Pick<Props, 'project'> & {
  readonly merges: readonly { readonly id: string; readonly name: string; readonly until: string }[];
  readonly can: boolean;
};

function Merged({ merges, project, can }: MergedProps) {
  const { t, intl } = useTexts();
  const part = useParting(project);
  if (merges.length === 0) return null;
  return (
    <ul className="stack stack-3">
      {merges.map(({ id, name, until }) => (
        <li key={id} className={styles.same}>
          <span className="anywhere">
            {t('contacts.merged', { name: name || t('contacts.visitor') })}
            <span className="hint block">
              {t('contacts.undoUntil', { date: intl.formatDate(until, { dateStyle: 'medium' }) })}
            </span>
          </span>
          {can && (
            <button type="button" className="btn btn-sm btn-secondary" onClick={() => void part(id)}>
              {t('contacts.part')}
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}
